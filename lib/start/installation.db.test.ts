import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { freshDb } from "../testing/fresh-db";
import { openInstallation } from "./installation.mjs";
import { loadKey } from "./key.mjs";
import { setupTokenHash } from "./setup-token.mjs";

let url = "";
let folder = "";

beforeEach(async () => {
  url = await freshDb();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "installation-"));
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const fromFile = () => loadKey({ key: undefined, folder });
const fromEnvironment = () => loadKey({ key: randomBytes(32).toString("base64url"), folder });

describe("opening an installation", () => {
  it("knows its key again and says so when it is another one", async () => {
    const right = fromEnvironment();
    await openInstallation(url, right);
    await openInstallation(url, right);
    await expect(openInstallation(url, fromEnvironment())).rejects.toThrow(/not the key the database .* was made with \(the key is in PATCHBAY_KEY\)/);
    await openInstallation(url, right);
  });

  it("asks for a lost key file and does not leave a wrong one in its place", async () => {
    await openInstallation(url, fromFile());
    const file = path.join(folder, "key");
    const kept = fs.readFileSync(file, "utf8");
    fs.rmSync(file);
    await expect(openInstallation(url, fromFile())).rejects.toThrow(/The key is missing/);
    expect(fs.existsSync(file)).toBe(false);
    fs.writeFileSync(file, kept);
    await openInstallation(url, fromFile());
  });

  it("lets two first starts at once agree on one key", async () => {
    await Promise.all(Array.from({ length: 4 }, () => openInstallation(url, fromFile())));
    expect(await query('SELECT count(*)::int AS n FROM "Installation"')).toEqual([{ n: 1 }]);
  });

  it("gives out a new token at every start, kept only as a hash, for half an hour", async () => {
    const key = fromFile();
    const [first, second] = [await openInstallation(url, key), await openInstallation(url, key)];
    expect(first).not.toBe(second);
    const [row] = await query(`SELECT "setupTokenHash" AS hash, round(extract(epoch FROM "setupTokenExpiresAt" - now()) / 60)::int AS minutes FROM "Installation"`);
    expect(row).toEqual({ hash: setupTokenHash(second ?? ""), minutes: 30 });
  });

  it("gives out none once there is an account", async () => {
    await query(`INSERT INTO "User" (id, email, name) VALUES (gen_random_uuid(), 'ann@example.com', 'Ann')`);
    expect(await openInstallation(url, fromFile())).toBeUndefined();
  });
});
