import { setTimeout as delay } from "node:timers/promises";
import { said, tool, type ToolCall } from "../tool.ts";
import { logMessage } from "./log-message.ts";

interface Args {
  seconds?: number;
  steps?: number;
}

async function report(call: ToolCall, step: number, of: number): Promise<void> {
  const aisle = "ABCDEF".charAt((step - 1) % 6);
  await logMessage(call, "info", { data: { aisle, step }, logger: "stocktake" });
  const progressToken = call.ctx.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  await call.ctx.mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: step, total: of, message: `Counting aisle ${aisle} (${String(step)} of ${String(of)})` } });
}

async function count({ seconds = 5, steps = 10 }: Args, call: ToolCall): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await delay((seconds * 1000) / steps, undefined, { signal: call.ctx.mcpReq.signal });
    await report(call, step, steps);
  }
}

export const countWarehouse = tool<Args>({
  name: "count_warehouse",
  title: "Count the warehouse",
  description: "Takes as long as it is told to, says how far it is, and stops at once when it is cancelled (`shop://counts.json` keeps the tally). Nothing else is changed.",
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      seconds: { type: "number", minimum: 0, maximum: 900, default: 5, description: "How long the count takes." },
      steps: { type: "integer", minimum: 1, maximum: 1000, default: 10, description: "How often it reports." },
    },
    additionalProperties: false,
  },
  async run(args, call) {
    const { counts, products } = call.shop;
    const started = Date.now();
    counts.running++;
    try {
      await count(args, call);
      counts.finished++;
    } catch (error) {
      counts.stopped++;
      throw error;
    } finally {
      counts.running--;
    }
    return said(`Counted ${String(products.size)} products in ${((Date.now() - started) / 1000).toFixed(1)} s. All shelves agree with the books.`);
  },
});
