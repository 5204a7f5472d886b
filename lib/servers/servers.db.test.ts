import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { grant, type Membership } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import type { Verdict } from "@/lib/mcp/target";
import { aMember, aServer, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { archiveServer, restoreServer } from "./archive-server";
import { createServer } from "./create-server";
import { findTarget } from "./find-target";
import { getServer } from "./get-server";
import { listServers } from "./list-servers";
import { saveVerdict } from "./save-verdict";
import { ServerInput } from "./schema";
import { updateServer } from "./update-server";

let team: Team;
let owner: Membership;
const secret = "s3cret-value-77aa";
const input = (over: object = {}) => ServerInput.parse({ url: "https://mcp.example.com/mcp?apiKey=query-key-11", name: "Issues", tags: ["dev"], headers: [{ name: "X-Api-Key", value: secret }], ...over });
const manage = () => grant(owner, "server.manage");
const read = () => grant(owner, "server.read");
const events = (targetId: string) => db().auditEvent.findMany({ where: { targetId }, orderBy: { at: "asc" } });

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  owner = (await aMember(team, "owner")).membership;
});

const verdict = (over: Partial<Verdict> = {}): Verdict => ({
  transport: "streamable_http",
  era: "modern",
  protocolVersion: "2026-07-28",
  at: new Date().toISOString(),
  capabilitiesText: '{"tools":{}}',
  serverInfoText: '{"name":"x"}',
  supportedVersions: ["2026-07-28"],
  ...over,
});

describe("registering", () => {
  test("a server answers as it was given, its header values in no column and no audit event", async () => {
    const server = await createServer(manage(), input());
    expect(server).toMatchObject({ name: "Issues", headerNames: ["X-Api-Key"], state: "unknown", createdBy: owner.user.name, counts: null });
    const [event] = await events(server.id);
    expect(event).toMatchObject({ event: "server.created", actorId: owner.user.id, teamId: team.id, after: { headerNames: ["X-Api-Key"], url: "https://mcp.example.com/mcp?apiKey=***" } });
    for (const table of ["Server", "AuditEvent"]) {
      const rows = await pool().query<{ text: string }>(`SELECT t::text || encode(t::text::bytea, 'escape') AS text FROM "${table}" t`);
      expect(rows.rows.length).toBeGreaterThan(0);
      for (const form of [secret, Buffer.from(secret).toString("hex"), Buffer.from(secret).toString("base64")]) {
        expect(rows.rows.map((row) => row.text).join()).not.toContain(form);
      }
    }
    const found = await findTarget(manage(), server.id);
    expect(found).toMatchObject({ credential: "team_headers", snapshotCredential: "team", target: { headers: { "X-Api-Key": secret } } });
  });

  test("a header without a value is refused in its field, nothing is written", async () => {
    const before = await db().server.count();
    await expect(createServer(manage(), input({ headers: [{ name: "A", value: "1" }, { name: "B" }] }))).rejects.toMatchObject({ code: "invalid", fields: { "headers.1.value": expect.stringMatching(/Give a value/) as string } });
    expect(await db().server.count()).toBe(before);
  });

  test("what a database or a URL parser would change is refused by the contract", () => {
    const bad = [{ name: "a\u0000b" }, { name: "a\ud800" }, { description: "x\u0007" }, { tags: ["\u0000"] }, { url: "https://a.example/\u0000" }, { url: "https://a.example/a b" }, { url: "https://u:p@a.example/" }, { url: "ftp://a.example" }, { headers: [{ name: "X", value: "a\r\nb" }] }, { headers: [{ name: "X", value: "1" }, { name: "x", value: "2" }] }, { headers: [{ name: "Host", value: "1" }] }];
    for (const over of bad) expect(() => input(over), JSON.stringify(over)).toThrow();
    expect(input({ description: "two\nlines\tand 漢字 👩‍👩‍👧" }).description).toContain("漢字");
  });

  test("the stored host is the one that is contacted", async () => {
    const server = await createServer(manage(), input({ url: "http://127。0。0。1:8080/mcp", headers: [] }));
    expect(server.url).toBe("http://127.0.0.1:8080/mcp");
  });
});

