import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

export interface PublishedEntry {
  name: string;
  version: string;
  description?: string;
  title?: string;
  remotes?: unknown[];
  packages?: unknown[];
  repository?: { url: string; source: string };
}

export interface StartedRegistry extends StartedServer {
  publish: (entry: PublishedEntry) => void;
  setStatus: (name: string, status: "active" | "deprecated" | "deleted", message?: string) => void;
}

interface Row {
  server: PublishedEntry;
  status: string;
  statusMessage: string;
  publishedAt: string;
}

const official = "io.modelcontextprotocol.registry/official";

/** An MCP registry that speaks the read side of its API (v0.1): lists in pages, versions, statuses. */
export async function startRegistry(entries: readonly PublishedEntry[]): Promise<StartedRegistry> {
  const rows: Row[] = [];
  const publish = (server: PublishedEntry) => rows.push({ server, status: "active", statusMessage: "", publishedAt: new Date(Date.UTC(2026, 0, rows.length + 1)).toISOString() });
  for (const entry of entries) publish({ description: "An entry", ...entry });
  const latest = (name: string) => rows.findLast((row) => row.server.name === name);
  const toAnswer = (row: Row) => ({
    server: { $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json", ...row.server },
    _meta: { [official]: { status: row.status, ...(row.statusMessage === "" ? {} : { statusMessage: row.statusMessage }), publishedAt: row.publishedAt, updatedAt: row.publishedAt, isLatest: latest(row.server.name) === row } },
  });
  const send = (res: ServerResponse, status: number, body: unknown) => res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  const list = (url: URL, res: ServerResponse) => {
    const query = url.searchParams;
    const found = rows
      .filter((row) => query.get("version") !== "latest" || latest(row.server.name) === row)
      .filter((row) => row.server.name.toLowerCase().includes((query.get("search") ?? "").toLowerCase()))
      .filter((row) => row.status !== "deleted" || query.get("include_deleted") === "true");
    const from = Number(query.get("cursor") ?? 0);
    const limit = Math.min(Number(query.get("limit") ?? 30), 100);
    const page = found.slice(from, from + limit);
    send(res, 200, { servers: page.map(toAnswer), metadata: { count: page.length, ...(from + limit < found.length ? { nextCursor: String(from + limit) } : {}) } });
  };

  const one = (parts: string[], url: URL, res: ServerResponse) => {
    const [name = ""] = parts;
    const version = parts.at(1);
    const isShown = (row: Row) => row.status !== "deleted" || url.searchParams.get("include_deleted") === "true";
    const versions = rows.filter((row) => row.server.name === name && isShown(row)).reverse();
    const row = version === "latest" ? versions[0] : versions.find((candidate) => candidate.server.version === version);
    if (version === undefined && versions.length > 0) send(res, 200, { servers: versions.map(toAnswer), metadata: { count: versions.length } });
    else if (row) send(res, 200, toAnswer(row));
    else send(res, 404, { error: "Server not found" });
  };

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? "/", "http://registry.test");
    const path = /^\/v0\.1\/servers(?:\/([^/]+)\/versions(?:\/([^/]+))?)?$/.exec(url.pathname);
    if (!path) send(res, 404, { error: "Not found" });
    else if (path.at(1) === undefined) list(url, res);
    else one(path.slice(1).flatMap((part: string | undefined) => (part === undefined ? [] : [decodeURIComponent(part)])), url, res);
  };

  const server = await listen(answer, "");
  return {
    ...server,
    publish,
    setStatus: (name, status, message = "") => {
      for (const row of rows) if (row.server.name === name) Object.assign(row, { status, statusMessage: message });
    },
  };
}
