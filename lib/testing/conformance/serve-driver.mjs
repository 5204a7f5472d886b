import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../start/root.mjs";

/**
 * Loads the engine once and plays scenarios for whoever asks on a free port.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveDriver() {
  const resolve = { alias: { "server-only": path.join(ROOT, "lib/testing/empty.ts"), "@": ROOT } };
  const { module } = await runnerImport(path.join(import.meta.dirname, "driver.ts"), { configFile: false, logLevel: "silent", root: ROOT, resolve });
  const server = createServer(async (req, res) => {
    let text = "";
    for await (const part of req) text += part;
    const problem = await module.play(JSON.parse(text)).then(() => undefined, (error) => String(error.stack ?? error));
    res.writeHead(problem === undefined ? 200 : 500).end(problem);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
