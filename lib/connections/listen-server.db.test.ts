import { afterAll, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { sessionServer } from "@/lib/testing/mcp/legacy-server";
import { modernServer } from "@/lib/testing/mcp/modern-server";
import type { Listening, ServerNews } from "./schema";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { listenServer } = await import("./listen-server");
const { dropSessions } = await import("./hold-session");

const closing: (() => unknown)[] = [];
afterAll(async () => {
  await dropSessions();
  for (const close of closing) await close();
  await pool().end();
});

async function scene(served: { url: string; origin: string; close: () => unknown }) {
  closing.push(() => served.close());
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const server = await aServer(team, { url: served.url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: served.origin, addedById: member.user.id } });
  return { ctx: grant(member.membership, "discovery.run"), server };
}

function open({ ctx, server }: Awaited<ReturnType<typeof scene>>, uri: string[] = [], isStateEnough = false) {
  const states: Listening[] = [];
  const news: ServerNews[] = [];
  const page = new AbortController();
  const done = listenServer(ctx, { serverId: server.id, uri }, { onState: (state) => states.push(state), onNews: (one) => news.push(one), left: page.signal, isStateEnough });
  const state = () => states.at(-1)?.state;
  return { states, news, page, done, state };
}

it("all pages of a person hear of a changed list through one stream, and it ends when the last has left", async () => {
  const served = await modernServer();
  const s = await scene(served);
  const [one, two] = [open(s), open(s)];
  await expect.poll(one.state).toBe("open");
  await expect.poll(two.state).toBe("open");
  served.notify.toolsChanged();
  await expect.poll(() => two.news).toEqual([{ kind: "list_changed", list: "tools" }]);
  expect(one.news).toEqual(two.news);
  const listens = () => served.seen.filter(({ method }) => method === "subscriptions/listen").length;
  expect(listens()).toBe(1);
  one.page.abort();
  two.page.abort();
  expect(await two.done).toMatchObject({ state: "open" });
  const again = open(s);
  await expect.poll(again.state).toBe("open");
  expect(listens()).toBe(1);
  again.page.abort();
});

it("a watched resource is told to the pages that watch it, and to no other", async () => {
  const served = await modernServer();
  const s = await scene(served);
  const plain = open(s);
  await expect.poll(plain.state).toBe("open");
  const watching = open(s, ["test://a"]);
  await expect.poll(() => served.seen.filter(({ method }) => method === "subscriptions/listen").length).toBe(2);
  await expect.poll(watching.state).toBe("open");
  served.notify.resourceUpdated("test://a");
  await expect.poll(() => watching.news).toEqual([{ kind: "resource_updated", uri: "test://a" }]);
  expect(plain.news).toEqual([]);
  plain.page.abort();
  watching.page.abort();
});

it("an older server is listened to on its session's own stream", async () => {
  const served = await sessionServer();
  const s = await scene(served);
  const page = open(s);
  await expect.poll(page.state).toBe("open");
  served.tell.toolsChanged();
  await expect.poll(() => page.news).toEqual([{ kind: "list_changed", list: "tools" }]);
  page.page.abort();
});

it("a server that cannot be reached says so, and without a stream that is the answer", async () => {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const server = await aServer(team, { url: "http://127.0.0.1:1/mcp" });
  const { done } = open({ ctx: grant(member.membership, "discovery.run"), server }, [], true);
  expect(["waiting", "unavailable"]).toContain((await done).state);
});
