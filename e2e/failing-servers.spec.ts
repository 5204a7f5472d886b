import { freePort } from "../lib/start/ports.mjs";
import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { listen } from "../lib/testing/servers/listen.ts";
import { type NotMcp, startNotMcp } from "../lib/testing/servers/start-not-mcp.ts";
import { startRedirecting } from "../lib/testing/servers/start-redirecting.ts";
import { expect, test } from "./fixtures.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { ServerPage } from "./pages/server-page.ts";

interface Failing {
  kind: NotMcp;
  /** The step that says so. */
  step: string;
  says: string;
  verdict: string;
}

const failing: Failing[] = [
  { kind: "html", step: "HTTP", says: "This is a web page, not an MCP server", verdict: "Stopped at HTTP" },
  { kind: "not_found", step: "HTTP", says: "There is no MCP server at this path", verdict: "Stopped at HTTP" },
  { kind: "json_api", step: "HTTP", says: "This is another kind of API", verdict: "Stopped at HTTP" },
  { kind: "forbidden", step: "HTTP", says: "The server refuses these credentials", verdict: "Stopped at HTTP" },
  { kind: "broken", step: "HTTP", says: "The server fails (503)", verdict: "Stopped at HTTP" },
  { kind: "hangs_up", step: "HTTP", says: "The server closed the connection", verdict: "Stopped at HTTP" },
  { kind: "wrong_version", step: "Era", says: "No common protocol version", verdict: "Stopped at Era" },
  { kind: "needs_sign_in", step: "Sign-in", says: "Sign-in needed", verdict: "Answers, and wants a sign-in" },
];

for (const { kind, step, says, verdict } of failing) {
  test(`says at the step ${step} what is wrong with a server that answers as ${kind}, and lets it be saved`, async ({ signedIn, reachable, team }) => {
    const { url } = await reachable(startNotMcp(kind));
    const { page } = await signedIn("owner");
    const form = new AddServerPage(page);
    await form.open(team);
    await form.address.fill(url);
    await expect(form.verdict).toContainText(verdict);
    await expect(form.step(step)).toContainText(says);
    await expect(form.address).toHaveValue(url);
    await form.name.fill(`A server that answers as ${kind}`);
    await form.save.click();
    // What it offers is not known, so its overview opens, and nothing there passes for an empty list of tools.
    await expect(page.getByRole("heading", { level: 1, name: `A server that answers as ${kind}` })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Check now" }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Call a tool" })).toHaveCount(0);
  });
}

test("says what is no address without asking anybody, and does not save it", async ({ signedIn, team }) => {
  const { page } = await signedIn("owner");
  const form = new AddServerPage(page);
  await form.open(team);
  for (const text of ["what is this", "mcp.example.com", "ftp://files.example.com/mcp", "https://user:secret@mcp.example.com/mcp"]) {
    await form.address.fill(text);
    await form.name.fill("Somewhere");
    await form.save.click();
    await expect(form.address).toHaveAttribute("aria-invalid", "true");
    await expect(form.verdict).toContainText("Not tested yet");
    await expect(form.address).toHaveValue(text);
  }
  await page.goto(`/${team.slug}/servers`);
  await expect(page.getByRole("heading", { name: "No servers yet" })).toBeVisible();
});

test("says when nothing listens, and saves the server all the same", async ({ signedIn, seed, team }) => {
  const url = `http://127.0.0.1:${String(await freePort())}/mcp`;
  await seed.allow(team, url);
  const { page } = await signedIn("owner");
  const form = new AddServerPage(page);
  await form.open(team);
  await form.address.fill(url);
  await expect(form.verdict).toContainText("Stopped at");
  await expect(form.steps).toContainText("Nothing listens there");
  await expect(form.save).toHaveText("Save anyway");
  await form.name.fill("Asleep");
  await form.save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Asleep" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nothing listens there");
  // What it offers is not known, and nowhere said to be nothing.
  await expect(page.getByRole("main")).toContainText("not known yet");
});

test("never follows a redirect with a request, and offers its target in one click", async ({ signedIn, reachable, team }) => {
  const server = await reachable(startRedirecting());
  const { page } = await signedIn("owner");
  const form = new AddServerPage(page);
  await form.open(team);
  await form.address.fill(server.url);
  await expect(form.step("HTTP")).toContainText("The address redirects");
  await form.offer("Use /mcp/").click();
  await expect(form.address).toHaveValue(server.target);
  await expect(form.verdict).toContainText("Ready to save");
  await form.save.click();
  const call = new CallPage(page);
  await expect(call.tool("Search products")).toBeVisible();
});

test("does not contact an address that is not public before an owner allows it", async ({ signedIn, serve, team }) => {
  let visits = 0;
  const server = await serve(listen((_req, res) => { visits += 1; res.end("hello"); }));
  const admin = await signedIn("admin");
  const form = new AddServerPage(admin.page);
  await form.open(team);
  await form.address.fill(server.url);
  await expect(form.verdict).toContainText("Blocked by this console");
  // An admin manages servers, and only an owner lets the team reach inside.
  await expect(form.steps).toContainText("Only an owner of the team can allow it");
  await expect(form.allowAndTest).toHaveCount(0);
  expect(visits).toBe(0);
});

test("keeps what a server offered when it fails later", async ({ signedIn, registered, reachable, team }) => {
  const server = await reachable(startDemo());
  const id = await registered(server, "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "search_products");
  await expect(call.title).toHaveText("Search products");
  await server.stop();
  await call.refresh.click();
  await expect(page.getByRole("region", { name: "Tools", exact: true })).toContainText("Below is what it offered before");
  await expect(call.tool("Search products")).toBeVisible();

  const overview = new ServerPage(page);
  await overview.open(team, id);
  await expect(overview.band("Nothing listens there")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("is kept and shown below");
  await expect(overview.part("Tools")).toContainText(/\d+/);
  // A call is possible all the same, and says honestly how it ended.
  await call.open(team, id, "search_products");
  await call.call.click();
  await expect(call.state).toContainText("No connection");
});
