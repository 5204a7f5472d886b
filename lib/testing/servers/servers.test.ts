import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { sdkClient } from "../sdk-client.ts";
import { startDemo } from "./start-demo.ts";
import { startEverything } from "./start-everything.ts";
import { startModern } from "./start-modern.ts";
import { type NotMcp, startNotMcp } from "./start-not-mcp.ts";
import { startRedirecting } from "./start-redirecting.ts";
import type { StartedServer } from "./started-server.ts";

const running: StartedServer[] = [];

async function keep<T extends StartedServer>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

const probe = (url: string) => request(url, { method: "POST", headers: { "content-type": "application/json", accept: "application/json, text/event-stream" }, body: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}' });

describe("the servers tests are run against", () => {
  it("starts the demo server twice, each with a shop of its own", async () => {
    const [one, two] = [await keep(startDemo()), await keep(startDemo())];
    const stock = async ({ url }: StartedServer) => {
      const client = await sdkClient(url, "auto");
      const { structuredContent } = await client.callTool({ name: "get_product", arguments: { sku: "HG-1006" } });
      await client.close();
      return (structuredContent as { stock: number }).stock;
    };
    const client = await sdkClient(one.url, "auto");
    await client.callTool({ name: "reserve_stock", arguments: { sku: "HG-1006", quantity: 400 } });
    await client.close();
    expect([await stock(one), await stock(two)]).toEqual([2000, 2400]);
  });

  it("starts server-everything, which speaks the legacy era only, and stops it at once", async () => {
    const everything = await keep(startEverything());
    const client = await sdkClient(everything.url, "auto");
    expect(client.getProtocolEra()).toBe("legacy");
    expect((await client.callTool({ name: "echo", arguments: { message: "hi" } })).content).toEqual([{ type: "text", text: "Echo: hi" }]);
    const started = Date.now();
    await everything.stop();
    expect(Date.now() - started).toBeLessThan(1_000);
    await expect(probe(everything.url)).rejects.toThrow();
    await client.close();
  });

  it("starts a server of 2026-07-28 alone that counts what reached it", async () => {
    const modern = await keep(startModern());
    await expect(sdkClient(modern.url, "legacy")).rejects.toThrow();
    const client = await sdkClient(modern.url, "auto");
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    await client.callTool({ name: "count", arguments: {} });
    await client.callTool({ name: "count", arguments: {} });
    expect(modern.counted()).toBe(2);
    const controller = new AbortController();
    const slow = expect(client.callTool({ name: "slow", arguments: { ms: 600_000, steps: 1 } }, { signal: controller.signal })).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    controller.abort();
    await slow;
    await expect.poll(modern.stopped).toBe(1);
    modern.setLateArrival(true);
    expect((await client.listTools({}, { cacheMode: "bypass" })).tools.map(({ name }) => name)).toContain("late_arrival");
    await client.close();
  });

  it.each<[NotMcp, number]>([["html", 200], ["not_found", 404], ["json_api", 200], ["needs_sign_in", 401], ["forbidden", 403], ["broken", 503], ["wrong_version", 400]])("answers as %s does", async (kind, status) => {
    const { url } = await keep(startNotMcp(kind));
    const answer = await probe(url);
    await answer.body.dump();
    expect(answer.statusCode).toBe(status);
    await expect(sdkClient(url, "auto")).rejects.toThrow();
  });

  it("redirects to a real server one slash away", async () => {
    const redirecting = await keep(startRedirecting());
    const answer = await probe(redirecting.url);
    await answer.body.dump();
    expect([answer.statusCode, answer.headers.location]).toEqual([307, "/mcp/"]);
    const client = await sdkClient(redirecting.target, "auto");
    expect(client.getServerVersion()?.name).toBe("harbour-goods");
    await client.close();
  });

  it("stops a server that never answers", async () => {
    const { url, stop } = await keep(startNotMcp("hangs"));
    const waiting = expect(probe(url)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stop();
    await waiting;
    running.length = 0;
  });
});
