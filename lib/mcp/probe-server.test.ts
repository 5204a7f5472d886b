import { createServer as createSecure } from "node:https";
import { createServer as createPlain, type AddressInfo } from "node:net";
import { once } from "node:events";
import { setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authority, certificates } from "../testing/mcp/certificates";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import { probeServer, type Probed } from "./probe-server";
import type { ProbeStep, ProbeStepName } from "./probe-step";
import type { Target } from "./target";

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  closing.push(() => served.close());
  return served;
}

async function probe(url: string, more: Partial<Target> = {}, signal?: AbortSignal): Promise<Probed & { told: ProbeStep[]; step: (name: ProbeStepName) => ProbeStep }> {
  const told: ProbeStep[] = [];
  const target: Target = { url, headers: {}, protocol: "auto", allowedOrigins: URL.canParse(url) ? [new URL(url).origin] : [], ...more };
  const probed = await probeServer(target, { signal, onStep: (step) => told.push(step) });
  return { ...probed, told, step: (name) => probed.steps.find((step) => step.name === name) ?? expect.fail(name) };
}

describe("an MCP server", () => {
  it("passes every step, each told as it happens", async () => {
    const served = await start(modernServer());
    const { steps, told, verdict, discovery, exchanges } = await probe(served.url);
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ["address", "ok"],
      ["dns", "skipped"],
      ["tls", "skipped"],
      ["http", "ok"],
      ["era", "ok"],
      ["sign_in", "ok"],
      ["discover", "ok"],
      ["tools", "ok"],
      ["resources", "ok"],
      ["templates", "ok"],
      ["prompts", "ok"],
    ]);
    expect(steps.map((step) => step.found)).toContain("7 tools");
    expect(told.filter((step) => step.name === "tools").map((step) => step.state)).toEqual(["running", "running", "ok"]);
    expect(verdict?.era).toBe("modern");
    expect(discovery?.lists.tools.items).toHaveLength(7);
    expect(exchanges).toHaveLength(5);
  });

  it("of the old era passes too, and its session is ended", async () => {
    const served = await start(sessionServer());
    const { step, steps } = await probe(served.url);
    expect(step("era").found).toBe("2025-11-25");
    expect(steps.every(({ state }) => state === "ok" || state === "skipped")).toBe(true);
    expect(served.seen.at(-1)?.http).toBe("DELETE");
  });
});

describe("an address that does not lead to one", () => {
  it.each([
    ["a web page", 200, { "content-type": "text/html" }, "<!doctype html><title>Hi</title>", { code: "not_mcp_html" }],
    ["a plain API", 200, { "content-type": "application/json" }, '{"status":"ok"}', { code: "not_mcp_json" }],
    ["nothing at this path", 404, { "content-type": "text/plain" }, "nope", { code: "not_found", bodyStart: "nope", bodyBytes: 4 }],
    ["a server error", 502, { "content-type": "text/html" }, "<h1>Bad gateway</h1>", { code: "server_error" }],
    ["a refusal", 403, {}, "", { code: "forbidden" }],
    ["a busy server", 429, {}, "", { code: "rate_limited" }],
    ["an empty answer", 200, { "content-type": "application/json" }, "", { code: "not_mcp" }],
  ])("says %s", async (_name, status, headers, body, problem) => {
    const served = await start(serve((_req, res) => res.writeHead(status, headers).end(body)));
    const { step } = await probe(`${served.origin}/api`);
    expect(step("http")).toMatchObject({ state: "failed", problem });
    expect(step("era").state).toBe("not_reached");
    expect(step("prompts").state).toBe("not_reached");
  });

  it("offers the target of a redirect within the origin, and never goes there", async () => {
    const served = await start(serve((req, res) => res.writeHead(307, { location: `${req.url ?? ""}/` }).end()));
    const { step } = await probe(`${served.origin}/mcp`);
    expect(step("http").problem).toMatchObject({ code: "redirect", redirectTo: `${served.origin}/mcp/` });
    expect(served.seen).toHaveLength(1);
  });

  it("names the host of a redirect elsewhere, without an offer", async () => {
    const served = await start(serve((_req, res) => res.writeHead(308, { location: "https://evil.example/x" }).end()));
    const { step } = await probe(`${served.origin}/mcp`);
    expect(step("http").problem).toMatchObject({ code: "redirect_elsewhere" });
    expect(step("http").problem?.redirectTo).toBeUndefined();
  });

  it("offers to allow an address that is not public", async () => {
    const { step } = await probe("http://127.0.0.1:4000/mcp", { allowedOrigins: [] });
    expect(step("address")).toMatchObject({ state: "failed", problem: { code: "private_address", allowOrigin: "http://127.0.0.1:4000" } });
    expect(step("dns").state).toBe("not_reached");
  });

  it("offers nothing for metadata addresses", async () => {
    const { step } = await probe("http://169.254.169.254/", { allowedOrigins: [] });
    expect(step("address").problem).toMatchObject({ code: "never_address" });
    expect(step("address").problem?.allowOrigin).toBeUndefined();
  });

  it("says that nothing listens", async () => {
    const server = createPlain();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    const { step } = await probe(`http://127.0.0.1:${String(port)}/mcp`);
    expect(step("http")).toMatchObject({ state: "failed", problem: { code: "refused" } });
  });

  it("stops when nobody waits any more", async () => {
    const served = await start(serve(() => undefined));
    const { step } = await probe(`${served.origin}/mcp`, {}, AbortSignal.timeout(200));
    expect(step("http")).toMatchObject({ state: "failed", problem: { code: "cancelled" } });
  });
});

