import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

function answer(res: ServerResponse, status: number, { type = "application/json", body = "", headers = {} }: { type?: string; body?: string; headers?: Record<string, string> }): void {
  res.writeHead(status, { "content-type": type, ...headers }).end(body);
}

async function readText(req: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of req as AsyncIterable<Buffer>) body += chunk.toString();
  return body;
}

const page = "<!doctype html><title>Wiki</title><h1>Welcome to the team wiki</h1><p>You are signed out.</p>";

function refuseVersion(req: IncomingMessage, res: ServerResponse): void {
  void readText(req).then((body) => {
    const { id = null } = JSON.parse(body) as { id?: unknown };
    const error = { code: -32022, message: "Unsupported protocol version", data: { supported: ["2031-01-01"], requested: "2026-07-28" } };
    answer(res, 400, { body: JSON.stringify({ jsonrpc: "2.0", id, error }) });
  });
}

/** What people paste that is no MCP server, or not yet one they can use; each answers like the real thing. */
const listeners = {
  html: (_req, res) => {
    answer(res, 200, { type: "text/html; charset=utf-8", body: page });
  },
  not_found: (_req, res) => {
    answer(res, 404, { type: "text/html", body: "<h1>404</h1>" });
  },
  json_api: (_req, res) => {
    answer(res, 200, { body: '{"status":"ok","service":"orders","version":"2.3.1"}' });
  },
  needs_sign_in: (req, res) => {
    const metadata = `http://${req.headers.host ?? ""}/.well-known/oauth-protected-resource/mcp`;
    answer(res, 401, { body: '{"error":"invalid_token"}', headers: { "www-authenticate": `Bearer error="invalid_token", resource_metadata="${metadata}", scope="tools:read"` } });
  },
  forbidden: (_req, res) => {
    answer(res, 403, { body: '{"message":"Your plan has no API access"}' });
  },
  broken: (_req, res) => {
    answer(res, 503, { type: "text/plain", body: "upstream connect error", headers: { "retry-after": "120" } });
  },
  wrong_version: refuseVersion,
  hangs: () => undefined,
  hangs_up: (req) => {
    req.socket.destroy();
  },
} satisfies Record<string, RequestListener>;

export type NotMcp = keyof typeof listeners;

/** A server that is not (yet) an MCP server, answering every path the same way. */
export function startNotMcp(kind: NotMcp): Promise<StartedServer> {
  return listen(listeners[kind]);
}
