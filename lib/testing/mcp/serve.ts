import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request a test server saw. */
export interface Seen {
  http: string;
  headers: IncomingMessage["headers"];
  /** JSON-RPC method of the body, when it has one. */
  method?: string;
  id?: unknown;
  text: string;
}

export interface Served {
  origin: string;
  /** Everything that came, in order. */
  seen: Seen[];
  /** Cuts every open connection, as a network would. */
  dropConnections(): Promise<void>;
  close(): Promise<void>;
}

export type Answer = (req: IncomingMessage, res: ServerResponse, body: unknown) => unknown;

/** A real HTTP server on a free loopback port that notes each request before it is answered. */
export async function serve(answer: Answer): Promise<Served> {
  const seen: Seen[] = [];
  const server = createServer((req, res) => {
    void read(req).then((text) => {
      const body = parse(text);
      const { method, id } = (body ?? {}) as { method?: string; id?: unknown };
      seen.push({ http: req.method ?? "", headers: req.headers, method, id, text });
      return answer(req, res, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    dropConnections: () => {
      server.closeAllConnections();
      return Promise.resolve();
    },
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => { resolve(); });
    }),
  };
}

async function read(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
