import { explainRpcCode } from "@/lib/mcp/explain";
import { rpcTitle } from "./rpc-titles";

export interface RpcMeaning {
  title: string;
  /** What it means and who can fix it. */
  text: string;
}

// What to try, after what the number means.
const advices = new Map<number, string>([
  [-32700, "What was sent is under Wire; the server's author can compare."],
  [-32600, "Often its session has ended or it speaks another version: read the server again, then try once more."],
  [-32601, "Its list may have changed: read the server again."],
  [-32602, "Correct the form, or read the schema again: the tool may have changed or gone."],
  [-32603, "Its author has to look."],
  [-32001, "Read the server again, then try once more."],
  [-32002, "It may have been removed: read the server again."],
  [-32020, "Something between Patchbay and the server may change headers."],
  [-32021, "It names what it needs in the data below."],
  [-32022, "An admin can choose another under Settings."],
  [-32042, "The address is in the data below; open it only if you trust the server."],
]);

/** A JSON-RPC error in words: what its number means, and what to try. */
export function rpcMeaning(code: number | null): RpcMeaning {
  const title = rpcTitle(code) ?? "The server answered with an error";
  const advice = advices.get(code ?? 0) ?? "Its own words below say more.";
  return { title, text: `${explainRpcCode(code)} ${advice}` };
}
