import { type McpServer, ProtocolError, ProtocolErrorCode, type RequestStateCodec, type ServerContext, type Tool } from "@modelcontextprotocol/server";
import type { Shop } from "./shop/shop.ts";
import { type DemoTool, refused, type ToolAnswer } from "./tool.ts";
import { demoTools } from "./tools.ts";
import { argumentText } from "./wire-text.ts";

export interface Workplace {
  shop: Shop;
  state: RequestStateCodec;
}

const pageSize = 10;

function toListed({ name, title, description, inputSchema, outputSchema, annotations, icons, meta }: DemoTool): Tool {
  return { name, title, description, inputSchema, outputSchema, annotations, icons, _meta: meta } as Tool;
}

function page(offered: readonly DemoTool[], cursor: string | undefined): { tools: Tool[]; nextCursor?: string } {
  const at = cursor === undefined ? 0 : Number(/^after:(\d{1,6})$/.exec(cursor)?.[1] ?? NaN);
  if (!(at < Math.max(1, offered.length))) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "This cursor was not handed out by this server", { cursor });
  const end = at + pageSize;
  return { tools: offered.slice(at, end).map(toListed), ...(end < offered.length && { nextCursor: `after:${String(end)}` }) };
}

async function call(tool: DemoTool, args: unknown, { ctx, shop, state }: Workplace & { ctx: ServerContext }): Promise<ToolAnswer> {
  const checked = await tool.input["~standard"].validate(args ?? {});
  if (checked.issues) return refused(`These arguments do not fit ${tool.name}: ${checked.issues.map(({ message }) => message).join("; ")}`);
  return tool.run(checked.value, { ctx, shop, state, argumentText });
}

/** `McpServer` lists in one page and turns every thrown error into a tool error; this shop has pages and JSON-RPC errors. */
export function handleTools(server: McpServer, workplace: Workplace): void {
  const offered = () => demoTools.filter(({ isOffered }) => isOffered?.(workplace.shop) ?? true);
  // Registered all the same: the SDK checks x-mcp-header parameters against what is registered.
  for (const { name, input } of demoTools) server.registerTool(name, { inputSchema: input }, () => ({ content: [] }));
  server.server.setRequestHandler("tools/list", ({ params }) => page(offered(), params?.cursor));
  server.server.setRequestHandler("tools/call", async ({ params }, ctx) => {
    const tool = offered().find(({ name }) => name === params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`, { name: params.name });
    return call(tool, params.arguments, { ...workplace, ctx });
  });
}
