import "server-only";
import type { TLSSocket } from "node:tls";
import { addressClass } from "./address";
import { discover, type Discovery, type FoundList, type ListName } from "./discover";
import { hasNoCommonVersion } from "./establish";
import { connectGuarded } from "./guarded-connect";
import { toLayerError, type LayerError } from "./layer-error";
import { layerProblem } from "./layer-problem";
import type { Exchange, Outcome, Reply } from "./outcome";
import { refusedCertificate, secureWords } from "./probe-certificate";
import { outcomeProblem } from "./outcome-problem";
import type { ProbeProblem, ProbeStep, ProbeStepName } from "./probe-step";
import { ProbeSteps } from "./probe-steps";
import type { Resolve } from "./resolve-host";
import { openSession, type Session } from "./session";
import { fieldsOf } from "./shape";
import type { Target, Verdict } from "./target";
import { guardUrl, type GuardedUrl } from "./url-guard";

export interface ProbeOptions {
  signal?: AbortSignal;
  /** Told each change of a step, as it happens. */
  onStep(step: ProbeStep): void;
  resolve?: Resolve;
}

/** All steps, and what was learnt as far as the test came. */
export interface Probed {
  steps: ProbeStep[];
  verdict?: Verdict;
  discovery?: Discovery;
  exchanges: Exchange[];
}

const keptExchangeBytes = 8 * 1024 * 1024;

/** Tests an address layer by layer, says what was found at each, and stops where nothing more can be learnt. */
export async function probeServer(target: Target, options: ProbeOptions): Promise<Probed> {
  const session = openSession({ ...target, verdict: undefined, session: undefined }, { secretHeaders: Object.keys(target.headers), resolve: options.resolve });
  const probe = new Probe(target, session, options);
  try {
    return await probe.run();
  } finally {
    await session.close({ terminate: true });
  }
}

class Probe {
  private readonly target: Target;
  private readonly session: Session;
  private readonly options: ProbeOptions;
  private readonly steps: ProbeSteps;
  private readonly exchanges: Exchange[] = [];
  private bytes = 0;

  constructor(target: Target, session: Session, options: ProbeOptions) {
    this.target = target;
    this.session = session;
    this.options = options;
    this.steps = new ProbeSteps((step) => {
      options.onStep(step);
    });
  }

  async run(): Promise<Probed> {
    const guarded = this.address();
    const discovery = guarded && (await this.connection(guarded)) ? await this.conversation() : undefined;
    this.steps.endAll();
    return { steps: this.steps.all(), verdict: this.session.verdict, discovery, exchanges: this.exchanges };
  }

  private address(): GuardedUrl | undefined {
    this.steps.start("address");
    try {
      const guarded = guardUrl(this.target.url, this.target.allowedOrigins);
      this.steps.end("address", { state: "ok", found: guarded.allowed ? `${guarded.url.host}, allowed by an owner` : guarded.url.host });
      return guarded;
    } catch (error) {
      this.fail("address", layerProblem(toLayerError(error), this.target.url));
      return undefined;
    }
  }

  private fail(name: ProbeStepName, problem: ProbeProblem): void {
    this.steps.end(name, { state: "failed", found: problem.title, problem });
  }

  /** DNS and TLS on a connection of its own, so that each layer can be named. */
  private async connection(guarded: GuardedUrl): Promise<boolean> {
    this.steps.start("dns");
    let connectedTo = "";
    try {
      const socket = await connectGuarded(guarded, {
        resolve: this.options.resolve,
        onAddresses: (addresses) => {
          this.foundAddresses(guarded, addresses);
        },
        onConnect: (address) => {
          connectedTo = address;
        },
        onSecure: (secure) => {
          this.foundTls(secure);
        },
      });
      socket.destroy();
    } catch (error) {
      await this.failConnection(guarded, toLayerError(error), connectedTo);
      return false;
    }
    if (guarded.url.protocol === "http:") this.steps.end("tls", { state: "skipped", found: "plain HTTP, not encrypted" });
    return this.options.signal?.aborted !== true;
  }

  private foundAddresses(guarded: GuardedUrl, addresses: string[]): void {
    const first = addresses[0] ?? "";
    const more = addresses.length > 1 ? ` and ${String(addresses.length - 1)} more` : "";
    const isLiteral = first === guarded.host;
    this.steps.end("dns", { state: isLiteral ? "skipped" : "ok", found: isLiteral ? "an address, no name to look up" : `${first}${more}, ${addressClass(first).replace("_", "-")}` });
    this.steps.start("tls");
  }

  private foundTls(socket: TLSSocket): void {
    const { found, problem } = secureWords(socket);
    this.steps.end("tls", { state: problem ? "attention" : "ok", found, problem });
  }

  private async failConnection(guarded: GuardedUrl, error: LayerError, connectedTo: string): Promise<void> {
    const problem = layerProblem(error, this.target.url);
    const words = error.layer === "tls" && connectedTo !== "" && problem.code !== "tls_plain_http" ? await refusedCertificate(guarded, connectedTo) : undefined;
    const named = words === undefined ? problem : { ...problem, text: `${problem.text} ${words}` };
    if (this.steps.isRunning("dns")) this.fail("dns", named);
    else if (guarded.url.protocol === "https:") this.fail("tls", named);
    else {
      this.steps.end("tls", { state: "skipped", found: "plain HTTP, not encrypted" });
      this.steps.start("http");
      this.fail("http", named);
    }
  }

