import { beforeAll, expect, test } from "vitest";
import { grant, type Membership } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { aMember, aServer, aTeam } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { allowOrigin, revokeOrigin } from "./allow-origin";
import { findTarget } from "./find-target";
import { listAllowedOrigins } from "./list-allowed-origins";

let team: Team;
let owner: Membership;
const network = () => grant(owner, "network.manage");

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  owner = (await aMember(team, "owner")).membership;
});

test("one origin in any spelling is one entry; it reaches the target and goes away again, both told to the audit", async () => {
  const server = await aServer(team);
  for (const text of ["http://127.0.0.1:8080", "http://127.0.0.1:8080/mcp?x=1", "http://2130706433:8080", "HTTP://127.1:8080/"]) await allowOrigin(network(), text);
  expect(await listAllowedOrigins(network())).toMatchObject([{ origin: "http://127.0.0.1:8080", addedBy: owner.user.name }]);
  expect((await findTarget(grant(owner, "tool.call"), server.id)).target.allowedOrigins).toEqual(["http://127.0.0.1:8080"]);
  expect(await revokeOrigin(network(), "http://127.0.0.1:8080")).toEqual([]);
  expect((await findTarget(grant(owner, "tool.call"), server.id)).target.allowedOrigins).toEqual([]);
  const events = await db().auditEvent.findMany({ where: { teamId: team.id, targetType: "origin" }, orderBy: { at: "asc" } });
  expect(events.map((event) => event.event)).toEqual(["network.origin_allowed", "network.origin_revoked"]);
  await expect(revokeOrigin(network(), "http://127.0.0.1:8080")).rejects.toMatchObject({ code: "not_found" });
});

test("the port is always part of the entry", async () => {
  expect(await allowOrigin(network(), "https://intranet.example")).toMatchObject([{ origin: "https://intranet.example:443" }]);
  await revokeOrigin(network(), "https://intranet.example:443");
});

test("metadata and link-local addresses in any spelling, wildcards and what is no origin are refused with a reason", async () => {
  const never = ["http://169.254.169.254", "http://0xa9fea9fe", "http://[::ffff:169.254.169.254]", "http://[64:ff9b::a9fe:a9fe]", "http://[fe80::1]", "http://[fd00:ec2::254]", "http://100.100.100.200", "http://metadata.google.internal", "http://METADATA.google.internal.", "http://0.0.0.0:80", "http://[::]:80", "http://224.0.0.1"];
  const wrong = ["", "127.0.0.1:8080", "ftp://a.example", "http://*.example.com", "https://u:p@a.example", "http://a.example:0", "javascript:alert(1)", "http://"];
  for (const text of [...never, ...wrong]) {
    await expect(allowOrigin(network(), text), text).rejects.toMatchObject({ code: "invalid", fields: { origin: expect.stringMatching(/.{10}/) as string } });
  }
  expect(await listAllowedOrigins(network())).toEqual([]);
});

test("one team's word opens nothing for another", async () => {
  await allowOrigin(network(), "http://10.0.0.5:9000");
  const other = await aTeam("Other");
  const theirs = (await aMember(other, "owner")).membership;
  const server = await aServer(other);
  expect((await findTarget(grant(theirs, "tool.call"), server.id)).target.allowedOrigins).toEqual([]);
  expect(await listAllowedOrigins(grant(theirs, "network.manage"))).toEqual([]);
});
