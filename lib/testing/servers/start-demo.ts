import { startDemoServer } from "../../demo/start-demo-server.ts";
import type { StartedServer } from "./started-server.ts";

/** The product's own demo server, of both eras, with a shop of its own. */
export async function startDemo(): Promise<StartedServer> {
  return startDemoServer();
}
