import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressClass, mayReach } from "./address";

describe("an address", () => {
  it.each([
    ["8.8.8.8", "public"],
    ["2606:4700:4700::1111", "public"],
    ["64:ff9b::808:808", "public"],
    ["::ffff:8.8.8.8", "public"],
    ["127.8.9.1", "loopback"],
    ["::1", "loopback"],
    ["0.0.0.0", "unspecified"],
    ["::", "unspecified"],
    ["10.1.2.3", "private"],
    ["100.64.0.1", "private"],
    ["fd12::1", "private"],
    ["169.254.169.254", "link_local"],
    ["fe80::1", "link_local"],
    ["::ffff:169.254.169.254", "link_local"],
    ["2002:a9fe:a9fe::", "link_local"],
    ["2002:808:808::", "transition"],
    ["64:ff9b::7f00:1", "loopback"],
    ["fd00:ec2::254", "metadata"],
    ["100.100.100.200", "metadata"],
    ["224.0.0.1", "multicast"],
    ["ff02::1", "multicast"],
    ["203.0.113.10", "documentation"],
    ["2001:db8::1", "documentation"],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "reserved"],
    ["::127.0.0.1", "reserved"],
    ["not an address", "reserved"],
  ])("%s is %s", (address, kind) => {
    expect(addressClass(address)).toBe(kind);
  });

  it("is judged the same in every v6 spelling of a v4 address", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(addressClass(`::ffff:${address}`)).toBe(addressClass(address));
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        expect(addressClass(`64:ff9b::${hex}`)).toBe(addressClass(address));
      }),
    );
  });

  it("is never opened for metadata and link-local, whatever an owner allows", () => {
    for (const address of ["169.254.169.254", "fe80::1", "fd00:ec2::254", "::ffff:169.254.1.1"]) expect(mayReach(address, true)).toBe(false);
    expect(mayReach("127.0.0.1", true)).toBe(true);
    expect(mayReach("127.0.0.1", false)).toBe(false);
  });
});
