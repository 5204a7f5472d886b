import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cookieSecret, keyCheck, loadKey, parseKey } from "./key.mjs";

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), "key-"));
const random = () => randomBytes(32).toString("base64url");

describe("parseKey", () => {
  it("takes 32 random bytes in either spelling of base64, with padding and space around", () => {
    const bytes = Buffer.from("fb".repeat(16) + randomBytes(16).toString("hex"), "hex");
    const mixed = Buffer.concat([randomBytes(24), bytes.subarray(0, 8)]);
    expect(parseKey(` ${mixed.toString("base64")}\n`, "here")).toBe(mixed.toString("base64url"));
  });

  it.each([
    ["", /not 32 bytes/],
    ["correct horse battery staple correct horse ba", /not 32 bytes/],
    [randomBytes(31).toString("base64url"), /not 32 bytes/],
    [randomBytes(33).toString("base64url"), /not 32 bytes/],
    ["a".repeat(43), /too weak/],
    [Buffer.alloc(32).toString("base64url"), /too weak/],
    ["0123456789abcdef".repeat(3).slice(0, 43), /too weak/],
  ])("refuses %j", (text, problem) => {
    expect(() => parseKey(text, "PATCHBAY_KEY")).toThrow(problem);
  });

  it("never refuses a key that was made at random", () => {
    for (let i = 0; i < 2_000; i++) parseKey(random(), "here");
  });
});

describe("loadKey", () => {
  it("makes a private key file once and reads it afterwards", () => {
    const where = { key: undefined, folder: path.join(folder(), "data") };
    const first = loadKey(where);
    expect(first.isNew).toBe(true);
    expect(fs.statSync(path.join(where.folder, "key")).mode & 0o777).toBe(0o600);
    expect(loadKey(where)).toEqual({ ...first, isNew: false });
    expect(fs.readdirSync(where.folder)).toEqual(["key"]);
  });

  it("closes a key file that others may read", () => {
    const where = { key: undefined, folder: folder() };
    loadKey(where);
    fs.chmodSync(path.join(where.folder, "key"), 0o644);
    loadKey(where);
    expect(fs.statSync(path.join(where.folder, "key")).mode & 0o777).toBe(0o600);
  });

  it("prefers the environment and then makes no file", () => {
    const where = { key: random(), folder: folder() };
    expect(loadKey(where).key).toBe(where.key);
    expect(fs.readdirSync(where.folder)).toEqual([]);
  });
});

describe("what is drawn from the key", () => {
  it("differs by purpose and by key, and is the same every time", () => {
    const [a, b] = [random(), random()];
    expect(keyCheck(a)).toBe(keyCheck(a));
    expect(new Set([keyCheck(a), keyCheck(b), cookieSecret(a), cookieSecret(b), a, b]).size).toBe(6);
  });

  it("is what the app draws for its cookies", async () => {
    const key = random();
    process.env["PATCHBAY_KEY"] = key;
    process.env["DATABASE_URL"] = "postgresql://127.0.0.1/x";
    process.env["PATCHBAY_URL"] = "http://127.0.0.1:3000";
    const app = await import("../secrets");
    expect(cookieSecret(key)).toBe(app.cookieSecret());
  });
});
