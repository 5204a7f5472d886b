import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readReset, setByLink } from "./password-link";
import { verifyPassword } from "@/lib/auth/password";
import { aMember, aPerson, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { resetOwner } from "@/lib/start/owner-reset.mjs";

let databaseUrl: string;
const origin = "http://127.0.0.1:3000";

beforeAll(async () => {
  ({ databaseUrl } = await freshConsole());
});

test("an operator opens the account of an owner who is locked out, with one link", async () => {
  await expect(resetOwner(databaseUrl, { email: undefined, origin })).rejects.toThrow(/set-up token/);
  const team = await aTeam();
  const owner = await aMember(team, "owner");
  await aMember(team, "admin");
  const first = await resetOwner(databaseUrl, { email: undefined, origin });
  const { url } = await resetOwner(databaseUrl, { email: ` ${owner.user.email.toUpperCase()} `, origin });
  const token = new URL(url).hash.slice(1);
  await expect(readReset(new URL(first.url).hash.slice(1))).rejects.toMatchObject({ code: "not_found" });
  expect(await setByLink({ token, password: "found the door again" }, "")).toEqual({ email: owner.user.email });
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: owner.user.id } });
  expect(await verifyPassword("found the door again", passwordHash)).toBe(true);
  expect(await db().auditEvent.count({ where: { actorName: "operator", targetId: owner.user.id } })).toBe(2);
});

test("nobody but an owner is opened; of several, one is named", async () => {
  const team = await aTeam("Second");
  await aMember(team, "owner");
  const admin = await aMember(team, "admin");
  await expect(resetOwner(databaseUrl, { email: undefined, origin })).rejects.toThrow(/Several people own a team[\s\S]*Second/);
  await expect(resetOwner(databaseUrl, { email: admin.user.email, origin })).rejects.toThrow(/owns no team here/);
  await expect(resetOwner(databaseUrl, { email: (await aPerson()).user.email, origin })).rejects.toThrow(/owns no team here/);
});
