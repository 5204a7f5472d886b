import { describe, expect, it } from "vitest";
import cases from "../testing/hostile/ssrf-urls.json";
import { LayerError } from "./layer-error";
import { guardUrl } from "./url-guard";

function verdict(url: string, allowed: string[] = []): string {
  try {
    guardUrl(url, allowed);
    return "allow";
  } catch (error) {
    return error instanceof LayerError && error.layer === "blocked" ? "block" : "crash";
  }
}

const byName = /\.test\/mcp$/;

describe("the URL rules", () => {
  it.each(cases.filter((entry) => !byName.test(entry.url)))("$verdict $url ($why)", (entry) => {
    expect(verdict(entry.url)).toBe(entry.verdict);
  });

  it("open exactly the origin an owner allowed", () => {
    const allowed = ["http://127.0.0.1:7801"];
    expect(verdict("http://127.0.0.1:7801/mcp", allowed)).toBe("allow");
    expect(verdict("http://127.0.0.1:7802/mcp", allowed)).toBe("block");
    expect(verdict("https://127.0.0.1:7801/mcp", allowed)).toBe("block");
    expect(verdict("http://127.0.0.2:7801/mcp", allowed)).toBe("block");
    expect(verdict("http://[::ffff:127.0.0.1]:7801/mcp", allowed)).toBe("block");
    expect(verdict("http://user@127.0.0.1:7801/mcp", allowed)).toBe("block");
    expect(verdict("http://127.0.0.1:7801/mcp#x", allowed)).toBe("block");
  });

  it("never open metadata addresses, even when allowed", () => {
    expect(verdict("http://169.254.169.254/", ["http://169.254.169.254"])).toBe("block");
    expect(verdict("http://[fe80::1]/", ["http://[fe80::1]"])).toBe("block");
  });

  it("refuse an address longer than 2,048 characters", () => {
    expect(verdict(`https://example.com/${"a".repeat(2048)}`)).toBe("block");
  });
});
