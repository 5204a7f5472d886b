import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { serve, type Served } from "../testing/mcp/serve";
import { safeFetch } from "./safe-fetch";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start(answer: Parameters<typeof serve>[0]): Promise<Served> {
  const served = await serve(answer);
  running.push(served);
  return served;
}

describe("safeFetch", () => {
  it("fetches an allowed origin and unpacks one coding", async () => {
    const served = await start((_req, res) => res.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(gzipSync('{"a":1}')));
    const response = await safeFetch({ allowedOrigins: [served.origin] })(`${served.origin}/x?y=1`, { headers: { accept: "application/json" } });
    expect(await response.json()).toEqual({ a: 1 });
    expect(served.seen[0]?.headers).toMatchObject({ accept: "application/json" });
  });

  it("sends forms as forms", async () => {
    const served = await start((_req, res) => res.end("{}"));
    await safeFetch({ allowedOrigins: [served.origin] })(served.origin, { method: "POST", body: new URLSearchParams({ code: "a b" }) });
    expect(served.seen[0]).toMatchObject({ text: "code=a+b", headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" } });
  });

  it("refuses an address before any connection", async () => {
    await expect(safeFetch({ allowedOrigins: [] })("http://127.0.0.1:9/")).rejects.toMatchObject({ layer: "blocked" });
  });

  it("never follows the redirect of a POST", async () => {
    const served = await start((req, res) => (req.url === "/a" ? res.writeHead(307, { location: "/b" }).end() : res.end("b")));
    const rules = { allowedOrigins: [served.origin], redirects: "same_origin" } as const;
    expect((await safeFetch(rules)(`${served.origin}/a`, { method: "POST", body: "x" })).status).toBe(307);
    expect(await (await safeFetch(rules)(`${served.origin}/a`)).text()).toBe("b");
  });

  it("follows a GET within its origin only, three times at most", async () => {
    const other = await start((_req, res) => res.end("other"));
    const served = await start((req, res) => res.writeHead(302, { location: req.url === "/out" ? other.origin : "/again" }).end());
    const rules = { allowedOrigins: [served.origin, other.origin], redirects: "same_origin" } as const;
    expect((await safeFetch(rules)(`${served.origin}/out`)).status).toBe(302);
    expect(other.seen).toHaveLength(0);
    expect((await safeFetch(rules)(`${served.origin}/again`)).status).toBe(302);
    expect(served.seen).toHaveLength(1 + 4);
  });

  it("stops reading past its size and its time", async () => {
    const served = await start((req, res) => (req.url === "/big" ? res.end(Buffer.alloc(300_000)) : undefined));
    const allowedOrigins = [served.origin];
    await expect(safeFetch({ allowedOrigins })(`${served.origin}/big`)).rejects.toMatchObject({ layer: "too_large" });
    await expect(safeFetch({ allowedOrigins, totalMs: 100 })(`${served.origin}/hang`)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await expect(safeFetch({ allowedOrigins })(`${served.origin}/hang`, { signal: AbortSignal.abort(new Error("no")) })).rejects.toThrow("no");
  });
});