  private async conversation(): Promise<Discovery | undefined> {
    this.steps.start("http");
    const found = await discover(this.session, {
      signal: this.options.signal,
      onMet: (reply) => {
        this.keep(reply);
        this.met(reply);
      },
      onReply: (reply) => {
        this.keep(reply);
      },
      onStart: (name) => {
        this.steps.start(name);
      },
      onList: (name, count) => {
        this.steps.note(name, `${String(count)} so far`);
      },
      onEnd: (name, list) => {
        this.foundList(name, list);
      },
    });
    return "discovery" in found ? found.discovery : undefined;
  }

  private keep(reply: Reply): void {
    for (const exchange of reply.exchanges) {
      this.bytes += exchange.responseBody.length;
      const tooMuch = this.bytes > keptExchangeBytes;
      this.exchanges.push(tooMuch ? { ...exchange, responseBody: new Uint8Array(), chunks: [], ended: "cut" } : exchange);
    }
  }

  private met({ outcome, exchanges }: Reply): void {
    const last = exchanges.at(-1);
    if (outcome.kind === "auth_required") {
      this.foundHttp(last);
      this.steps.end("era", { state: "skipped", found: "known after sign-in" });
      this.steps.start("sign_in");
      this.steps.end("sign_in", { state: "attention", found: outcome.need === "scope" ? "more rights needed" : "needed", problem: this.signInProblem(outcome, last) });
      return;
    }
    const speaks = outcome.kind === "result" || outcome.kind === "rpc_error" || hasNoCommonVersion(outcome);
    if (!speaks) {
      this.fail("http", outcomeProblem(outcome, last, this.target.url));
      return;
    }
    this.foundHttp(last);
    this.foundEra(outcome, last);
  }

  private signInProblem(outcome: Outcome, last: Exchange | undefined): ProbeProblem {
    const problem = outcomeProblem(outcome, last, this.target.url);
    const hasKey = problem.code === "sign_in" && Object.keys(this.target.headers).length > 0;
    return hasKey ? { code: "credential_rejected", title: "The server does not accept this key", text: "It answers 401 to the headers given. Check their names and values, or sign in." } : problem;
  }

  private foundHttp(last: Exchange | undefined): void {
    const type = last?.responseHeaders.find(([name]) => name.toLowerCase() === "content-type")?.[1];
    this.steps.end("http", { state: "ok", found: [`HTTP ${String(last?.status ?? "")}`, type].filter((part) => part !== undefined).join(", ") });
  }

  private foundEra(outcome: Outcome, last: Exchange | undefined): void {
    this.steps.start("era");
    const { verdict } = this.session;
    if (!verdict) {
      this.fail("era", outcomeProblem(outcome, last, this.target.url));
      return;
    }
    this.steps.end("era", { state: "ok", found: `${verdict.protocolVersion}${verdict.transport === "sse" ? " over HTTP+SSE" : ""}` });
    this.steps.start("sign_in");
    this.steps.end("sign_in", { state: "ok", found: Object.keys(this.target.headers).length > 0 ? "accepted" : "not needed" });
    this.steps.start("discover");
    const faults = outcome.kind === "result" ? outcome.faults.length : 0;
    this.steps.end("discover", { state: faults > 0 ? "attention" : "ok", found: serverName(verdict), problem: faults > 0 ? outcomeProblem(outcome, last, this.target.url) : undefined });
  }

  private foundList(name: ListName, list: FoundList): void {
    const broken = list.items.filter((item) => item.faults.length > 0).length;
    const count = `${String(list.items.length)} ${name}`;
    if (list.state === "not_offered") this.steps.end(name, { state: "skipped", found: "not offered" });
    else if (list.state === "failed") this.steps.end(name, { state: "failed", found: count, problem: this.listProblem(list) });
    else if (broken > 0 || list.state === "cut") this.steps.end(name, { state: "attention", found: broken > 0 ? `${count}, ${String(broken)} with faults` : count, problem: faultProblem(list) });
    else this.steps.end(name, { state: "ok", found: count });
  }

  private listProblem(list: FoundList): ProbeProblem {
    if (!list.outcome) return { code: "server_faults", title: "This list could not be read", text: list.note };
    const problem = outcomeProblem(list.outcome, this.exchanges.at(-1), this.target.url);
    return { ...problem, text: [list.note, problem.text].filter((part) => part !== "").join(" ") };
  }
}

function faultProblem(list: FoundList): ProbeProblem {
  const faults = list.items.flatMap((item) => item.faults.map((fault) => `${item.name.slice(0, 100)}: ${fault.path} ${fault.message}`));
  return { code: list.state === "cut" ? "list_cut" : "server_faults", title: list.state === "cut" ? "The list was cut" : "Some entries break rules of the protocol", text: [list.note, ...faults.slice(0, 3)].filter((part) => part !== "").join("\n") };
}

function serverName(verdict: Verdict): string {
  const { name, version } = fieldsOf(JSON.parse(verdict.serverInfoText));
  const parts = [name, version].filter((part) => typeof part === "string").map((part) => part.slice(0, 100));
  return parts.length > 0 ? parts.join(" ") : "a server without a name";
}
