import "server-only";
import { StreamableHTTPClientTransport, type JSONRPCMessage } from "@modelcontextprotocol/client";
import type { HeaderList } from "./http-call";
import type { RpcMessage } from "./rpc-message";

// The SDK's transport is asked what it would send, so the standard headers follow the official code; what comes back is
// read here from the bytes, because the transport refuses odd messages, hangs on cut streams and follows resume loops.
const nowhere = new URL("http://localhost/");
const accepted = new Response(null, { status: 202 });
const taken = new Response(null, { status: 200 });

export interface Written {
  headers: HeaderList;
  body: string;
}

export interface WriteOptions {
  sessionId?: string;
  protocolVersion?: string;
  headers?: Record<string, string>;
}

/** HeaderList and body of one message as the official transport writes them; nothing leaves. */
export async function writeMessage(message: RpcMessage, options: WriteOptions): Promise<Written> {
  let written: Written = { headers: [], body: "" };
  const transport = new StreamableHTTPClientTransport(nowhere, {
    sessionId: options.sessionId === "" ? undefined : options.sessionId,
    protocolVersion: options.protocolVersion,
    fetch: (_url, init) => {
      written = { headers: [...new Headers(init?.headers)], body: typeof init?.body === "string" ? init.body : "" };
      // 202 to `notifications/initialized` would make the transport open a stream of its own.
      return Promise.resolve("id" in message && "method" in message ? accepted : taken);
    },
  });
  await transport.send(message as JSONRPCMessage, { headers: options.headers });
  return written;
}
