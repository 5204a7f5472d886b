import { randomUUID } from "node:crypto";
import { type McpServer, type ServerEvent, type ServerEventBus, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";

interface Session {
  server: McpServer;
  transport: WebStandardStreamableHTTPServerTransport;
  subscriptions: Set<string>;
}

interface SessionOptions {
  build: () => McpServer;
  bus: ServerEventBus;
  maxBodyBytes: number;
}

const maxSessions = 500;

function refusal(status: number, code: number, message: string): Response {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

function rememberSubscriptions({ server, subscriptions }: Session): void {
  server.server.setRequestHandler("resources/subscribe", ({ params }) => {
    if (subscriptions.size < 100) subscriptions.add(params.uri);
    return {};
  });
  server.server.setRequestHandler("resources/unsubscribe", ({ params }) => {
    subscriptions.delete(params.uri);
    return {};
  });
}

function tell({ server, subscriptions }: Session, event: ServerEvent): void {
  if (event.kind === "tools_list_changed") server.sendToolListChanged();
  // A client that has gone away is not an error of the one who changed the stock.
  if (event.kind === "resource_updated" && subscriptions.has(event.uri)) void server.server.sendResourceUpdated({ uri: event.uri }).catch(() => undefined);
}

/** Serves the eras before 2026-07-28: a session per `initialize`, answers and asks on streams. */
export class LegacySessions {
  readonly #sessions = new Map<string, Session>();
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    options.bus.subscribe((event) => {
      for (const session of this.#sessions.values()) tell(session, event);
    });
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const id = request.headers.get("mcp-session-id");
    if (id === null) return this.#open(request);
    const session = this.#sessions.get(id);
    if (!session) return refusal(404, -32001, "Session not found");
    // Kept in order of use, so that the one unused for longest goes first.
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session.transport.handleRequest(request);
  };

  async close(): Promise<void> {
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(open.map(({ server }) => server.close()));
  }

  /** The transport itself refuses anything but `initialize` on a new session. */
  async #open(request: Request): Promise<Response> {
    const server = this.#options.build();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: this.#options.maxBodyBytes,
      onsessioninitialized: (id) => {
        this.#keep(id, session);
      },
      onsessionclosed: (id) => {
        this.#sessions.delete(id);
      },
    });
    const session: Session = { server, transport, subscriptions: new Set() };
    rememberSubscriptions(session);
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  #keep(id: string, session: Session): void {
    this.#sessions.set(id, session);
    const [oldest] = this.#sessions;
    if (this.#sessions.size <= maxSessions || !oldest) return;
    this.#sessions.delete(oldest[0]);
    void oldest[1].server.close();
  }
}
