import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { pool } from "@/lib/db";
import { allowOrigin } from "@/lib/servers/allow-origin";
import { listServers } from "@/lib/servers/list-servers";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { modes, origins, start, state } from "@/lib/testing/hostile/hostile-server.mjs";
import type { Team } from "@/prisma/generated/client";
import { discover } from "./discover";
import { getItem } from "./get-item";
import { listItems } from "./list-items";
import { DiscoveryResult, Item, itemKinds } from "./schema";

let team: Team;
let owner: TestMember;
let corpus: { close: () => Promise<unknown> };
const secret = "stored-secret-5f1c77";

async function startCorpus(attempts = 5): Promise<typeof corpus> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  return start({ port, quiet: true }).catch((error: unknown) => {
    if (attempts === 1) throw error;
    return startCorpus(attempts - 1);
  });
}

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  owner = await aMember(team, "owner");
  corpus = await startCorpus();
  await allowOrigin(grant(owner.membership, "network.manage"), origins().main);
});
afterAll(() => corpus.close());

interface Mode {
  name: string;
  cat: string;
}
const corpusModes = [...(modes as Map<string, Mode>).values()];

// The wire's clocks and caps have tests of their own.
const elsewhere = /^(hang|slow-.*|never-ends-sse|sse-.*|huge-.*|.*-bomb|gzip-chain|error-body-huge|informational-flood|keepalive-close)$/;
const bySize = "n=300&len=300";

async function standsUpTo({ name, cat }: Mode): Promise<void> {
  const { id } = await aServer(team, { url: `${origins().main}/${name}?on=list&${bySize}`, headers: [["X-Static", secret]] });
  const found = DiscoveryResult.parse(await discover(grant(owner.membership, "discovery.run"), id, () => undefined));
  expect(["ok", "sign_in", "failing"], name).toContain(found.state);
  if (found.state === "failing") expect(found.problem?.title, name).not.toBe("");
  if (found.state === "ok" && ["lists", "schema", "content"].includes(cat)) {
    const again = await discover(grant(owner.membership, "discovery.run"), id, () => undefined);
    if (!again.isChanged) expect(again.snapshot?.id, name).toBe(found.snapshot?.id);
  }
  for (const kind of itemKinds) {
    const items = Item.array().parse(await listItems(grant(owner.membership, "server.read"), { serverId: id, kind }));
    for (const item of items.slice(0, 10)) {
      const detail = await getItem(grant(owner.membership, "server.read"), { serverId: id, kind, name: item.name, nameHash: item.nameHash });
      expect(() => JSON.parse(detail.definition) as unknown, name).not.toThrow();
    }
  }
}

test("whatever a server answers, it ends in a state with words, is stored, read again, and reaches nothing else", async () => {
  const all = corpusModes.filter(({ name, cat }) => !elsewhere.test(name) && cat !== "mrtr");
  expect(all.length).toBeGreaterThan(90);
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let mode = queue.shift(); mode; mode = queue.shift()) await standsUpTo(mode);
  };
  await Promise.all(Array.from({ length: 2 }, worker));
  expect(state.canary).toEqual([]);
  expect(JSON.stringify(state.other)).not.toContain(secret);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect((await listServers(grant(owner.membership, "server.read"))).length).toBe(all.length);
  for (const table of ["Server", "Snapshot", "SnapshotItem", "Discovery"]) {
    const { rows } = await pool().query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}" t WHERE t::text LIKE '%CANARY-LEAK%' OR t::text LIKE $1 OR t::text LIKE $2`, [`%${secret}%`, `%${Buffer.from(secret).toString("hex")}%`]);
    expect(rows[0]?.count, table).toBe(0);
  }
}, 300_000);
