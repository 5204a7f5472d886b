import { randomUUID } from "node:crypto";
import { completable } from "@modelcontextprotocol/sdk/server/completable.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { isInitializeRequest, SubscribeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { serve, type Served } from "./serve";

export interface LegacyServed extends Served {
  url: string;
  aborted: string[];
  /** Ends all sessions, as a restarted server would. */
  forget(): void;
  /** Tells everybody outside of requests. */
  tell: { toolsChanged(): void; resourceUpdated(uri: string): void };
  /** URIs that were subscribed to, in order. */
  subscribed: string[];
}

/** What the servers of one test share: their sessions come and go. */
interface Shared {
  aborted: string[];
  subscribed: string[];
  servers: Set<McpServer>;
}

function shared(): Shared {
  return { aborted: [], subscribed: [], servers: new Set() };
}

function told({ aborted, subscribed, servers }: Shared): Pick<LegacyServed, "aborted" | "subscribed" | "tell"> {
  return {
    aborted,
    subscribed,
    tell: {
      toolsChanged: () => { for (const server of servers) server.sendToolListChanged(); },
      resourceUpdated: (uri) => { for (const { server } of servers) void server.sendResourceUpdated({ uri }); },
    },
  };
}

/** A server of the official v1 SDK that keeps sessions. */
export async function sessionServer(options: { json?: boolean } = {}): Promise<LegacyServed> {
  const all = shared();
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const served = await serve(async (req, res, body) => {
    const known = sessions.get(String(req.headers["mcp-session-id"]));
    if (known) return known.handleRequest(req, res, body);
    if (req.headers["mcp-session-id"] !== undefined || !isInitializeRequest(body)) {
      refuse(req, res);
      return undefined;
    }
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      enableJsonResponse: options.json,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
    });
    await build(all).connect(transport);
    return transport.handleRequest(req, res, body);
  });
  return { ...served, url: `${served.origin}/mcp`, ...told(all), forget: () => { sessions.clear(); } };
}

function refuse(req: IncomingMessage, res: ServerResponse): void {
  const gone = req.headers["mcp-session-id"] !== undefined;
  const error = gone ? { code: -32001, message: "Session not found" } : { code: -32000, message: "Bad Request: No valid session ID provided" };
  res.writeHead(gone ? 404 : 400, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}

/** A server of the official v1 SDK without sessions: each POST stands alone. */
export async function statelessServer(options: { json?: boolean } = {}): Promise<LegacyServed> {
  const all = shared();
  const served = await serve(async (req, res, body) => {
    if (req.method !== "POST") return void res.writeHead(405).end();
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: options.json });
    const server = build(all);
    res.on("close", () => void server.close());
    await server.connect(transport);
    return transport.handleRequest(req, res, body);
  });
  return { ...served, url: `${served.origin}/mcp`, ...told(all), forget: () => undefined };
}

/* eslint-disable @typescript-eslint/no-deprecated -- servers of the old transport exist, so they are tested */
/** A server of the 2024-11-05 HTTP+SSE transport. */
export async function sseServer(): Promise<LegacyServed & { streams: () => number }> {
  const all = shared();
  const streams = new Map<string, SSEServerTransport>();
  const served = await serve(async (req, res, body) => {
    const url = new URL(req.url ?? "", "http://x");
    if (req.method === "GET" && url.pathname === "/sse") {
      const transport = new SSEServerTransport("/messages", res);
      streams.set(transport.sessionId, transport);
      res.on("close", () => streams.delete(transport.sessionId));
      return build(all).connect(transport);
    }
    const known = streams.get(url.searchParams.get("sessionId") ?? "");
    if (req.method === "POST" && url.pathname === "/messages" && known) return known.handlePostMessage(req, res, body);
    return void res.writeHead(404).end("not here");
  });
  return { ...served, url: `${served.origin}/sse`, ...told(all), forget: () => { streams.clear(); }, streams: () => streams.size };
}

function build({ aborted, subscribed, servers }: Shared): McpServer {
  const server = new McpServer({ name: "legacy-test", version: "1.0.0" }, { capabilities: { logging: {}, resources: { subscribe: true } }, instructions: "From before." });
  servers.add(server);
  server.server.onclose = () => servers.delete(server);
  server.server.setRequestHandler(SubscribeRequestSchema, ({ params }) => {
    subscribed.push(params.uri);
    return {};
  });
  server.registerTool("echo", { description: "Says it back.", inputSchema: { text: z.string() } }, ({ text }) => ({ content: [{ type: "text", text }] }));
  server.registerTool("slow", { description: "Takes its time.", inputSchema: { steps: z.number(), ms: z.number() } }, async ({ steps, ms }, extra) => {
    for (let step = 1; step <= steps; step++) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (extra.signal.aborted) {
        aborted.push("slow");
        return { content: [] };
      }
      const progressToken = extra._meta?.progressToken;
      if (progressToken !== undefined) await extra.sendNotification({ method: "notifications/progress", params: { progressToken, progress: step, total: steps } });
    }
    return { content: [{ type: "text", text: "done" }] };
  });
  server.registerTool("sample", { description: "Wants a model.", inputSchema: {} }, async (_args, extra) => {
    const answer = await extra.sendRequest({ method: "ping" }, z.any()).then(JSON.stringify);
    return { content: [{ type: "text", text: `ping ${answer}` }] };
  });
  server.registerTool("elicit", { description: "Asks a person.", inputSchema: { ms: z.number().optional() } }, async ({ ms = 60_000 }, extra) => {
    const params = { message: "Your name?", requestedSchema: { type: "object" as const, properties: { name: { type: "string" as const } } } };
    const answer = await extra.sendRequest({ method: "elicitation/create", params }, z.any(), { timeout: ms }).then(JSON.stringify, (error: unknown) => (error as Error).message);
    return { content: [{ type: "text", text: answer }] };
  });
  // As most servers of this SDK do it: the question goes out on the session's own stream, not on the call's.
  server.registerTool("elicit_aside", { description: "Asks a person beside the call.", inputSchema: {} }, async () => {
    const answer = await server.server.elicitInput({ message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } }, { timeout: 5_000 });
    return { content: [{ type: "text", text: JSON.stringify(answer) }] };
  });
  server.registerTool("roots", { description: "Wants to know the roots.", inputSchema: {} }, async (_args, extra) => {
    const answer = await extra.sendRequest({ method: "roots/list" }, z.any()).then(JSON.stringify, (error: unknown) => (error as Error).message);
    return { content: [{ type: "text", text: answer }] };
  });
  server.registerTool("fail", { description: "Fails.", inputSchema: {} }, () => {
    throw new Error("tool blew up");
  });
  server.registerResource("a", "test://a", { mimeType: "text/plain" }, (uri) => ({ contents: [{ uri: uri.href, text: "A" }] }));
  server.registerPrompt("p", { description: "A prompt.", argsSchema: { lang: completable(z.string(), (value) => ["ts", "py"].filter((lang) => lang.startsWith(value))) } }, ({ lang }) => ({ messages: [{ role: "user", content: { type: "text", text: lang } }] }));
  return server;
}
