const titles = new Map<number, string>([
  [-32700, "Unreadable request"],
  [-32600, "Invalid request"],
  [-32601, "Unknown method"],
  [-32602, "Invalid params"],
  [-32603, "Internal error"],
  [-32001, "Refused by the server"],
  [-32002, "Not found"],
  [-32020, "Headers and body disagree"],
  [-32021, "The server needs more of its client"],
  [-32022, "No common protocol version"],
  [-32042, "The server wants a page visited"],
]);

/** What a JSON-RPC error is called, where its number has a meaning everybody shares. */
export function rpcTitle(code: number | null): string | undefined {
  return code === null ? undefined : titles.get(code);
}