describe("changing", () => {
  test("only what is given changes; a header without a value keeps the stored one; the verdict stays unless the way to the server changes", async () => {
    const { id } = await createServer(manage(), input());
    await saveVerdict(await findTarget(manage(), id), verdict());
    await updateServer(manage(), { serverId: id, name: "Renamed", headers: [{ name: "x-api-key" }] });
    const found = await findTarget(manage(), id);
    expect(found.target.verdict?.era).toBe("modern");
    expect(found.version).toBe(0);
    expect(found.target.headers).toEqual({ "X-Api-Key": secret });
    expect(await getServer(read(), id)).toMatchObject({ name: "Renamed", tags: ["dev"], headerNames: ["X-Api-Key"] });
    const [, event] = await events(id);
    expect(event).toMatchObject({ event: "server.updated", before: { name: "Issues" }, after: { name: "Renamed" } });
    expect(Object.keys(event?.after as object)).toEqual(["name"]);
  });

  test("the same again is no change: nothing is written, nothing is told", async () => {
    const created = await createServer(manage(), input());
    await updateServer(manage(), { serverId: created.id });
    expect(await updateServer(manage(), { serverId: created.id, ...input() })).toEqual(created);
    expect(await events(created.id)).toHaveLength(1);
  });

  test("new headers raise the version, drop the verdict and what was seen with the old ones", async () => {
    const { id } = await createServer(manage(), input());
    await saveVerdict(await findTarget(manage(), id), verdict());
    await db().discovery.create({ data: { serverId: id, teamId: team.id, credential: "team", state: "ok", checkedAt: new Date() } });
    expect((await getServer(read(), id)).state).toBe("ok");
    await updateServer(manage(), { serverId: id, headers: [{ name: "X-Api-Key" }, { name: "X-Other", value: "another-secret" }] });
    const found = await findTarget(manage(), id);
    expect(found.version).toBe(1);
    expect(found.target.verdict).toBeUndefined();
    expect(found.target.headers).toEqual({ "X-Api-Key": secret, "X-Other": "another-secret" });
    expect((await getServer(read(), id)).state).toBe("unknown");
    const event = (await events(id)).at(-1);
    expect(event?.after).toEqual({ headerNames: ["X-Api-Key", "X-Other"], headersChanged: ["X-Other"] });
    expect(JSON.stringify(event)).not.toContain("another-secret");
    await updateServer(manage(), { serverId: id, headers: [] });
    expect((await findTarget(manage(), id)).credential).toBe("none");
  });

  test("a stored value follows to another path of the same host, never to another host", async () => {
    const { id } = await createServer(manage(), input());
    await updateServer(manage(), { serverId: id, url: "https://mcp.example.com/mcp/" });
    expect((await findTarget(manage(), id)).target).toMatchObject({ url: "https://mcp.example.com/mcp/", headers: { "X-Api-Key": secret } });
    for (const url of ["https://evil.example/mcp", "http://mcp.example.com/mcp", "https://mcp.example.com:444/mcp"]) {
      const refused = { code: "invalid", fields: { "headers.0.value": expect.stringMatching(/another host/) as string } };
      await expect(updateServer(manage(), { serverId: id, url })).rejects.toMatchObject(refused);
      await expect(updateServer(manage(), { serverId: id, url, headers: [{ name: "X-Api-Key" }] })).rejects.toMatchObject(refused);
    }
    await updateServer(manage(), { serverId: id, url: "https://other.example/mcp", headers: [{ name: "X-Api-Key", value: "entered again" }] });
    expect((await findTarget(manage(), id)).target.headers).toEqual({ "X-Api-Key": "entered again" });
  });

  test("somebody else's newer change is not written over", async () => {
    const opened = await createServer(manage(), input());
    await updateServer(manage(), { serverId: opened.id, name: "First", seenUpdatedAt: opened.updatedAt });
    await expect(updateServer(manage(), { serverId: opened.id, name: "Second", seenUpdatedAt: opened.updatedAt })).rejects.toMatchObject({ code: "conflict" });
    expect((await getServer(read(), opened.id)).name).toBe("First");
  });

  test("twenty changes at once all land, one after the other", async () => {
    const { id } = await createServer(manage(), input());
    await Promise.all(Array.from({ length: 20 }, (_, at) => updateServer(manage(), { serverId: id, headers: [{ name: "X-Api-Key", value: `v${String(at)}` }] })));
    expect((await findTarget(manage(), id)).version).toBe(20);
    expect(await events(id)).toHaveLength(21);
  });

  test("when the audit cannot be written, nothing changes", async () => {
    const { id } = await createServer(manage(), input());
    const broken = grant({ ...owner, user: { ...owner.user, id: "no uuid" } }, "server.manage");
    await expect(archiveServer(broken, id)).rejects.toThrow();
    expect((await getServer(read(), id)).archivedAt).toBeNull();
  });
});

