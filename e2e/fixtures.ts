import fs from "node:fs";
import { type APIRequestContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import type { Role } from "../lib/auth/permissions.ts";
import { type RunningConsole, Seed, type SeededPerson, type SeededSession, type SeededTeam } from "../lib/testing/e2e-seed.ts";
import type { StartedServer } from "../lib/testing/servers/started-server.ts";
import { watchPage } from "./watch-page.ts";

/** Somebody with a browser of their own, signed in. */
export interface Person extends SeededPerson {
  page: Page;
  session: SeededSession;
  /** The same browser without a page: for what a story takes for granted. */
  request: APIRequestContext;
}

interface SignedInOptions extends BrowserContextOptions {
  team?: SeededTeam;
  name?: string;
}

interface Stories {
  seed: Seed;
  /** The team of this test alone, so that tests never meet. */
  team: SeededTeam;
  signedIn: (role: Role, options?: SignedInOptions) => Promise<Person>;
  /** Keeps a server running for this test. */
  serve: <T extends StartedServer>(starting: Promise<T>) => Promise<T>;
  /** The same, allowed for the team. */
  reachable: <T extends StartedServer>(starting: Promise<T>) => Promise<T>;
  /** Registers a reachable server and reads what it offers, as an owner did before; resolves with its id. */
  registered: (server: StartedServer, name: string) => Promise<string>;
}

/** Where the console under test is, with its database and key. */
export function readFacts(): RunningConsole {
  const file = process.env["PATCHBAY_TEST_FACTS"];
  if (file === undefined) throw new Error("PATCHBAY_TEST_FACTS names the file that says where the console under test is; playwright.config.ts sets it.");
  return JSON.parse(fs.readFileSync(file, "utf8")) as RunningConsole;
}

async function postJson(request: APIRequestContext, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await request.post(path, { data, timeout: 30_000 });
  if (!answer.ok()) throw new Error(`${path} answered ${String(answer.status())}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Every story begins with a team of its own; people and sessions are put into the database, everything else is done in the browser. */
export const test = base.extend<Stories>({
  seed: async ({}, run) => {
    const seed = new Seed(readFacts());
    await run(seed);
    await seed.close();
  },
  team: async ({ seed }, run) => {
    await run(await seed.team());
  },
  signedIn: async ({ browser, seed, team, baseURL }, run) => {
    const watched: (() => readonly string[])[] = [];
    await run(async (role, { team: other = team, name = `Olive the ${role}`, ...options } = {}) => {
      const person = await seed.person(name);
      await seed.membership(other, person, role);
      const session = await seed.session(person);
      const context = await browser.newContext(options);
      await context.addCookies([{ ...session.cookie, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
      const page = await context.newPage();
      watched.push(watchPage(page, baseURL ?? ""));
      return { ...person, page, session, request: context.request };
    });
    expect(watched.flatMap((read) => read()), "what the pages of this story did wrong unseen").toEqual([]);
  },
  serve: async ({}, run) => {
    const running: StartedServer[] = [];
    await run(async (starting) => {
      const server = await starting;
      running.push(server);
      return server;
    });
    await Promise.all(running.map((server) => server.stop()));
  },
  reachable: async ({ serve, seed, team }, run) => {
    await run(async (starting) => {
      const server = await serve(starting);
      await seed.allow(team, server.url);
      return server;
    });
  },
  registered: async ({ signedIn, team }, run) => {
    let owner: Promise<Person> | undefined;
    await run(async ({ url }, name) => {
      owner ??= signedIn("owner", { name: "Ada before" });
      const { request } = await owner;
      const { id } = await postJson(request, `/api/teams/${team.slug}/servers`, { url, name });
      await postJson(request, `/api/teams/${team.slug}/servers/${String(id)}/discovery`, {});
      return String(id);
    });
  },
});

export { expect };
