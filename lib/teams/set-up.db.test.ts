import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { setUp, isSetUpOpen } = await import("./set-up");

const token = "pb-setup-TEST-TEST-TEST";
const input = { token, name: "Ada", email: "ada@example.test", password: "a short sentence", teamName: "Quayside" };

async function printToken(expiresAt = new Date(Date.now() + 60_000)): Promise<void> {
  const data = { keyCheck: "x", setupTokenHash: createHash("sha256").update(token).digest("hex"), setupTokenExpiresAt: expiresAt };
  await db().installation.upsert({ where: { id: 1 }, create: data, update: data });
}

describe("the first owner", () => {
  beforeEach(async () => {
    await db().rateLimit.deleteMany();
  });
  afterAll(() => pool().end());

  it("needs the token that was printed", async () => {
    await printToken();
    await expect(setUp({ ...input, token: "pb-setup-WRNG" }, "a")).rejects.toMatchObject({ code: "forbidden", fields: { token: expect.stringContaining("terminal") as string } });
    expect(await db().user.count()).toBe(0);
  });

  it("cannot use a token that is too old", async () => {
    await printToken(new Date(Date.now() - 1));
    await expect(setUp(input, "b")).rejects.toMatchObject({ code: "forbidden", message: expect.stringContaining("too old") as string });
  });

  it("is exactly one, however many try at once", async () => {
    await printToken();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => setUp({ ...input, email: `ada${String(i)}@example.test` }, `c${String(i)}`)));
    expect(tries.filter((t) => t.status === "fulfilled")).toHaveLength(1);
    expect(await db().user.count()).toBe(1);
    expect(await isSetUpOpen()).toBe(false);
    const [event] = await db().auditEvent.findMany({ where: { event: "team.created" } });
    expect(event).toMatchObject({ targetName: "Quayside" });
    expect(JSON.stringify(event)).not.toContain(input.password);
  });

  it("finds the page closed afterwards, even with the right token", async () => {
    await printToken();
    await expect(setUp(input, "d")).rejects.toMatchObject({ code: "not_found" });
  });
});
