import { explainRpcCode } from "@/lib/mcp/explain";

export interface RpcMeaning {
  title: string;
  /** What it means and who can fix it. */
  text: string;
}

interface Advice {
  title: string;
  /** What to try, after what the number means. */
  advice: string;
}

const known = new Map<number, Advice>([
  [-32700, { title: "Unreadable request", advice: "What was sent is under Wire; the server's author can compare." }],
  [-32600, { title: "Invalid request", advice: "Often its session has ended or it speaks another version: read the server again, then try once more." }],
  [-32601, { title: "Unknown method", advice: "Its list may have changed: read the server again." }],
  [-32602, { title: "Invalid params", advice: "Correct the form, or read the schema again: the tool may have changed or gone." }],
  [-32603, { title: "Internal error", advice: "Its author has to look." }],
  [-32001, { title: "Refused by the server", advice: "Read the server again, then try once more." }],
  [-32002, { title: "Not found", advice: "It may have been removed: read the server again." }],
  [-32020, { title: "Headers and body disagree", advice: "Something between Patchbay and the server may change headers." }],
  [-32021, { title: "The server needs more of its client", advice: "It names what it needs in the data below." }],
  [-32022, { title: "No common protocol version", advice: "An admin can choose another under Settings." }],
  [-32042, { title: "The server wants a page visited", advice: "The address is in the data below; open it only if you trust the server." }],
]);

const other: Advice = { title: "The server answered with an error", advice: "Its own words below say more." };

/** A JSON-RPC error in words: what its number means, and what to try. */
export function rpcMeaning(code: number | null): RpcMeaning {
  const { title, advice } = (code === null ? undefined : known.get(code)) ?? other;
  return { title, text: `${explainRpcCode(code)} ${advice}` };
}
