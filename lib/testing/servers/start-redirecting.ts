import { toNodeHandler } from "@modelcontextprotocol/node";
import { createDemoHandler } from "../../demo/demo-handler.ts";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

/** A real MCP server one slash away: `/mcp` redirects to `/mcp/` on the same origin, as many frameworks do. */
export async function startRedirecting(): Promise<StartedServer & { target: string }> {
  const handler = createDemoHandler();
  const mcp = toNodeHandler(handler);
  const server = await listen((req, res) => {
    if (req.url === "/mcp/") void mcp(req, res);
    else res.writeHead(req.url === "/mcp" ? 307 : 404, { location: "/mcp/" }).end();
  });
  return {
    url: server.url,
    target: `${server.url}/`,
    async stop() {
      await handler.close();
      await server.stop();
    },
  };
}
