import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readSessionCookie } from "@/lib/auth/cookie";
import { hashPassword } from "@/lib/auth/password";
import { findSignedIn } from "@/lib/auth/session";
import { db, pool } from "@/lib/db";
import { aMember, anInvite, aPerson, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { issuerClient } from "@/lib/testing/servers/issuer-client";
import { startIssuer, type IssuedPerson } from "@/lib/testing/servers/start-issuer";
import { SignOnBrowser } from "@/lib/testing/sign-on-browser";
import type { Team } from "@/prisma/generated/client";
import { beginConnecting } from "./begin-connecting";
import { getAccount } from "./get-account";
import { removeIdentity } from "./remove-identity";

// Next puts it there before anything of it is loaded.
await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import("node:async_hooks");
  Object.assign(globalThis, { AsyncLocalStorage });
});

const origin = "http://127.0.0.1:3000";
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let team: Team;

beforeAll(async () => {
  issuer = await startIssuer([`${origin}/api/auth/callback/oidc`]);
  await freshConsole();
  vi.stubEnv("NEXTAUTH_URL", origin);
  vi.stubEnv("AUTH_OIDC_ISSUER", issuer.url);
  vi.stubEnv("AUTH_OIDC_ID", issuerClient.id);
  vi.stubEnv("AUTH_OIDC_SECRET", issuerClient.secret);
  vi.stubEnv("AUTH_OIDC_NAME", "Harbour ID");
  vi.stubEnv("AUTH_ALLOWED_DOMAINS", "harbour.example");
  vi.stubEnv("AUTH_DEFAULT_TEAM", "harbour");
  vi.stubEnv("AUTH_ROLE_CLAIM", "groups");
  vi.stubEnv("AUTH_ROLE_MAP", "ops=admin,audit=reviewer");
  team = await db().team.create({ data: { slug: "harbour", name: "Harbour" } });
});
beforeEach(() => db().rateLimit.deleteMany());
afterAll(async () => {
  await issuer.stop();
  await pool().end();
});

class Browser extends SignOnBrowser {
  /** The whole way as this person. */
  as(person: IssuedPerson | undefined): Promise<string> {
    issuer.signInAs(person);
    return this.signOn();
  }
}

