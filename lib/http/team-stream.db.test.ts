import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openStreams } from "@/lib/drain";
import { aMember, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { teamStream } from "./team-stream";

let team: Team;
let member: TestMember;

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  member = await aMember(team, "reviewer");
});

const until = (left: AbortSignal): Promise<void> => new Promise((resolve) => { left.addEventListener("abort", () => { resolve(); }); });

function open(handle: Parameters<typeof teamStream<"team.read", z.ZodType, z.ZodType, z.ZodType, z.ZodType>>[0]["handle"]): Promise<Response> {
  const handler = teamStream({ permission: "team.read", says: "Tells something.", params: z.object({}), answer: z.unknown(), handle });
  const headers = { cookie: member.cookie, accept: "text/event-stream" };
  return handler(new Request(`http://127.0.0.1:3000/api/teams/${team.slug}/something`, { headers }), { params: Promise.resolve({ team: team.slug }) });
}

test("a stream that is read to its end says what happened, then the result", async () => {
  const response = await open((_given, { emit }) => {
    emit({ event: "progress", data: { done: 1 }, id: "1" });
    return Promise.resolve({ answer: 42 });
  });
  expect(await response.text()).toBe('id: 1\nevent: progress\ndata: {"done":1}\n\nevent: finished\ndata: {"answer":42}\n\n');
});

test("a stream nobody reads any more tells its work, fails nowhere, and is forgotten", async () => {
  let ended: Promise<void> | undefined;
  const before = openStreams().size;
  const response = await open(async (_given, { emit, left }) => {
    emit({ event: "started", data: {} });
    await (ended = until(left));
    emit({ event: "late", data: {} });
  });
  const reader = response.body?.getReader();
  await reader?.read();
  expect(openStreams().size).toBe(before + 1);
  // Rejects when the stream fails while it is being cancelled.
  await expect(reader?.cancel()).resolves.toBeUndefined();
  await ended;
  expect(openStreams().size).toBe(before);
});

test("one person has so many streams open and no more; one that ends makes room", async () => {
  const one = () => open((_given, { left }) => until(left));
  const all = await Promise.all(Array.from({ length: 101 }, one));
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
  const refused = all.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ code: "too_many", detail: expect.stringContaining("100 streams open") as string });
  const [first, ...others] = all.filter(({ status }) => status === 200);
  await first?.body?.cancel();
  const next = await one();
  expect(next.status).toBe(200);
  for (const response of [...others, next]) await response.body?.cancel();
});
