import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { isIPv6, type AddressInfo } from "node:net";
import { hostHeaderValidation, originValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { createDemoHandler, type DemoHandler, maxBodyBytes } from "./demo-handler.ts";

export interface DemoServer {
  url: string;
  stop: () => Promise<void>;
}

const about = "Harbour Goods, a demo MCP server. Its endpoint is /mcp; point an MCP client at it.\n";

function plain(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" }).end(body);
}

/** A page in somebody's browser can reach a port on loopback by a name it controls, hence the two guards (DNS rebinding). */
function listener(handler: DemoHandler, host: string): RequestListener {
  const allowed = ["localhost", "127.0.0.1", "[::1]", isIPv6(host) ? `[${host}]` : host];
  const [hostIsAllowed, originIsAllowed] = [hostHeaderValidation(allowed), originValidation(allowed)];
  const mcp = toNodeHandler(handler, { maxRequestBodySize: maxBodyBytes });
  return (req: IncomingMessage, res: ServerResponse) => {
    if (!hostIsAllowed(req, res) || !originIsAllowed(req, res)) return;
    const path = req.url?.split("?")[0];
    if (path === "/mcp") void mcp(req, res);
    else if (path === "/") plain(res, 200, about);
    else plain(res, 404, "There is nothing here. The endpoint is /mcp.\n");
  };
}

/** Listens when it resolves; port 0 takes a free one. */
export async function startDemoServer({ host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {}): Promise<DemoServer> {
  const handler = createDemoHandler();
  const server = createServer(listener(handler, host));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${String(address.port)}/mcp`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => { resolve(); }));
      await handler.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