describe("a server that wants a sign-in", () => {
  const wants = () => serve((_req, res) => res.writeHead(401, { "www-authenticate": "Bearer" }).end());
  it("is reached, and asks for attention", async () => {
    const served = await start(wants());
    const { step } = await probe(`${served.origin}/mcp`);
    expect(step("http").state).toBe("ok");
    expect(step("sign_in")).toMatchObject({ state: "attention", problem: { code: "sign_in" } });
    expect(step("tools").state).toBe("not_reached");
  });

  it("says that the key given is not accepted", async () => {
    const served = await start(wants());
    const { step, exchanges } = await probe(`${served.origin}/mcp`, { headers: { Authorization: "Bearer wrong-key-1" } });
    expect(step("sign_in").problem?.code).toBe("credential_rejected");
    expect(JSON.stringify(exchanges)).not.toContain("wrong-key-1");
  });
});

it("a version nobody here speaks is named", async () => {
  const served = await start(
    serve((_req, res, body) =>
      res.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id: (body as { id: number }).id, error: { code: -32022, message: "Unsupported protocol version", data: { supported: ["2027-01-01"] } } })),
    ),
  );
  const { step } = await probe(`${served.origin}/mcp`);
  expect(step("era")).toMatchObject({ state: "failed", problem: { code: "wrong_version" } });
});

describe("TLS", () => {
  async function secure(name: keyof typeof certificates): Promise<string> {
    const server = createSecure(certificates[name], (_req, res) => res.end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    closing.push(() => server.close());
    return `https://127.0.0.1:${String((server.address() as AddressInfo).port)}/mcp`;
  }
  beforeAll(() => {
    setDefaultCACertificates([authority]);
  });

  it("is named with its version and the days left", async () => {
    const { step } = await probe(await secure("valid"));
    expect(step("tls")).toMatchObject({ state: "ok", found: expect.stringMatching(/^TLS 1\.3, certificate valid for \d+ more days$/) as string });
  });

  it.each([
    ["expired", "tls_expired", "Jan  1 00:00:00 2021"],
    ["selfSigned", "tls_self_signed", "for localhost"],
    ["wrongName", "tls_wrong_name", "for other.example"],
  ] as const)("says what is wrong with a certificate: %s", async (name, code, words) => {
    const { step } = await probe(await secure(name));
    expect(step("tls")).toMatchObject({ state: "failed", problem: { code } });
    expect(step("tls").problem?.text).toContain(words);
  });

  it("says that a port speaks plain HTTP, and offers that address", async () => {
    const served = await start(serve((_req, res) => res.end()));
    const url = `${served.origin.replace("http:", "https:")}/mcp`;
    const { step } = await probe(url);
    expect(step("tls").problem).toMatchObject({ code: "tls_plain_http", tryUrls: [url.replace("https:", "http:")] });
  });
});
