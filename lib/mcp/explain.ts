import type { Outcome, UnreachableLayer } from "./outcome";

/** Who can do something about an outcome. */
export type Fixer = "you" | "server" | "admin" | "nobody";

export interface Explanation {
  title: string;
  text: string;
  whoCanFix: Fixer;
}

const rpcCodes: Record<number, string> = {
  [-32700]: "The server could not read the request as JSON.",
  [-32600]: "The server does not accept this as a request.",
  [-32601]: "The server does not know this method.",
  [-32602]: "The server does not accept these parameters.",
  [-32603]: "The server failed while it worked on the request.",
  [-32000]: "The server refused, with a number it gives its own meaning.",
  [-32001]: "In drafts: headers and body do not match. Older servers: the session was not found.",
  [-32002]: "Resource not found (2025-11-25 and earlier; now -32602).",
  [-32003]: "In drafts: a capability is missing that the server needs (now -32021).",
  [-32004]: "In drafts: the protocol version is not supported (now -32022).",
  [-32020]: "The headers of the request do not match its body.",
  [-32021]: "The server needs a capability that was not declared for this request.",
  [-32022]: "The server does not support this protocol version.",
  [-32042]: "The server wants a web page visited first (2025-11-25 only).",
};

/** What a JSON-RPC error number means, deprecated numbers of MCP included. */
export function explainRpcCode(code: number | null): string {
  if (code === null) return "The server gave no valid error number.";
  const known = rpcCodes[code];
  if (known !== undefined) return known;
  if (code >= -32099 && code <= -32020) return "A number the MCP specification reserves and has not defined.";
  if (code >= -32019 && code <= -32000) return "A number from the old range that servers use as they like.";
  return "A number of the server's own.";
}

const layers: Record<UnreachableLayer, Omit<Explanation, "text">> = {
  blocked: { title: "This address is not allowed", whoCanFix: "admin" },
  dns: { title: "The server's name was not found", whoCanFix: "admin" },
  connect: { title: "The server could not be reached", whoCanFix: "server" },
  tls: { title: "No secure connection", whoCanFix: "server" },
  reset: { title: "The connection was lost", whoCanFix: "server" },
  too_large: { title: "The answer is too large", whoCanFix: "server" },
  encoding: { title: "The answer could not be unpacked", whoCanFix: "server" },
};

type Kind<K extends Outcome["kind"]> = Extract<Outcome, { kind: K }>;

const explanations: { [K in Outcome["kind"]]: (outcome: Kind<K>) => Explanation } = {
  result: explainResult,
  rpc_error: ({ code, message }) => ({
    title: "The server answered with an error",
    text: [message.slice(0, 1_000), explainRpcCode(code)].filter((part) => part !== "").join(" — "),
    whoCanFix: code === -32602 || code === -32021 ? "you" : "server",
  }),
  http_error: ({ status, message }) => ({ title: `The server answered ${String(status)}`, text: httpWords(status, message), whoCanFix: status === 403 || (status >= 300 && status < 400) ? "admin" : "server" }),
  auth_required: ({ need, scope }) =>
    need === "scope"
      ? { title: "More rights are needed", text: `The server asks for: ${scope ?? "more scope"}.`, whoCanFix: "you" }
      : { title: "Sign-in needed", text: "The server wants to know who is asking, or no longer accepts the key.", whoCanFix: "you" },
  malformed: ({ message }) => ({ title: "The answer breaks the protocol", text: message, whoCanFix: "server" }),
  stream_ended: ({ message }) => ({ title: "The answer broke off", text: `${message} The server may have done the work all the same.`, whoCanFix: "nobody" }),
  timed_out: ({ clock, afterMs, serverTold }) => ({
    title: clock === "idle" ? "No answer in time" : "The time limit was reached",
    text: `Given up after ${String(Math.round(afterMs / 1000))} s. ${told(serverTold)}`,
    whoCanFix: "server",
  }),
  cancelled: ({ serverTold }) => ({ title: "Cancelled", text: told(serverTold), whoCanFix: "nobody" }),
  unreachable: ({ layer, message }) => ({ ...layers[layer], text: message }),
};

function explainResult({ isError, resultType }: Kind<"result">): Explanation {
  if (isError) return { title: "The tool reports a failure", text: "The call went through; what the tool says about it is in the result.", whoCanFix: "you" };
  if (resultType === "input_required") return { title: "The server asks back", text: "It needs an answer before it can go on.", whoCanFix: "you" };
  if (resultType === "task") return { title: "The work goes on", text: "The server gave a task that can be followed.", whoCanFix: "nobody" };
  if (resultType !== "complete") return { title: "A result of an unknown kind", text: `The server calls it ${JSON.stringify(resultType.slice(0, 60))}.`, whoCanFix: "server" };
  return { title: "Done", text: "", whoCanFix: "nobody" };
}

function told(serverTold: boolean): string {
  return serverTold ? "The server was told; it may have done part of the work." : "The server was not told.";
}

function httpWords(status: number, message: string): string {
  if (status >= 300 && status < 400) return `${message}. A call is never sent on by itself.`;
  if (status === 404 || status === 405) return "There is no MCP endpoint at this address any more.";
  if (status === 429) return "It asks to slow down.";
  if (status >= 500) return "It fails by itself; only the people who run it can help.";
  return message === "" ? "It gives no reason." : message;
}

/** An outcome in plain words, with who can do something about it. */
export function explainOutcome(outcome: Outcome): Explanation {
  return (explanations[outcome.kind] as (outcome: Outcome) => Explanation)(outcome);
}
