import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export type Mode = "legacy" | { pin: "2026-07-28" } | "auto";

/** The official client on one server, as the yardstick our own engine is held against. */
export async function sdkClient(url: string, mode: Mode, capabilities: ClientCapabilities = {}): Promise<Client> {
  const client = new Client({ name: "patchbay-tests", version: "1" }, { capabilities, versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}
