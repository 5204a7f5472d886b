import { parseArgs } from "node:util";
import { startDemoServer } from "./start-demo-server.ts";

const usage = "usage: node lib/demo/server.ts [--host 127.0.0.1] [--port 0]";

function address(): { host: string; port: number } {
  const { values } = parseArgs({ options: { host: { type: "string", default: "127.0.0.1" }, port: { type: "string", default: "0" } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  return { host: values.host, port };
}

/** The demo never outlives who started it: a forgotten one would keep its port. */
function whenAlone(stop: () => void): void {
  process.once("disconnect", stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}

try {
  const { url, stop } = await startDemoServer(address());
  const end = () => {
    void stop().then(() => process.exit(0));
  };
  process.once("SIGTERM", end).once("SIGINT", end);
  whenAlone(end);
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}
