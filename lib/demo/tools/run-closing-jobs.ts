import { setTimeout as delay } from "node:timers/promises";
import { said, tool } from "../tool.ts";
import { type Level, logMessage } from "./log-message.ts";

const messages: [Level, unknown][] = [
  ["debug", { query: "SELECT * FROM tills", ms: 3 }],
  ["info", "Tills 1 to 4 counted"],
  ["notice", "Till 3 was counted twice"],
  ["warning", { till: 3, differenceCents: -120 }],
  ["error", "Receipt printer 2 does not answer"],
  ["critical", "Cold store above 8 °C"],
  ["alert", "Cold store above 12 °C, facility called"],
  ["emergency", "Cold store door open; everyone out"],
];

export const runClosingJobs = tool<{ pause_ms?: number }>({
  name: "run_closing_jobs",
  title: "Run closing jobs",
  description: "Closes the tills and says what it finds, one log message of each level, mildest first.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { pause_ms: { type: "integer", minimum: 0, maximum: 5000, default: 50, description: "Pause between two messages." } }, additionalProperties: false },
  async run({ pause_ms = 50 }, call) {
    for (const [level, data] of messages) {
      await logMessage(call, level, { data, logger: "closing" });
      await delay(pause_ms, undefined, { signal: call.ctx.mcpReq.signal });
    }
    return said("All tills are closed. Eight messages were logged.");
  },
});
