import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { StartedServer } from "./started-server.ts";

/** Serves at once and stops at once: open streams are cut, not waited for. */
export async function listen(listener: RequestListener, path = "/mcp"): Promise<StartedServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}${path}`,
    async stop() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
