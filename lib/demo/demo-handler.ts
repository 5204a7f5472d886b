import { randomBytes } from "node:crypto";
import { createMcpHandler, createRequestStateCodec, InMemoryServerEventBus, isLegacyRequest, type ServerEvent } from "@modelcontextprotocol/server";
import { buildServer } from "./build-server.ts";
import { LegacySessions } from "./legacy-sessions.ts";
import { Shop, type ShopChange } from "./shop/shop.ts";
import type { Workplace } from "./tool-handlers.ts";
import { withWireText } from "./wire-text.ts";

/** A 5 MB file in base64 and its envelope. */
export const maxBodyBytes = 8 * 1024 * 1024;

export interface DemoHandler {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

const toEvent = (change: ShopChange): ServerEvent => (change.kind === "tools" ? { kind: "tools_list_changed" } : { kind: "resource_updated", uri: change.uri });

/** One shop that speaks both eras on one address: each request says by itself which one it is of. */
export function createDemoHandler(): DemoHandler {
  const bus = new InMemoryServerEventBus();
  const shop = new Shop((change) => {
    bus.publish(toEvent(change));
  });
  const workplace: Workplace = { shop, state: createRequestStateCodec({ key: randomBytes(32), ttlSeconds: 7 * 24 * 3600 }) };
  const build = () => buildServer(workplace);
  const modern = createMcpHandler(build, { legacy: "reject", bus, maxRequestBodySize: maxBodyBytes });
  const legacy = new LegacySessions({ build, bus, maxBodyBytes });

  return {
    async fetch(request) {
      const body = request.method === "POST" ? await request.clone().text() : "";
      const isLegacy = await isLegacyRequest(request, undefined, { maxRequestBodySize: maxBodyBytes });
      return withWireText(body, () => (isLegacy ? legacy : modern).fetch(request));
    },
    async close() {
      await Promise.all([modern.close(), legacy.close()]);
    },
  };
}
