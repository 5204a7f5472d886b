import { expect, it } from "vitest";
import { z } from "zod";
import { ServerInput } from "@/lib/servers/schema";
import { TokenInput } from "@/lib/tokens/schema";
import { sayIssues } from "./say-issue";

function refused(contract: z.ZodType, input: unknown): string {
  const { error } = contract.safeParse(input);
  return error ? sayIssues(error) : "";
}

it("says what is wrong and where, in words", () => {
  expect(refused(ServerInput, { url: "https://mcp.example.com/mcp", name: "Docs", tags: ["a", "x".repeat(41)] })).toBe("tags 2: A tag has at most 40 characters.");
  expect(refused(ServerInput, { url: "x", name: "Docs" })).toBe("url: This is not an address. It begins with https:// (or http:// for this machine) and usually ends in /mcp.");
  expect(refused(ServerInput, { url: "https://mcp.example.com/mcp", name: "Docs", headers: [{ name: "a b", value: "" }] })).toBe("headers 1 name: A header name has letters, digits and - only. headers 1 value: Give a value, or remove the header.");
  expect(refused(TokenInput, {})).toBe("name: This is needed. permissions: This is needed. days: This must be 7, 30, 90 or 365.");
  expect(refused(z.object({ at: z.iso.datetime(), id: z.uuid(), n: z.number().max(3), list: z.array(z.string()).min(2), text: z.string().min(1) }), { at: "", id: 1, n: 4, list: [], text: "" })).toBe(
    "at: This is not a date and time like 2026-11-30T15:00:00Z. id: This must be text. n: It is at most 3. And 2 more.",
  );
});