describe("putting away", () => {
  test("an archived server is listed apart, reached no more, and comes back as it was", async () => {
    const { id } = await createServer(manage(), input({ name: "Old" }));
    await archiveServer(manage(), id);
    await archiveServer(manage(), id);
    expect((await listServers(read())).map((server) => server.id)).not.toContain(id);
    expect((await listServers(read(), { isArchived: true })).map((server) => server.id)).toContain(id);
    await expect(findTarget(manage(), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(updateServer(manage(), { serverId: id, name: "x" })).rejects.toMatchObject({ code: "conflict" });
    await restoreServer(manage(), id);
    expect((await findTarget(manage(), id)).target.headers).toEqual({ "X-Api-Key": secret });
    expect((await events(id)).map((event) => event.event)).toEqual(["server.created", "server.archived", "server.restored"]);
  });
});

describe("another team", () => {
  test("sees nothing and changes nothing, and gets the same words as for an id that never was", async () => {
    const { id } = await createServer(manage(), input());
    const stranger = (await aMember(await aTeam("Other"), "owner")).membership;
    const tries = (serverId: string) => [
      () => getServer(grant(stranger, "server.read"), serverId),
      () => updateServer(grant(stranger, "server.manage"), { serverId, name: "mine" }),
      () => archiveServer(grant(stranger, "server.manage"), serverId),
      () => restoreServer(grant(stranger, "server.manage"), serverId),
      () => findTarget(grant(stranger, "tool.call"), serverId),
    ];
    for (const attempt of [...tries(id), ...tries(randomUUID())]) await expect(attempt()).rejects.toMatchObject({ code: "not_found", message: "There is no such server in this team." });
    expect((await getServer(read(), id)).name).toBe("Issues");
    expect(await listServers(grant(stranger, "server.read"))).toEqual([]);
  });

  test("a sealed header opens in no other row", async () => {
    const mine = await createServer(manage(), input());
    const other = await aServer(team, { headers: [["X-Api-Key", "theirs"]] });
    await pool().query(`UPDATE "Server" SET "sealedHeaders" = (SELECT "sealedHeaders" FROM "Server" WHERE id = $1) WHERE id = $2`, [mine.id, other.id]);
    await expect(findTarget(manage(), other.id)).rejects.toThrow();
  });
});

describe("what a session found", () => {
  test("is kept once, without a change of the server, and never over a newer way to it", async () => {
    const created = await createServer(manage(), input());
    const found = await findTarget(manage(), created.id);
    await saveVerdict(found, verdict());
    const again = await findTarget(manage(), created.id);
    expect(again.target.verdict?.serverInfoText).toBe('{"name":"x"}');
    expect((await getServer(read(), created.id)).updatedAt).toBe(created.updatedAt);
    const at = again.target.verdict?.at;
    await saveVerdict(again, verdict({ at: new Date(Date.now() + 5_000).toISOString() }));
    expect((await findTarget(manage(), created.id)).target.verdict?.at).toBe(at);
    await updateServer(manage(), { serverId: created.id, protocol: "legacy" });
    await saveVerdict(again, verdict({ era: "legacy" }));
    expect((await findTarget(manage(), created.id)).target.verdict).toBeUndefined();
  });

  test("what jsonb refuses or what is huge is asked again instead of kept", async () => {
    const { id } = await createServer(manage(), input());
    const found = await findTarget(manage(), id);
    await saveVerdict(found, verdict({ protocolVersion: "a\u0000" }));
    await saveVerdict(found, verdict({ supportedVersions: ["\ud800"] }));
    await saveVerdict(found, verdict({ serverInfoText: JSON.stringify({ name: "x".repeat(300_000) }) }));
    expect((await findTarget(manage(), id)).target.verdict).toBeUndefined();
    await saveVerdict(found, verdict({ serverInfoText: '{"name":"\\u0000 \\ud83d"}', instructions: "\u0000" }));
    expect((await findTarget(manage(), id)).target.verdict?.serverInfoText).toBe('{"name":"\\u0000 \\ud83d"}');
  });
});
