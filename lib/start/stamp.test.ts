import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { fingerprint, isStamped } from "./stamp.mjs";

let root = "";
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "stamp-"));
  write("app/a.ts", "1");
  write("app/b/c.ts", "2");
  write("one.json", "3");
});

const take = (options = {}) => fingerprint(root, ["app", "one.json", "missing.ts"], options);

describe("fingerprint", () => {
  it("is the same in another folder and at another time", () => {
    const before = take();
    const elsewhere = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "stamp-")), "copy");
    fs.cpSync(root, elsewhere, { recursive: true });
    expect(fingerprint(elsewhere, ["app", "one.json", "missing.ts"])).toBe(before);
  });

  it.each<[string, () => void]>([
    ["a content changes", () => { write("app/a.ts", "9"); }],
    ["a file comes", () => { write("missing.ts", ""); }],
    ["a file goes", () => { fs.rmSync(path.join(root, "app/b/c.ts")); }],
    ["a file moves", () => { fs.renameSync(path.join(root, "app/a.ts"), path.join(root, "app/z.ts")); }],
    ["text moves from one file to the next", () => { write("app/a.ts", "12"); write("app/b/c.ts", ""); }],
  ])("changes when %s", (_what, change) => {
    const before = take();
    change();
    expect(take()).not.toBe(before);
  });

  it("leaves out what is skipped and takes in what is added", () => {
    const skip = { skip: /\.test\.ts$/ };
    const before = take(skip);
    write("app/a.test.ts", "x");
    expect(take(skip)).toBe(before);
    expect(take({ ...skip, also: ["linux"] })).not.toBe(before);
  });
});

describe("isStamped", () => {
  it("is true only for the same fingerprint", () => {
    write("stamp", "abc");
    expect(isStamped(path.join(root, "stamp"), "abc")).toBe(true);
    expect(isStamped(path.join(root, "stamp"), "abd")).toBe(false);
    expect(isStamped(path.join(root, "none"), "abc")).toBe(false);
  });
});
