import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, mayWrite, refuseUnwritable } from "./writable.mjs";

const root = () => fs.mkdtempSync(path.join(os.tmpdir(), "writable-"));

describe("a folder to write to", () => {
  it("is made with its parents", () => {
    const folder = path.join(root(), "a/b");
    makeFolder(folder, "to keep its key there");
    makeFolder(folder, "to keep its key there");
    expect(fs.statSync(folder).isDirectory()).toBe(true);
  });

  it.skipIf(process.platform !== "linux")("is refused in words where nothing can be made", () => {
    expect(() => { makeFolder("/proc/nowhere/data", "to keep its key there"); }).toThrow(/Patchbay must write to \/proc\/nowhere\/data to keep its key there, and/);
  });

  it.skipIf(process.platform !== "linux")("is told from one that cannot be written to", () => {
    expect(mayWrite(path.join(root(), "not/yet"))).toBe(true);
    expect(mayWrite("/proc/nowhere")).toBe(process.getuid?.() === 0);
  });

  // Root may write anywhere.
  it.skipIf(process.getuid?.() === 0)("is refused where this user may not write, also below", () => {
    const closed = root();
    fs.chmodSync(closed, 0o500);
    expect(() => { refuseUnwritable(path.join(closed, "data"), "for its packages"); }).toThrow(/may not be written to by this user/);
  });
});
