import type { RunningConsole, Seed, SeededSession, SeededTeam } from "../e2e-seed.ts";

/** Somebody who may call, and one server whose offers are known: what a bench measures on. */
export interface Caller {
  team: SeededTeam;
  session: SeededSession;
  serverId: string;
  /** Posts JSON to a path below the team's API; throws what a refusal says. */
  post: (path: string, body: unknown) => Promise<Record<string, unknown>>;
}

/** Registers a server in a team of its own and reads what it offers. */
export async function seedCaller({ console, seed }: { console: RunningConsole; seed: Seed }, url: string): Promise<Caller> {
  const [team, person] = [await seed.team(), await seed.person("Owner")];
  await seed.membership(team, person, "owner");
  await seed.allow(team, url);
  const session = await seed.session(person);
  const headers = { cookie: `${session.cookie.name}=${session.cookie.value}`, accept: "application/json", "content-type": "application/json" };
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${console.url}/api/teams/${team.slug}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id } = await post("/servers", { url, name: "Measured" });
  const serverId = id as string;
  await post(`/servers/${serverId}/discovery`, {});
  return { team, session, serverId, post };
}
