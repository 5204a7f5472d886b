import { createHash, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import pg from "pg";
import type { Role } from "../auth/permissions.ts";
import { isLoopback } from "../start/address.mjs";
import { cookieSecret } from "../start/key.mjs";

/** A console that runs in another process: where it is opened, its database, the key of that database. */
export interface RunningConsole {
  url: string;
  databaseUrl: string;
  key: string;
}

export interface SeededTeam {
  id: string;
  slug: string;
  name: string;
}

export interface SeededPerson {
  id: string;
  name: string;
  email: string;
  password: string;
}

export interface SeededSession {
  id: string;
  cookie: { name: string; value: string };
}

const password = "harbour lamp and rope";
// One hash for everybody: it costs what a sign-in costs.
let passwordHash: Promise<string> | undefined;

/** Puts people, teams and sessions straight into a console's database, for what a story takes for granted. Only on this machine. */
export class Seed {
  private readonly pool: pg.Pool;
  private readonly key: string;

  constructor({ databaseUrl, key }: RunningConsole) {
    const { hostname } = new URL(databaseUrl);
    if (!isLoopback(hostname)) throw new Error(`Tests write into the database of ${hostname}; they do so only on this machine.`);
    this.key = key;
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
  }

  async team(name = "Harbour", slug = `team-${randomUUID().slice(0, 13)}`): Promise<SeededTeam> {
    const team = { id: randomUUID(), slug, name };
    await this.pool.query('INSERT INTO "Team" (id, slug, name) VALUES ($1, $2, $3)', [team.id, team.slug, team.name]);
    return team;
  }

  async person(name: string): Promise<SeededPerson> {
    const person = { id: randomUUID(), name, email: `${randomUUID()}@example.test`, password };
    passwordHash ??= hash(password);
    const values = [person.id, person.email, person.name, await passwordHash];
    await this.pool.query('INSERT INTO "User" (id, email, name, "passwordHash") VALUES ($1, $2, $3, $4)', values);
    return person;
  }

  async membership(team: SeededTeam, person: SeededPerson, role: Role): Promise<void> {
    await this.pool.query('INSERT INTO "Membership" ("teamId", "userId", role) VALUES ($1, $2, $3::"Role")', [team.id, person.id, role]);
  }

  /** A session as signing in would have opened it, with the cookie that names it. */
  async session(person: SeededPerson): Promise<SeededSession> {
    const id = randomUUID();
    const sql = `INSERT INTO "Session" (id, "userId", "sessionVersion", "expiresAt") VALUES ($1, $2, 0, now() + interval '7 days')`;
    await this.pool.query(sql, [id, person.id]);
    const value = await encode({ token: { sid: id }, secret: cookieSecret(this.key) });
    return { id, cookie: { name: this.cookieName(), value } };
  }

  async revoke(session: SeededSession): Promise<void> {
    await this.pool.query('UPDATE "Session" SET "revokedAt" = now() WHERE id = $1', [session.id]);
  }

  /** Lets a team reach the origin of an address that is not public, as an owner would. */
  async allow(team: SeededTeam, url: string): Promise<void> {
    const sql = 'INSERT INTO "AllowedOrigin" ("teamId", origin, "addedById") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
    await this.pool.query(sql, [team.id, new URL(url).origin, randomUUID()]);
  }

  /** Has every registry entry looked at again, as after a few hours. */
  async lookAgain(): Promise<void> {
    await this.pool.query('UPDATE "Provenance" SET "nextAt" = now()');
  }

  /** What a setting of the database's server is. */
  async setting(name: string): Promise<string> {
    const { rows } = await this.pool.query<{ value: string }>("SELECT current_setting($1) AS value", [name]);
    return rows[0]?.value ?? "";
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  // The name lib/auth/cookie.ts gives it on plain http.
  private cookieName(): string {
    return `patchbay-${createHash("sha256").update(this.key).digest("hex").slice(0, 8)}`;
  }
}
