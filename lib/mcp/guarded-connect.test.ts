import { Resolver } from "node:dns/promises";
import { createServer as createPlain } from "node:net";
import { createServer, setDefaultCACertificates } from "node:tls";
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import cases from "../testing/hostile/ssrf-urls.json";
import { startDns } from "../testing/hostile/rebind-dns.mjs";
import { authority, certificates } from "../testing/mcp/certificates";
import { connectGuarded } from "./guarded-connect";
import { LayerError } from "./layer-error";
import { resolveWith, type Resolve } from "./resolve-host";
import { guardUrl } from "./url-guard";

async function failure(url: string, allowed: string[], resolve?: Resolve): Promise<LayerError | undefined> {
  try {
    (await connectGuarded(guardUrl(url, allowed), { resolve })).destroy();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(LayerError);
    return error as LayerError;
  }
}

describe("a name of a hostile DNS server", () => {
  let dns: { port: number; close(): void };
  let resolve: Resolve;
  beforeAll(async () => {
    dns = (await startDns({ port: 0 })) as typeof dns;
    const resolver = new Resolver({ timeout: 20_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${String(dns.port)}`]);
    resolve = (host) => resolveWith(resolver, host);
  });
  afterAll(() => {
    dns.close();
  });

  const names = cases.filter((entry) => entry.url.endsWith(".test/mcp"));
  it.each(names.filter((entry) => entry.verdict === "block"))("never leads to an inner address: $url", async ({ url }) => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const error = await failure(url, [], resolve);
      expect(error?.layer === "blocked" || error?.layer === "dns", error?.message).toBe(true);
    }
  });

  it.each(names.filter((entry) => entry.verdict === "timeout"))("is given up after 3 s: $url", async ({ url }) => {
    const startedAt = performance.now();
    expect(await failure(url, [], resolve)).toMatchObject({ layer: "dns" });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

describe("TLS", () => {
  const servers: Server[] = [];
  async function port(options: { cert: string; key: string }): Promise<string> {
    const server = createServer(options, (socket) => socket.end());
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }
  beforeAll(() => {
    setDefaultCACertificates([authority]);
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it("is accepted with a valid certificate", async () => {
    const origin = await port(certificates.valid);
    expect(await failure(`${origin}/`, [origin])).toBeUndefined();
  });

  it.each([
    ["expired", "CERT_HAS_EXPIRED"],
    ["selfSigned", "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["wrongName", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ] as const)("is refused with its own reason: %s", async (name, code) => {
    const origin = await port(certificates[name]);
    expect(await failure(`${origin}/`, [origin])).toMatchObject({ layer: "tls", code });
  });

  it("says that a port speaks plain HTTP", async () => {
    const server = createPlain((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const origin = `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    expect(await failure(`${origin}/`, [origin])).toMatchObject({ layer: "tls", message: "This port does not speak TLS: it looks like plain HTTP." });
  });
});

describe("a connection", () => {
  it("that is refused says so", async () => {
    const server = createPlain();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    server.close();
    await once(server, "close");
    expect(await failure(`${origin}/`, [origin])).toMatchObject({ layer: "connect", code: "ECONNREFUSED" });
  });

  it("to a name that does not exist says so", async () => {
    const missing: Resolve = () => Promise.reject(Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" }));
    expect(await failure("https://nope.example/", [], missing)).toMatchObject({ layer: "dns", code: "ENOTFOUND" });
  });
});
