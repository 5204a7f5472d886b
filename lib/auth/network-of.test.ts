import { expect, test } from "vitest";
import { networkOf } from "./network-of";

test("addresses of one /64 count as one, those of IPv4 each for itself", () => {
  expect(networkOf("203.0.113.5")).toBe("203.0.113.5");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::9")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("")).toBe("");
});
