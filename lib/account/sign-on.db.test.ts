import { randomUUID } from "node:crypto";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { NextRequest } from "next/server.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { POST as connect } from "@/app/api/account/identities/route";
import { readSessionCookie } from "@/lib/auth/cookie";
import { hashPassword } from "@/lib/auth/password";
import { findSignedIn } from "@/lib/auth/session";
import { db, pool } from "@/lib/db";
import { aMember, anInvite, aPerson, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { issuerClient } from "@/lib/testing/servers/issuer-client";
import { startIssuer, type IssuedPerson } from "@/lib/testing/servers/start-issuer";
import type { Team } from "@/prisma/generated/client";
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

/** next-auth asks Next for the request it is in. */
function asNext<T>(request: NextRequest, work: () => Promise<T>): Promise<T> {
  const store = { type: "request", phase: "render", cookies: request.cookies, headers: request.headers };
  return workAsyncStorage.run({ route: "/api/auth" } as never, () => workUnitAsyncStorage.run(store as never, work));
}

/** A browser: it keeps cookies, and follows what it is told to where. */
class Browser {
  private readonly jar = new Map<string, string>();

  constructor(cookie = "") {
    for (const pair of cookie.split("; ").filter(Boolean)) this.jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...rest] = line.split("; ");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "" || rest.some((part) => /^max-age=0$/i.test(part))) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  async ours(url: string, body?: Record<string, string>): Promise<Response> {
    const nextauth = new URL(url).pathname.replace("/api/auth/", "").split("/");
    const headers: Record<string, string> = { cookie: this.cookie, "user-agent": "test browser", "x-forwarded-for": "203.0.113.9" };
    const init = body ? { method: "POST", headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body: new URLSearchParams(body) } : { headers };
    const request = new NextRequest(url, init);
    const segment = { params: Promise.resolve({ nextauth }) };
    const answer = () => (body ? POST(request, segment) : GET(request, segment));
    return this.keep(await asNext(request, answer));
  }

  /** Presses the button, and resolves with the address of the issuer's page it leads to. */
  async leave(): Promise<string> {
    const { csrfToken } = (await (await this.ours(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
    const { url } = (await (await this.ours(`${origin}/api/auth/signin/oidc`, { csrfToken, callbackUrl: "/", json: "true" })).json()) as { url: string };
    return url;
  }

  /** Goes through the issuer's pages, and resolves with the address it sends back to. */
  async through(start: string): Promise<string> {
    const theirs = new Browser();
    for (let url = start; ; ) {
      if (url.startsWith(origin)) return url;
      const response = theirs.keep(await fetch(url, { redirect: "manual", headers: { cookie: theirs.cookie } }));
      const next = response.headers.get("location");
      if (next === null) throw new Error(`The issuer stops at ${url} with ${String(response.status)}: ${(await response.text()).slice(0, 300)}`);
      url = new URL(next, url).href;
    }
  }

  /** The whole way as this person; resolves with the path of ours it ends at. */
  async signOn(person: IssuedPerson | undefined): Promise<string> {
    issuer.signInAs(person);
    const back = await this.through(await this.leave());
    let target = new URL((await this.ours(back)).headers.get("location") ?? "", origin);
    while (target.pathname.startsWith("/api/auth/")) target = new URL((await this.ours(target.href)).headers.get("location") ?? "", origin);
    return target.pathname + target.search;
  }
}

const verified = (name: string, more: Partial<IssuedPerson> = {}): IssuedPerson => ({ sub: randomUUID(), name, email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@elsewhere.example`, email_verified: true, ...more });
const roleIn = async (of: Team, email: string | undefined) => (await db().membership.findFirst({ where: { teamId: of.id, user: { email: email ?? "" } } }))?.role;

test("before anybody has set the console up nobody gets in", async () => {
  expect(await new Browser().signOn(verified("First"))).toBe("/sign-in?error=set_up_first");
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
    expect(await new Browser().signOn(undefined)).toMatch(/^\/sign-in\?.*error=Callback$/);
  });

  test("finds the account by provider and subject, whatever the address has become", async () => {
    const person = verified("Ada");
    await anInvite(team, { email: person.email ?? "", role: "developer" });
    const browser = new Browser();
    expect(await browser.signOn(person)).toBe("/");
    const first = await findSignedIn(browser.cookie);
    expect(first?.user.email).toBe(person.email);
    const again = new Browser();
    expect(await again.signOn({ ...person, email: "ada@new.example" })).toBe("/");
    expect((await findSignedIn(again.cookie))?.user.id).toBe(first?.user.id);
    expect(await db().identity.count({ where: { subject: person.sub } })).toBe(1);
    const sessions = await db().session.findMany({ where: { userId: first?.user.id ?? "" } });
    expect(sessions).toMatchObject([{ userAgent: "test browser", address: "203.0.113.9" }, {}]);
  });

  test("never opens an account by its address alone", async () => {
    const { user } = await aPerson("Victim");
    for (const email_verified of [true, false]) {
      const browser = new Browser();
      expect(await browser.signOn({ sub: randomUUID(), email: user.email, email_verified, name: "Mallory" })).toMatch(/error=(account_exists|no_verified_email)$/);
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
    expect(await new Browser().signOn({ sub: randomUUID(), email, email_verified: false })).toBe("/sign-in?error=no_verified_email");
    const browser = new Browser();
    expect(await browser.signOn({ sub: randomUUID(), email, email_verified: true })).toBe("/");
    expect((await findSignedIn(browser.cookie))?.user.id).toBe(user.id);
    expect([await roleIn(team, email), await roleIn(other, email)]).toEqual(["reviewer", "admin"]);
  });

  test("without an invitation lets in whose verified address is of an allowed domain, and nobody else", async () => {
    expect(await new Browser().signOn(verified("Stranger"))).toBe("/sign-in?error=not_invited");
    for (const email of ["x@evil-harbour.example", "x@harbour.example.evil.example", "x@sub.harbour.example"]) expect(await new Browser().signOn(verified("Near", { email }))).toBe("/sign-in?error=not_invited");
    expect(await new Browser().signOn(verified("Unchecked", { email: "u@harbour.example", email_verified: false }))).toBe("/sign-in?error=no_verified_email");
    const person = verified("Dora", { email: `Dora-${randomUUID()}@Harbour.example` });
    expect(await new Browser().signOn(person)).toBe("/");
    expect(await roleIn(team, person.email?.toLowerCase())).toBe("developer");
  });

  test("gives the role of a group, keeps it in step, and leaves owners alone", async () => {
    const person = verified("Rea", { email: `rea-${randomUUID()}@harbour.example`, groups: ["staff", "audit"] });
    await new Browser().signOn(person);
    expect(await roleIn(team, person.email)).toBe("reviewer");
    await new Browser().signOn({ ...person, groups: ["audit", "ops"] });
    expect(await roleIn(team, person.email)).toBe("admin");
    // Without a mapped group the role stays as people left it.
    await new Browser().signOn({ ...person, groups: [] });
    expect(await roleIn(team, person.email)).toBe("admin");
    await db().membership.updateMany({ where: { teamId: team.id, user: { email: person.email ?? "" } }, data: { role: "owner" } });
    await new Browser().signOn({ ...person, groups: ["audit"] });
    expect(await roleIn(team, person.email)).toBe("owner");
    const changed = await db().auditEvent.findMany({ where: { event: "member.role_changed", actorName: "Rea" } });
    expect(changed).toMatchObject([{ before: { role: "reviewer" }, after: { role: "admin", by: "sign-on" } }]);
  });

  test("does not undo a removal, and not a disabled account either", async () => {
    const person = verified("Gone", { email: `gone-${randomUUID()}@harbour.example` });
    await new Browser().signOn(person);
    await db().membership.deleteMany({ where: { user: { email: person.email ?? "" } } });
    expect(await new Browser().signOn(person)).toBe("/");
    expect(await roleIn(team, person.email)).toBeUndefined();
    await db().user.updateMany({ where: { email: person.email ?? "" }, data: { disabledAt: new Date() } });
    expect(await new Browser().signOn(person)).toBe("/sign-in?error=disabled");
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
    const request = new Request(`${origin}/api/account/identities`, { method: "POST", headers: { cookie, "content-type": "application/json" }, body: JSON.stringify({ provider: "oidc" }) });
    expect((await connect(request, { params: Promise.resolve({}) })).status).toBe(200);
  }

  test("is done by somebody signed in who asked for it, and keeps their session", async () => {
    const { user, cookie } = await aPerson("Linker");
    const person = verified("Elsewhere", { email_verified: false });
    const browser = new Browser(cookie);
    await asks(cookie);
    expect(await browser.signOn(person)).toBe("/");
    const me = await findSignedIn(browser.cookie);
    expect(me?.user.id).toBe(user.id);
    expect(await new Browser().signOn(person)).toBe("/");
    expect(await db().identity.findMany({ where: { userId: user.id } })).toMatchObject([{ provider: issuer.url, subject: person.sub }]);
    if (!me) return;
    expect(await getAccount(me)).toMatchObject({ hasPassword: false, connectable: [], identities: [{ providerName: "Harbour ID", label: person.email }] });
  });

  test("is not done by a sign-on somebody did not ask for", async () => {
    const { user, cookie } = await aPerson("Passer-by");
    const browser = new Browser(cookie);
    await browser.signOn(verified("Mallory"));
    expect(await db().identity.count({ where: { userId: user.id } })).toBe(0);
  });

  test("says so when the provider's account is somebody else's here", async () => {
    const person = verified("Taken", { email: `taken-${randomUUID()}@harbour.example` });
    await new Browser().signOn(person);
    const { user, cookie } = await aPerson("Second");
    await asks(cookie);
    expect(await new Browser(cookie).signOn(person)).toBe("/me?error=connected_elsewhere");
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
