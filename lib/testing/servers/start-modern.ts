import { setTimeout as delay } from "node:timers/promises";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

export interface ModernServer extends StartedServer {
  /** How often `count` has run: tells whether a call was sent once, twice or not at all. */
  counted: () => number;
  /** How often a running `slow` was told to stop. */
  stopped: () => number;
  /** Answers one more tool (`late_arrival`) from now on, or no longer. */
  setLateArrival: (isOffered: boolean) => void;
}

interface Tally {
  counted: number;
  stopped: number;
  hasLateArrival: boolean;
}

const said = (text: string) => ({ content: [{ type: "text" as const, text }] });

function offerPlain(server: McpServer, tally: Tally): void {
  server.registerTool("echo", { title: "Echo", description: "Says what it is told.", annotations: { readOnlyHint: true }, inputSchema: z.object({ text: z.string() }), outputSchema: z.object({ text: z.string() }) }, ({ text }) => ({ ...said(text), structuredContent: { text } }));
  server.registerTool("fail", { description: "Always ends in a tool error.", inputSchema: z.object({ reason: z.string().default("it was asked to") }) }, ({ reason }) => ({ ...said(`The tool failed because ${reason}.`), isError: true }));
  server.registerTool("count", { description: "Each call leaves a mark.", annotations: { readOnlyHint: false, destructiveHint: true }, inputSchema: z.object({}) }, () => {
    tally.counted++;
    return said(`Counted to ${String(tally.counted)}.`);
  });
  if (tally.hasLateArrival) server.registerTool("late_arrival", { description: "Was not there before.", inputSchema: z.object({}) }, () => said("Here I am."));
}

function offerSlow(server: McpServer, tally: Tally): void {
  const inputSchema = z.object({ ms: z.number().int().min(0).max(600_000).default(1_000), steps: z.number().int().min(1).max(100).default(4) });
  server.registerTool("slow", { description: "Takes its time and says so.", annotations: { readOnlyHint: true }, inputSchema }, async ({ ms, steps }, { mcpReq }) => {
    mcpReq.signal.addEventListener("abort", () => tally.stopped++);
    for (let step = 1; step <= steps; step++) {
      await delay(ms / steps, undefined, { signal: mcpReq.signal });
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined) await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: step, total: steps, message: `step ${String(step)}` } });
    }
    return said("done");
  });
}

function build(tally: Tally): McpServer {
  const server = new McpServer({ name: "modern-only", version: "3.1.4" }, { instructions: "Only the revision of 2026-07-28 is spoken here." });
  offerPlain(server, tally);
  offerSlow(server, tally);
  server.registerResource("readme", "test://readme", { mimeType: "text/plain" }, ({ href }) => ({ contents: [{ uri: href, text: "Read me." }] }));
  server.registerPrompt("greet", { argsSchema: z.object({ name: z.string() }) }, ({ name }) => ({ messages: [{ role: "user", content: { type: "text", text: `Greet ${name}.` } }] }));
  return server;
}

/** The official SDK's server of 2026-07-28 alone: `initialize` is refused. */
export async function startModern(): Promise<ModernServer> {
  const tally: Tally = { counted: 0, stopped: 0, hasLateArrival: false };
  const handler = createMcpHandler(() => build(tally), { legacy: "reject" });
  const node = toNodeHandler(handler);
  const server = await listen((req, res) => void node(req, res));
  return {
    ...server,
    counted: () => tally.counted,
    stopped: () => tally.stopped,
    setLateArrival(isOffered) {
      tally.hasLateArrival = isOffered;
      handler.notify.toolsChanged();
    },
    async stop() {
      await handler.close();
      await server.stop();
    },
  };
}
