import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { CallPage } from "./pages/call-page.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { RecordView } from "./pages/record-page.ts";
import { ServerPage } from "./pages/server-page.ts";

test("a developer calls tools and does not add or change servers", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page, request } = await signedIn("developer");
  await page.goto(`/${team.slug}/servers`);
  await expect(page.getByRole("table", { name: "Servers" })).toContainText("Modern");
  await expect(page.getByRole("link", { name: "Add server" })).toHaveCount(0);
  const server = new ServerPage(page);
  await server.open(team, id);
  await expect(server.part("Tools")).toBeVisible();
  await expect(server.part("Settings")).toHaveCount(0);
  for (const path of ["servers/new", `servers/${id}/settings`]) {
    await page.goto(`/${team.slug}/${path}`);
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  }
  const tried = await request.post(`/api/teams/${team.slug}/servers`, { data: { url: "https://mcp.example.com/mcp", name: "Mine" } });
  expect(tried.status()).toBe(403);

  const call = new CallPage(page);
  await call.open(team, id, "echo");
  await call.field("text").fill("as a developer");
  await call.call.click();
  await expect(call.state).toContainText("Complete");
});

test("a reviewer does not call, and reads what others sent and got", async ({ signedIn, registered, reachable, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const developer = await signedIn("developer", { name: "Dora" });
  const made = new CallPage(developer.page);
  await made.open(team, id, "echo");
  await made.field("text").fill("for the reviewer's eyes");
  await made.call.click();
  await expect(made.state).toContainText("Complete");

  const { page, request } = await signedIn("reviewer");
  const call = new CallPage(page);
  await call.open(team, id, "count");
  await expect(call.form).toContainText("Your role here is reviewer: it reads calls and does not make them.");
  await expect(call.call).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(call.runs).toContainText("Nobody has called this tool through Patchbay yet.");
  const tried = await request.post(`/api/teams/${team.slug}/servers/${id}/calls`, { data: { tool: "count", arguments: "{}", idempotencyKey: "by-a-reviewer" } });
  expect(tried.status()).toBe(403);
  expect(modern.counted()).toBe(0);

  const history = new HistoryPage(page);
  await history.open(team);
  await expect(history.row("Dora")).toHaveCount(1);
  const record = new RecordView(history.record);
  await expect(record.asked).toContainText("for the reviewer's eyes");
  await expect(record.replay).toHaveCount(0);
});

test("an admin sees that others called and not what they sent", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const developer = await signedIn("developer", { name: "Dora" });
  const made = new CallPage(developer.page);
  await made.open(team, id, "echo");
  await made.field("text").fill("not for the admin");
  await made.call.click();
  await expect(made.state).toContainText("Complete");

  const { page, request } = await signedIn("admin");
  const history = new HistoryPage(page);
  await history.open(team);
  await expect(history.row("Dora")).toContainText("complete");
  await expect(history.record.getByRole("heading", { name: "Arguments and result are not shown to you" })).toBeVisible();
  await expect(history.record).toContainText("Owners and reviewers can read it");
  await expect(page.getByRole("main")).not.toContainText("not for the admin");
  const record = await history.row("Dora").getAttribute("href");
  const callId = record?.split("/").at(-1) ?? "";
  const payload = await request.get(`/api/teams/${team.slug}/calls/${callId}/payload`);
  expect(payload.status()).toBe(403);
  expect(await payload.text()).not.toContain("not for the admin");
  // The same run on the call page is listed, not opened by itself, and as closed.
  await new CallPage(page).open(team, id, "echo");
  await expect(page.getByRole("heading", { name: "None of these runs is yours" })).toBeVisible();
  await page.getByRole("tablist", { name: "Runs of this tool" }).getByRole("tab").click();
  await expect(new CallPage(page).run.getByRole("heading", { name: "Arguments and result are not shown to you" })).toBeVisible();
});

test("a stranger's ids lead nowhere, in pages and in the API alike", async ({ signedIn, registered, reachable, seed, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const member = await signedIn("owner");
  const call = new CallPage(member.page);
  await call.open(team, id, "echo");
  await call.field("text").fill("ours");
  await call.call.click();
  await expect(call.state).toContainText("Complete");
  const callId = new URL(member.page.url()).searchParams.get("run") ?? "";

  const elsewhere = await seed.team("Elsewhere");
  const { page, request } = await signedIn("owner", { team: elsewhere });
  // Neither in the team they are not in, nor by slipping the id into their own.
  for (const slug of [team.slug, elsewhere.slug]) {
    for (const path of [`servers/${id}`, `servers/${id}/tools`, `servers/${id}/settings`, `history/${callId}`]) {
      await page.goto(`/${slug}/${path}`);
      await expect(page.getByRole("heading", { name: /There is nothing here|There is no such record in this team/ })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("Modern");
    }
    for (const path of [`servers/${id}`, `servers/${id}/discovery`, `servers/${id}/items?kind=tool`, `calls/${callId}`, `calls/${callId}/payload`, `calls/${callId}/events`]) {
      expect((await request.get(`/api/teams/${slug}/${path}`)).status(), path).toBe(404);
    }
    const tried = await request.post(`/api/teams/${slug}/servers/${id}/calls`, { data: { tool: "count", arguments: "{}", idempotencyKey: "by-a-stranger" } });
    expect(tried.status()).toBe(404);
  }
  expect(modern.counted()).toBe(0);
});
