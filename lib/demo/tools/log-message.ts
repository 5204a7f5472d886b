import type { ToolCall } from "../tool.ts";

export type Level = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/** Says something on the side, if the caller asked for messages of this level. */
export function logMessage({ ctx }: ToolCall, level: Level, message: { data: unknown; logger: string }): Promise<void> {
  // Deprecated in 2026-07-28 and in use everywhere: a console has to show it, so the demo sends it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return ctx.mcpReq.log(level, message.data, message.logger);
}
