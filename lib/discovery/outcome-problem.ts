import "server-only";
import type { Outcome, UnreachableLayer } from "@/lib/mcp/outcome";
import type { DiscoveryState } from "./schema";

type Problem = NonNullable<DiscoveryState["problem"]>;
export type Failed = Exclude<Outcome, { kind: "result" }>;

const layers: Record<UnreachableLayer, string> = {
  blocked: "Blocked by this console",
  dns: "The name could not be found",
  connect: "No connection",
  tls: "No secure connection",
  reset: "The connection broke",
  too_large: "The answer is too large",
  encoding: "The answer could not be decoded",
};

function ofStatus({ status, message }: Extract<Failed, { kind: "http_error" }>): Problem {
  const said = message === "" ? "" : ` It says: ${message}`;
  if (status === 404 || status === 405) return { code: `http_${String(status)}`, title: `HTTP ${String(status)}: no MCP at this address`, text: `Check the path of the address; many servers answer at /mcp.${said}` };
  if (status < 400) return { code: "redirect", title: `HTTP ${String(status)}: it has moved`, text: `A request is never sent on to another address by itself. ${message}. Change the address if that is right.` };
  if (status === 403) return { code: "http_403", title: "HTTP 403: not allowed", text: `The server refuses this credential. Check the headers, or ask who runs it.${said}` };
  if (status === 429) return { code: "http_429", title: "HTTP 429: too many requests", text: `The server wants to be asked less often. Wait, then refresh.${said}` };
  const who = status >= 500 ? "The fault is on the server's side; whoever runs it can see it in its log." : "The server did not accept the request.";
  return { code: `http_${String(status)}`, title: `HTTP ${String(status)}`, text: `${who}${said}` };
}

function ofAuth({ need, scope }: Extract<Failed, { kind: "auth_required" }>): Problem {
  if (need === "sign_in") return { code: "sign_in", title: "Sign-in needed", text: "The server answers, but only to who signs in. Add a header with a key or token." };
  return { code: "scope", title: "More rights needed", text: `The credential is known, but does not reach far enough${scope === undefined ? "" : `: the server asks for ${scope}`}.` };
}

function ofRpc({ code, message }: Extract<Failed, { kind: "rpc_error" }>): Problem {
  return { code: `rpc_${String(code)}`, title: "The server answers with an error", text: `${message === "" ? "It does not say which" : message} (${String(code)}).` };
}

/** Why a server could not be asked, in words: what happened, and who can do what about it. */
export function outcomeProblem(outcome: Failed): Problem {
  switch (outcome.kind) {
    case "auth_required":
      return ofAuth(outcome);
    case "http_error":
      return ofStatus(outcome);
    case "rpc_error":
      return ofRpc(outcome);
    case "malformed":
      return { code: "malformed", title: "The answer is not MCP", text: outcome.message };
    case "stream_ended":
      return { code: "stream_ended", title: "The answer broke off", text: outcome.message };
    case "timed_out":
      return { code: "timed_out", title: "No answer in time", text: `Nothing came for ${String(Math.round(outcome.afterMs / 1000))} s. The server may be overloaded, or the address may lead nowhere.` };
    case "cancelled":
      return { code: "too_slow", title: "It took too long", text: "Asking for everything was given up after five minutes. What was known before stays." };
    case "unreachable":
      return { code: outcome.code, title: layers[outcome.layer], text: outcome.message };
  }
}
