import { McpServer } from "@modelcontextprotocol/server";
import { offerPrompts } from "./prompts.ts";
import { offerResources } from "./resources.ts";
import { handleTools, type Workplace } from "./tool-handlers.ts";

const instructions = `Harbour Goods is a ship chandler. Everything here is made up and forgotten when the server stops.

- Start with \`search_products\`; product numbers look like \`HG-1001\`.
- Orders are made with \`create_order\` and paid with \`record_payment\`.
- \`approve_refund\`, \`connect_carrier_account\`, \`draft_product_text\`, \`find_import_files\` and \`plan_delivery_round\` ask a person back before they finish.
- \`reserve_stock\` fails when the shelf is empty; \`check_vat_number\` ends in a protocol error for AT and FR.`;

/** One protocol endpoint on the shop: per request in the modern era, per session before it. */
export function buildServer(workplace: Workplace): McpServer {
  const server = new McpServer(
    { name: "harbour-goods", title: "Harbour Goods (demo)", version: "1.0.0", description: "A made-up ship chandler that shows everything an MCP server can do." },
    {
      instructions,
      capabilities: { tools: { listChanged: true }, resources: { subscribe: true, listChanged: true }, prompts: {}, completions: {}, logging: {} },
      cacheHints: { "tools/list": { ttlMs: 60_000, cacheScope: "public" }, "resources/read": { ttlMs: 0, cacheScope: "private" } },
      requestState: { verify: (sealed, ctx) => workplace.state.verify(sealed, ctx) },
    },
  );
  handleTools(server, workplace);
  offerResources(server, workplace.shop);
  offerPrompts(server, workplace.shop);
  return server;
}
