import "server-only";
import { hasNoCommonVersion } from "./establish";
import { layerProblem } from "./layer-problem";
import type { Exchange, Outcome } from "./outcome";
import type { ProbeProblem } from "./probe-step";
import { exactOrigin } from "./url-guard";

/** The exchange the outcome came from, and the address that was typed. */
interface Context {
  last: Exchange | undefined;
  url: string;
}

type Kind<K extends Outcome["kind"]> = Extract<Outcome, { kind: K }>;
type Problems = { [K in Outcome["kind"]]: (outcome: Kind<K>, context: Context) => ProbeProblem };

const bodyStartLength = 2_000;

const problems: Problems = {
  unreachable: (outcome, { url }) => layerProblem(outcome, url),
  http_error: (outcome, context) => ({ ...httpProblem(outcome, context), ...bodyOf(context.last) }),
  auth_required: ({ need, scope }) =>
    need === "scope"
      ? { code: "scope", title: "More rights are needed", text: `The server asks for: ${scope ?? "more scope"}.` }
      : { code: "sign_in", title: "Sign-in needed", text: "The server answers only to people who have signed in to it, or to calls with a valid key." },
  timed_out: ({ afterMs }) => ({ code: "timeout", title: "The server did not answer in time", text: `No answer came within ${String(Math.round(afterMs / 1000))} seconds.` }),
  cancelled: () => ({ code: "cancelled", title: "The test was stopped", text: "It ended before the server answered." }),
  stream_ended: ({ message }, { last }) => ({ code: "connection_lost", title: "The answer broke off", text: message, ...bodyOf(last) }),
  rpc_error: refusedProblem,
  malformed: malformedProblem,
  result: ({ faults }) => ({ code: "server_faults", title: "The server breaks rules of the protocol", text: faults.slice(0, 3).map((fault) => `${fault.path}: ${fault.message}`).join("\n") }),
};

/** What an outcome means for the person who typed the address, and what to do about it. */
export function outcomeProblem(outcome: Outcome, last: Exchange | undefined, url: string): ProbeProblem {
  return (problems[outcome.kind] as (outcome: Outcome, context: Context) => ProbeProblem)(outcome, { last, url });
}

function refusedProblem(outcome: Kind<"rpc_error">): ProbeProblem {
  const said = `It says: ${outcome.message === "" ? "nothing" : outcome.message.slice(0, 500)} (${outcome.code === null ? "no code" : String(outcome.code)}).`;
  if (hasNoCommonVersion(outcome)) return { code: "wrong_version", title: "No common protocol version", text: said };
  return { code: "refused_by_server", title: "The server refused", text: said };
}

function malformedProblem(outcome: Kind<"malformed">, { last }: Context): ProbeProblem {
  const body = bodyOf(last);
  if (hasNoCommonVersion(outcome)) return { code: "wrong_version", title: "No common protocol version", text: outcome.message };
  if (/^\s*</.test(body.bodyStart ?? "")) return { code: "not_mcp_html", title: "This is a web page, not an MCP server", text: "The address answers with HTML. The MCP endpoint of a site often ends in /mcp.", ...body };
  if (/^\s*[{[]/.test(body.bodyStart ?? "")) return { code: "not_mcp_json", title: "This is another kind of API", text: "The address answers with JSON, but not with JSON-RPC messages.", ...body };
  return { code: "not_mcp", title: "This is not an MCP server", text: outcome.message, ...body };
}

function httpProblem({ status, message }: Kind<"http_error">, { last, url }: Context): ProbeProblem {
  if (status >= 300 && status < 400) return redirectProblem(message, { last, url });
  if (status >= 500) return { code: "server_error", title: `The server fails (${String(status)})`, text: "Its own error: only the people who run it can help." };
  const known = byStatus[status]?.(url);
  return known ?? { code: "http_error", title: `The server answers ${String(status)}`, text: message === "" ? "It gives no reason." : message };
}

const notFound = (url: string): ProbeProblem => ({
  code: "not_found",
  title: "There is no MCP server at this path",
  text: "The server knows nothing here. Check the path of the address.",
  tryUrls: nearby(url),
});

const byStatus: Record<number, (url: string) => ProbeProblem> = {
  403: () => ({ code: "forbidden", title: "The server refuses these credentials", text: "It answers 403: they are known, but not enough." }),
  404: notFound,
  405: notFound,
  410: notFound,
  429: () => ({ code: "rate_limited", title: "The server asks to slow down", text: "It answers 429. Try again in a minute." }),
};

function redirectProblem(message: string, { last, url }: Context): ProbeProblem {
  const location = last?.responseHeaders.find(([name]) => name.toLowerCase() === "location")?.[1] ?? "";
  if (!URL.canParse(location, url)) return { code: "redirect", title: "The address redirects", text: message };
  const [from, to] = [new URL(url), new URL(location, url)];
  const upgrade = from.protocol === "http:" && to.protocol === "https:" && from.hostname === to.hostname;
  if (exactOrigin(from) === exactOrigin(to) || upgrade) {
    return { code: "redirect", title: "The address redirects", text: "A call is never sent on by itself. Use the target as the address instead.", redirectTo: to.href };
  }
  return { code: "redirect_elsewhere", title: "The address redirects to another server", text: `It points to ${to.host}. Credentials are not sent there; add that server by itself if you trust it.` };
}

/** Where MCP endpoints usually are, on the same origin. */
function nearby(url: string): string[] {
  const { pathname, origin: base } = new URL(url);
  const parent = pathname.replace(/\/+$/, "");
  const paths = [parent === pathname ? `${pathname}/` : parent, `${parent}/mcp`, "/mcp", "/sse"];
  return [...new Set(paths.filter((path) => path !== "" && path !== pathname && path !== "//"))].slice(0, 4).map((path) => `${base}${path}`);
}

function bodyOf(last: Exchange | undefined): Pick<ProbeProblem, "bodyStart" | "bodyBytes"> {
  if (!last || last.responseBytes === 0) return {};
  return { bodyStart: Buffer.from(last.responseBody.subarray(0, bodyStartLength)).toString(), bodyBytes: last.responseBytes };
}
