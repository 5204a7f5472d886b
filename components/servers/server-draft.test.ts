import { describe, expect, it } from "vitest";
import { carriesSecrets, emptyDraft, fieldErrors, proposeName, readDraft, restoreDraft, splitTags, storeDraft, testInputOf, type Draft } from "./server-draft";

const secret = { key: "a", name: "X-Key", value: "s3cret", isStored: false };
const blank = { key: "b", name: "", value: "", isStored: false };
const draft: Draft = { ...emptyDraft, url: "https://a.example/mcp", headers: [blank, secret] };

describe("a server being typed", () => {
  it("becomes a contract without its blank rows", () => {
    expect(readDraft({ ...draft, tags: "one, two,, one " }, "A").input).toMatchObject({ name: "A", tags: ["one", "two"], headers: [{ name: "X-Key", value: "s3cret" }] });
  });

  it("says what is wrong at the row it is in, though a blank row stands before it", () => {
    const bad = readDraft({ ...draft, headers: [blank, { ...secret, value: "" }] }, "A");
    expect(bad.errors).toEqual({ "header.a.value": "Give a value, or remove the header." });
  });

  it("says that a header is there twice, whatever its case", () => {
    expect(readDraft({ ...draft, headers: [secret, { ...secret, key: "c", name: "x-key" }] }, "A").errors).toHaveProperty(["header.c.name"]);
  });

  it("asks for a name and an address at their own fields", () => {
    expect(Object.keys(readDraft({ ...draft, url: "nonsense" }, " ").errors ?? {})).toEqual(["url", "name"]);
  });

  it("puts what the console refuses at the same fields", () => {
    expect(fieldErrors({ "headers.0.name": "No.", "tags.3": "Too long.", name: "Taken." }, [secret])).toEqual({ "header.a.name": "No.", tags: "Too long.", name: "Taken." });
  });

  it("sends a stored header by name only, so that its value stays", () => {
    const stored = { key: "k", name: "Authorization", value: "", isStored: true };
    expect(readDraft({ ...draft, headers: [stored] }, "A").input?.headers).toEqual([{ name: "Authorization" }]);
  });

  it("is tested without headers that are half typed, and not before the address is one", () => {
    expect(testInputOf({ ...draft, headers: [{ ...secret, value: "" }] })?.headers).toEqual([]);
    expect(testInputOf({ ...draft, url: "https://" })).toBeUndefined();
    expect(testInputOf({ ...draft, url: "a.example/mcp" })).toBeUndefined();
  });

  it("outlives a reload with everything but the values of headers", () => {
    const text = storeDraft({ ...draft, name: "Näme" });
    expect(text).not.toContain("s3cret");
    expect(restoreDraft(text)).toMatchObject({ name: "Näme", headers: [{ name: "" }, { name: "X-Key", value: "" }] });
  });

  it("forgets storage that holds something else", () => {
    expect(restoreDraft("{}")).toBeUndefined();
    expect(restoreDraft("{")).toBeUndefined();
    expect(restoreDraft(null)).toBeUndefined();
  });

  it("knows whether a test would carry a secret", () => {
    expect(carriesSecrets(draft)).toBe(true);
    expect(carriesSecrets({ ...draft, headers: [blank] })).toBe(false);
  });
});

describe("the proposed name", () => {
  it.each([
    ["https://mcp.ledger.example/mcp", undefined, "ledger.example"],
    ["http://127.0.0.1:8931/mcp", undefined, "127.0.0.1:8931"],
    ["https://ledger.example/mcp", " Ledgerline MCP ", "Ledgerline MCP"],
    ["https://ledger.example/mcp", "  ", "ledger.example"],
    ["not yet", undefined, ""],
  ])("of %s called %s is %s", (url, said, name) => {
    expect(proposeName(url, said)).toBe(name);
  });
});

it("splits tags at commas and keeps each once", () => {
  expect(splitTags(" a ,b,, a")).toEqual(["a", "b"]);
});
