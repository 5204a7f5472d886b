import { toNodeHandler } from "@modelcontextprotocol/node";
import { completable, createMcpHandler, inputRequired, McpServer, ProtocolError, ResourceTemplate } from "@modelcontextprotocol/server";
import * as z from "zod";
import { serve, type Served } from "./serve";

export interface ModernOptions {
  /** `reject`: only 2026-07-28. `stateless`: both eras. */
  legacy?: "reject" | "stateless";
  answers?: "auto" | "json" | "sse";
}

export interface ModernServed extends Served {
  url: string;
  aborted: string[];
  /** Tells whoever listens. */
  notify: ReturnType<typeof createMcpHandler>["notify"];
  /** Ends every subscription in the graceful way. */
  endStreams(): Promise<void>;
}

/** A server of the official v2 SDK with a tool for each kind of answer. */
export async function modernServer(options: ModernOptions = {}): Promise<ModernServed> {
  const aborted: string[] = [];
  const handler = createMcpHandler(() => build(aborted), { legacy: options.legacy ?? "reject", responseMode: options.answers ?? "auto" });
  const answer = toNodeHandler(handler);
  const served = await serve((req, res, body) => answer(req, res, body));
  return { ...served, url: `${served.origin}/mcp`, aborted, notify: handler.notify, endStreams: () => handler.close() };
}

function build(aborted: string[]): McpServer {
  const server = new McpServer(
    { name: "modern-test", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true }, logging: {}, resources: { subscribe: true }, completions: {} }, instructions: "Ask me anything." },
  );
  server.registerTool("echo", { description: "Says it back.", inputSchema: z.object({ text: z.string() }), outputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
    content: [{ type: "text", text }],
    structuredContent: { text },
  }));
  server.registerTool("ask", { description: "Asks a person.", inputSchema: z.object({}) }, () =>
    inputRequired({ inputRequests: { who: inputRequired.elicit({ message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } }) } }),
  );
  server.registerTool("stateful", { description: "Asks a person and keeps its state with the client.", inputSchema: z.object({ state: z.string() }) }, ({ state }, ctx) => {
    const answers = ctx.mcpReq.inputResponses;
    if (answers !== undefined) return { content: [{ type: "text", text: JSON.stringify([ctx.mcpReq.requestState(), answers]) }] };
    return inputRequired({ inputRequests: { who: inputRequired.elicit({ message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } }) }, requestState: state });
  });
  server.registerTool("slow", { description: "Takes its time.", inputSchema: z.object({ steps: z.number(), ms: z.number() }) }, async ({ steps, ms }, ctx) => {
    for (let step = 1; step <= steps; step++) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (ctx.mcpReq.signal.aborted) {
        aborted.push("slow");
        return { content: [] };
      }
      const progressToken = ctx.mcpReq._meta?.progressToken;
      if (progressToken !== undefined) {
        await ctx.mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: step, total: steps, message: `step ${String(step)}` } });
      }
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- servers still send it
      await ctx.mcpReq.log("info", { step }, "slow");
    }
    return { content: [{ type: "text", text: "done" }] };
  });
  server.registerTool("fail", { description: "Fails.", inputSchema: z.object({}) }, () => {
    throw new Error("tool blew up");
  });
  server.registerTool("refuse", { description: "Answers a protocol error.", inputSchema: z.object({}) }, () => {
    throw new ProtocolError(-32050, "No.", { why: 1 });
  });
  server.registerTool("region", { description: "Wants a header.", inputSchema: z.object({ region: z.string().meta({ "x-mcp-header": "Region" }) }) }, ({ region }) => ({
    content: [{ type: "text", text: region }],
  }));
  server.registerResource("a", "test://a", { mimeType: "text/plain" }, (uri) => ({ contents: [{ uri: uri.href, text: "A" }] }));
  server.registerResource("t", new ResourceTemplate("test://t/{id}", { list: undefined }), {}, (uri, { id }) => ({ contents: [{ uri: uri.href, text: String(id) }] }));
  server.registerPrompt("p", { description: "A prompt.", argsSchema: z.object({ lang: completable(z.string(), (value) => ["ts", "py"].filter((lang) => lang.startsWith(value))) }) }, ({ lang }) => ({
    messages: [{ role: "user", content: { type: "text", text: lang } }],
  }));
  return server;
}
