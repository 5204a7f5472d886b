export interface RpcMeaning {
  title: string;
  /** What it means and who can fix it. */
  text: string;
}

// JSON-RPC 2.0 section 5.1 and the codes MCP 2026-07-28 adds.
const meanings = new Map<number, RpcMeaning>([
  [-32700, { title: "The server could not read the request", text: "It says the request was no JSON. What was sent is under Wire; the server's author can compare." }],
  [-32600, { title: "Invalid request", text: "The server says this was no valid request. Often its session has ended or it speaks another version: read the server again, then try once more." }],
  [-32601, { title: "Unknown method", text: "The server does not know what it was asked. Its list may have changed: read the server again." }],
  [-32602, { title: "Invalid params", text: "The server did not accept the arguments, or no longer knows the tool. Correct the form, or read the schema again if it changed." }],
  [-32603, { title: "Internal error", text: "Something broke inside the server while it worked on this. Its author has to look; it may have done part of the work." }],
  [-32001, { title: "The server gave up", text: "Servers use this code when they waited too long for something behind them." }],
  [-32002, { title: "Not found", text: "The server does not know the thing that was named. It may have been removed: read the server again." }],
  [-32020, { title: "Headers and body disagree", text: "The server says an Mcp header does not match the request. Something between Patchbay and the server may change headers." }],
  [-32021, { title: "The server needs more of its client", text: "It asks for a capability this call did not declare, such as answering questions. It named it in the data below." }],
  [-32022, { title: "No common protocol version", text: "The server does not speak the version it was asked in. An admin can choose another under Settings." }],
  [-32042, { title: "The server wants a page opened first", text: "It asks you to visit an address before it runs the tool. The address is in the data below; open it only if you trust the server." }],
]);

/** What a JSON-RPC error code means, in words; codes a server makes up are said to be its own. */
export function rpcMeaning(code: number | null): RpcMeaning {
  const known = code === null ? undefined : meanings.get(code);
  if (known) return known;
  if (code === null) return { title: "An error without a code", text: "JSON-RPC asks for a number that says what went wrong; this server left it out." };
  if (code <= -32000 && code >= -32099) return { title: "The server's own error", text: "Servers may give codes from -32000 to -32099 a meaning of their own. Its words below say more." };
  return { title: "The application's own error", text: "The code is the server's own; its documentation says what it means." };
}
