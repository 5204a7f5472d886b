import { parseExact, stringifyExact, type Json } from "../../json/exact.ts";
import { memberText } from "../../json/members.ts";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

/** One tool as its server defines it, member for member. */
export interface OfferedTool {
  name: string;
  description?: string;
  inputSchema: Json;
}

const shared = '"resultType":"complete","ttlMs":1,"cacheScope":"private"';

function resultOf(method: string, body: string, tools: string): string | undefined {
  if (method === "server/discover") return `{${shared},"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"offering","version":"1"}}}`;
  if (method === "tools/list") return `{${shared},"tools":${tools}}`;
  const received = memberText(body, ["params", "arguments"]) ?? "null";
  return method === "tools/call" ? `{"resultType":"complete","content":[{"type":"text","text":"received"}],"structuredContent":{"received":${received}}}` : undefined;
}

/** A server of 2026-07-28 that offers exactly these tools, whatever is wrong with them, and answers each call with the arguments it got, digit for digit. */
export async function startOffering(tools: readonly OfferedTool[]): Promise<StartedServer> {
  const list = stringifyExact(tools as unknown as Json);
  return listen((req, res) => {
    const parts: Buffer[] = [];
    req.on("data", (part: Buffer) => parts.push(part));
    req.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const { id, method } = (body === "" ? {} : parseExact(body)) as { id?: Json; method?: string };
      const result = resultOf(method ?? "", body, list);
      res.writeHead(result === undefined ? 404 : 200, { "content-type": "application/json" });
      res.end(result === undefined ? `{"jsonrpc":"2.0","id":${stringifyExact(id ?? null)},"error":{"code":-32601,"message":"Method not found"}}` : `{"jsonrpc":"2.0","id":${stringifyExact(id ?? null)},"result":${result}}`);
    });
  });
}