const verified = (name: string, more: Partial<IssuedPerson> = {}): IssuedPerson => ({ sub: randomUUID(), name, email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@elsewhere.example`, email_verified: true, ...more });
const roleIn = async (of: Team, email: string | undefined) => (await db().membership.findFirst({ where: { teamId: of.id, user: { email: email ?? "" } } }))?.role;

test("before anybody has set the console up nobody gets in", async () => {
  expect(await new Browser().as(verified("First"))).toBe("/sign-in?error=set_up_first");
  expect(await db().user.count()).toBe(0);
  await aMember(team, "owner");
});

describe("a sign-on", () => {
  test("asks with PKCE, state and nonce, each new every time", async () => {
    const seen: string[] = [];
    for (let i = 0; i < 2; i++) {
      const url = new URL(await new Browser().leave());
      expect(url.searchParams.get("code_challenge_method")).toBe("S256");
      expect(url.searchParams.get("redirect_uri")).toBe(`${origin}/api/auth/callback/oidc`);
      for (const name of ["code_challenge", "state", "nonce"]) seen.push(url.searchParams.get(name) ?? "");
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen.every((value) => value.length > 20)).toBe(true);
  });

  test("with another's state, without its cookies, twice, or cancelled opens nothing", async () => {
    issuer.signInAs(verified("Mallory", { email: `m-${randomUUID()}@harbour.example` }));
    const [mine, theirs] = [new Browser(), new Browser()];
    const [back, other] = [await mine.through(await mine.leave()), await theirs.through(await theirs.leave())];
    for (const [browser, url] of [[new Browser(), back], [mine, other]] as const) {
      const response = await browser.ours(url);
      expect(response.headers.get("location")).toContain("error=OAuthCallback");
      expect(readSessionCookie(browser.cookie)).toBeUndefined();
    }
    const twice = new Browser();
    const once = await twice.through(await twice.leave());
    await twice.ours(once);
    const kept = twice.cookie;
    expect((await new Browser(kept).ours(once)).headers.get("location")).toContain("error=OAuthCallback");
    expect(await new Browser().as(undefined)).toBe("/sign-in?error=broken_off");
  });

  test("finds the account by provider and subject, whatever the address has become", async () => {
    const person = verified("Ada");
    await anInvite(team, { email: person.email ?? "", role: "developer" });
    const browser = new Browser();
    expect(await browser.as(person)).toBe("/");
    const first = await findSignedIn(browser.cookie);
    expect(first?.user.email).toBe(person.email);
    const again = new Browser();
    expect(await again.as({ ...person, email: "ada@new.example" })).toBe("/");
    expect((await findSignedIn(again.cookie))?.user.id).toBe(first?.user.id);
    expect(await db().identity.count({ where: { subject: person.sub } })).toBe(1);
    const sessions = await db().session.findMany({ where: { userId: first?.user.id ?? "" } });
    expect(sessions).toMatchObject([{ userAgent: "test browser", address: "203.0.113.9" }, {}]);
  });

  test("never opens an account by its address alone", async () => {
    const { user } = await aPerson("Victim");
    for (const email_verified of [true, false]) {
      const browser = new Browser();
      expect(await browser.as({ sub: randomUUID(), email: user.email, email_verified, name: "Mallory" })).toMatch(/error=(account_exists|no_verified_email)$/);
      expect(readSessionCookie(browser.cookie)).toBeUndefined();
    }
    expect(await db().identity.count({ where: { userId: user.id } })).toBe(0);
    expect(await db().auditEvent.count({ where: { event: "session.refused", targetName: user.email } })).toBe(2);
  });

  test("takes up every invitation for a verified address, and connects the account that has it", async () => {
    const other = await aTeam("Other");
    const { user } = await aPerson("Known");
    const { email } = user;
    const role = "reviewer";
    await Promise.all([anInvite(team, { email, role }), anInvite(other, { email, role: "admin" })]);
    expect(await new Browser().as({ sub: randomUUID(), email, email_verified: false })).toBe("/sign-in?error=no_verified_email");
    const browser = new Browser();
    expect(await browser.as({ sub: randomUUID(), email, email_verified: true })).toBe("/");
    expect((await findSignedIn(browser.cookie))?.user.id).toBe(user.id);
    expect([await roleIn(team, email), await roleIn(other, email)]).toEqual(["reviewer", "admin"]);
  });

  test("without an invitation lets in whose verified address is of an allowed domain, and nobody else", async () => {
    expect(await new Browser().as(verified("Stranger"))).toBe("/sign-in?error=not_invited");
    for (const email of ["x@evil-harbour.example", "x@harbour.example.evil.example", "x@sub.harbour.example"]) expect(await new Browser().as(verified("Near", { email }))).toBe("/sign-in?error=not_invited");
    expect(await new Browser().as(verified("Unchecked", { email: "u@harbour.example", email_verified: false }))).toBe("/sign-in?error=no_verified_email");
    const person = verified("Dora", { email: `Dora-${randomUUID()}@Harbour.example` });
    expect(await new Browser().as(person)).toBe("/");
    expect(await roleIn(team, person.email?.toLowerCase())).toBe("developer");
  });

  test("gives the role of a group, keeps it in step, and leaves owners alone", async () => {
    const person = verified("Rea", { email: `rea-${randomUUID()}@harbour.example`, groups: ["staff", "audit"] });
    await new Browser().as(person);
    expect(await roleIn(team, person.email)).toBe("reviewer");
    await new Browser().as({ ...person, groups: ["audit", "ops"] });
    expect(await roleIn(team, person.email)).toBe("admin");
    // Without a mapped group the role stays as people left it.
    await new Browser().as({ ...person, groups: [] });
    expect(await roleIn(team, person.email)).toBe("admin");
    await db().membership.updateMany({ where: { teamId: team.id, user: { email: person.email ?? "" } }, data: { role: "owner" } });
    await new Browser().as({ ...person, groups: ["audit"] });
    expect(await roleIn(team, person.email)).toBe("owner");
    const changed = await db().auditEvent.findMany({ where: { event: "member.role_changed", actorName: "Rea" } });
    expect(changed).toMatchObject([{ before: { role: "reviewer" }, after: { role: "admin", by: "sign-on" } }]);
  });

  test("does not undo a removal, and not a disabled account either", async () => {
    const person = verified("Gone", { email: `gone-${randomUUID()}@harbour.example` });
    await new Browser().as(person);
    await db().membership.deleteMany({ where: { user: { email: person.email ?? "" } } });
    expect(await new Browser().as(person)).toBe("/");
    expect(await roleIn(team, person.email)).toBeUndefined();
    await db().user.updateMany({ where: { email: person.email ?? "" }, data: { disabledAt: new Date() } });
    expect(await new Browser().as(person)).toBe("/sign-in?error=disabled");
  });

  test("ends with signing out, for a copy of its cookie too, and the audit tells of both", async () => {
    const person = verified("Leah", { email: `leah-${randomUUID()}@harbour.example` });
    const browser = new Browser();
    await browser.as(person);
    const copy = browser.cookie;
    await browser.signOut();
    expect(await findSignedIn(copy)).toBeUndefined();
    const told = await db().auditEvent.findMany({ where: { targetName: person.email ?? "", targetType: "session" }, orderBy: { at: "asc" } });
    expect(told).toMatchObject([{ event: "session.opened", actorName: "Leah" }, { event: "session.closed", actorName: "Leah", address: "203.0.113.9" }]);
  });

  test("of one person in two browsers at once makes one account", async () => {
    const person = verified("Twin", { email: `twin-${randomUUID()}@harbour.example` });
    const browsers = [new Browser(), new Browser(), new Browser()];
    issuer.signInAs(person);
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await browser.through(await browser.leave()));
    await Promise.all(browsers.map((browser, i) => browser.ours(backs[i] ?? "")));
    expect(new Set(await Promise.all(browsers.map(async ({ cookie }) => (await findSignedIn(cookie))?.user.id))).size).toBe(1);
    expect(await db().user.count({ where: { email: person.email ?? "" } })).toBe(1);
  });
});

describe("connecting", () => {
  async function asks(cookie: string): Promise<void> {
    const me = await findSignedIn(cookie);
    if (me) await beginConnecting({ ...me, address: "" }, { provider: "oidc" });
  }

  test("is done by somebody signed in who asked for it, and keeps their session", async () => {
    const { user, cookie } = await aPerson("Linker");
    const person = verified("Elsewhere", { email_verified: false });
    const browser = new Browser(cookie);
    await asks(cookie);
    expect(await browser.as(person)).toBe("/");
    const me = await findSignedIn(browser.cookie);
    expect(me?.user.id).toBe(user.id);
    expect(await new Browser().as(person)).toBe("/");
    expect(await db().identity.findMany({ where: { userId: user.id } })).toMatchObject([{ provider: issuer.url, subject: person.sub }]);
    if (!me) return;
    expect(await getAccount(me)).toMatchObject({ hasPassword: false, connectable: [], identities: [{ providerName: "Harbour ID", label: person.email }] });
  });

  test("takes the password of who has one, or a sign-in of a moment ago", async () => {
    const { user, cookie } = await aPerson("Open Browser");
    const found = await findSignedIn(cookie);
    if (!found) throw new Error("not signed in");
    const me = { ...found, address: "" };
    await db().session.update({ where: { id: me.sessionId }, data: { createdAt: new Date(Date.now() - 16 * 60_000) } });
    await expect(beginConnecting(me, { provider: "oidc" })).rejects.toMatchObject({ code: "forbidden" });
    await db().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword("the right sentence") } });
    for (const current of [undefined, "another sentence"]) await expect(beginConnecting(me, { provider: "oidc", current })).rejects.toMatchObject({ code: "forbidden" });
    await new Browser(cookie).as(verified("Mallory"));
    expect(await db().identity.count({ where: { userId: user.id } })).toBe(0);
    await beginConnecting(me, { provider: "oidc", current: "the right sentence" });
    expect(await db().session.findUnique({ where: { id: me.sessionId } })).toMatchObject({ linkProvider: "oidc" });
  });

  test("is not done by a sign-on somebody did not ask for", async () => {
    const { user, cookie } = await aPerson("Passer-by");
    const browser = new Browser(cookie);
    await browser.as(verified("Mallory"));
    expect(await db().identity.count({ where: { userId: user.id } })).toBe(0);
  });

  test("says so when the provider's account is somebody else's here", async () => {
    const person = verified("Taken", { email: `taken-${randomUUID()}@harbour.example` });
    await new Browser().as(person);
    const { user, cookie } = await aPerson("Second");
    await asks(cookie);
    expect(await new Browser(cookie).as(person)).toBe("/me?error=connected_elsewhere");
    expect(await db().identity.count({ where: { userId: user.id } })).toBe(0);
  });

  test("is undone while another way in is left", async () => {
    const { user, cookie } = await aPerson("Leaver");
    const identity = await db().identity.create({ data: { userId: user.id, provider: issuer.url, subject: randomUUID() } });
    const found = await findSignedIn(cookie);
    if (!found) throw new Error("not signed in");
    const me = { ...found, address: "" };
    await expect(removeIdentity(me, identity.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(removeIdentity(me, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await db().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword("another way in") } });
    expect(await removeIdentity(me, identity.id)).toMatchObject({ identities: [] });
  });
});
