import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { clientAddress, readProxies, settleClientAddress } from "./client-address.mjs";

const from = (connected: string, forwarded: string | undefined, trusted: string): string => clientAddress({ connected, forwarded }, readProxies(trusted));

test("nobody is believed who was not named", () => {
  expect(from("203.0.113.5", "10.9.9.9", "")).toBe("203.0.113.5");
  expect(from("203.0.113.5", "10.9.9.9", "10.0.0.0/8, loopback")).toBe("203.0.113.5");
  expect(from("::ffff:203.0.113.5", undefined, "")).toBe("203.0.113.5");
});

test("a trusted proxy names who asked, and what they wrote themselves before it does not count", () => {
  expect(from("10.1.1.1", "1.1.1.1, 203.0.113.5", "10.0.0.0/8")).toBe("203.0.113.5");
  expect(from("127.0.0.1", "1.1.1.1, 203.0.113.5, 10.2.2.2", "loopback, 10.0.0.0/8")).toBe("203.0.113.5");
  expect(from("::1", "[2001:db8::7]:4711", "loopback")).toBe("2001:db8::7");
  expect(from("::ffff:127.0.0.1", "203.0.113.5:51234", "127.0.0.1")).toBe("203.0.113.5");
  expect(from("2001:db8::1", "203.0.113.5", "2001:db8::/32")).toBe("203.0.113.5");
});

test("what is no address is not taken for one", () => {
  for (const odd of [undefined, "", ",", "unknown", "_hidden", "9".repeat(2000), "1.2.3.4.5", "<script>"]) expect(from("10.1.1.1", odd, "10.1.1.1"), odd).toBe("10.1.1.1");
  expect(from("10.1.1.1", "203.0.113.5, nonsense", "10.1.1.1")).toBe("10.1.1.1");
});

test("a setting that means nothing is refused in words", () => {
  for (const text of ["proxy.example", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::1/129", "*"]) expect(() => readProxies(text), text).toThrow(/PATCHBAY_TRUSTED_PROXIES is a comma list/);
});

test("an endpoint sees the address that is connected, whatever the header says", async () => {
  settleClientAddress("");
  const server = http.createServer((request, response) => { response.end(JSON.stringify(request.headers["x-forwarded-for"])); }).listen(0, "127.0.0.1");
  onTestFinished(() => { server.close(); });
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, { headers: { "x-forwarded-for": "1.1.1.1, 2.2.2.2" } });
  expect(await answer.json()).toBe("127.0.0.1");
});
