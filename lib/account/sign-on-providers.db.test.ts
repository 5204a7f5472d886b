import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findSignedIn } from "@/lib/auth/session";
import { db, pool } from "@/lib/db";
import { aMember, anInvite, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { issuerClient } from "@/lib/testing/servers/issuer-client";
import { startGitHub } from "@/lib/testing/servers/start-github";
import { startIssuer } from "@/lib/testing/servers/start-issuer";
import { SignOnBrowser } from "@/lib/testing/sign-on-browser";

// Next puts it there before anything of it is loaded.
await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import("node:async_hooks");
  Object.assign(globalThis, { AsyncLocalStorage });
});

let github: Awaited<ReturnType<typeof startGitHub>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeAll(async () => {
  github = await startGitHub();
  issuer = await startIssuer(["http://127.0.0.1:3000/api/auth/callback/oidc"], { algorithm: "ES256" });
  await freshConsole();
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  vi.stubEnv("AUTH_GITHUB_ID", "patchbay");
  vi.stubEnv("AUTH_GITHUB_SECRET", "secret");
  vi.stubEnv("AUTH_GITHUB_URL", github.url);
  vi.stubEnv("AUTH_OIDC_ISSUER", issuer.url);
  vi.stubEnv("AUTH_OIDC_ID", issuerClient.id);
  vi.stubEnv("AUTH_OIDC_SECRET", issuerClient.secret);
  vi.stubEnv("AUTH_OIDC_ALGORITHM", "ES256");
});
afterAll(async () => {
  await github.stop();
  await issuer.stop();
  await pool().end();
});

const person = (emails: { email: string; primary: boolean; verified: boolean }[]) => ({ id: Math.floor(Math.random() * 1e9), login: "octo", name: null, email: "shown@victim.example", emails });

test("GitHub is asked for the primary address it has checked; what a profile shows counts for nothing", async () => {
  const team = await aTeam();
  await aMember(team, "owner");
  const email = `octo-${randomUUID()}@example.test`;
  await anInvite(team, { email: "shown@victim.example", role: "owner" });
  github.signInAs(person([{ email: "shown@victim.example", primary: false, verified: true }, { email, primary: true, verified: false }]));
  expect(await new SignOnBrowser().signOn("github")).toBe("/sign-in?error=no_verified_email");
  await anInvite(team, { email, role: "developer" });
  const octo = person([{ email, primary: true, verified: true }]);
  github.signInAs(octo);
  const browser = new SignOnBrowser();
  expect(await browser.signOn("github")).toBe("/");
  expect((await findSignedIn(browser.cookie))?.user).toMatchObject({ name: "octo", email });
  expect(await db().identity.findMany()).toMatchObject([{ provider: github.url, subject: String(octo.id), label: email }]);
  // The same number is the same person, whatever their addresses are.
  github.signInAs({ ...octo, login: "renamed", emails: [] });
  const again = new SignOnBrowser();
  expect(await again.signOn("github")).toBe("/");
  expect((await findSignedIn(again.cookie))?.user.email).toBe(email);
});

test("an issuer that signs with another algorithm is taken when it is named", async () => {
  const email = `es-${randomUUID()}@example.test`;
  await anInvite(await aTeam(), { email });
  issuer.signInAs({ sub: randomUUID(), name: "Eve", email, email_verified: true });
  const browser = new SignOnBrowser();
  expect(await browser.signOn("oidc")).toBe("/");
  expect((await findSignedIn(browser.cookie))?.user).toMatchObject({ email });
});
