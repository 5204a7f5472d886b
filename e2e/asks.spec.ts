import { startAsking } from "../lib/testing/servers/start-asking.ts";
import { startConsole } from "../lib/testing/servers/start-console.ts";
import { startEverything } from "../lib/testing/servers/start-everything.ts";
import { expect, readFacts, test } from "./fixtures.ts";
import { AskCard } from "./pages/ask-card.ts";
import { CallPage } from "./pages/call-page.ts";

const waitingLink = { name: /^Waiting for you/ };

test("a server asks for a name: half of it is typed, the page is reloaded, and it is answered by keyboard", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const card = new AskCard(page);
  await call.open(team, id, "ask");
  await call.call.click();
  await expect(card.title).toHaveText("Harbour office asks you to fill in a form");
  await expect(call.state).toContainText("Waiting for an answer");
  await expect(page.getByRole("region", { name: "Runs" })).toContainText("Who is on the pier tonight?");
  // What the schema names as default stands there from the start.
  await expect(card.field("Berth berth")).toHaveValue("7");
  await card.accept.click();
  await expect(card.refusal).toContainText("Nothing was sent");

  const kept = page.waitForResponse((answer) => answer.url().endsWith("/draft") && answer.ok());
  await card.field("Your name name").fill("Ada");
  await kept;
  await expect(page.getByRole("link", waitingLink)).toContainText("1");
  await page.reload();
  await expect(card.field("Your name name")).toHaveValue("Ada");
  await card.field("Your name name").press("ControlOrMeta+Enter");
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText(/Good evening, .*"name":"Ada"/);
  await expect(call.panel("Result").getByRole("list", { name: "What the server asked, what was answered" })).toContainText("Answered by Olive the developer");
  await expect(page.getByRole("link", waitingLink)).not.toContainText("1");
});

test("a no and a dismissal reach the server as what they are", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const card = new AskCard(page);
  await call.open(team, id, "ask");
  await call.call.click();
  await card.decline.click();
  await expect(call.panel("Result")).toContainText("Nobody was greeted: decline.");
  await call.call.click();
  await card.dismiss.click();
  await expect(call.panel("Result")).toContainText("Nobody was greeted: cancel.");
});

test("two rounds are answered on the waiting page, and the record is one conversation", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "ask_twice");
  await call.call.click();
  await expect(new AskCard(page).title).toBeVisible();
  await page.getByRole("link", waitingLink).click();
  const card = new AskCard(page, "The chosen call");
  await card.field("Your name name").fill("Bo");
  await card.accept.click();
  await expect(page.getByRole("region", { name: "The chosen call" })).toContainText("round 2");
  await card.field("berth").fill("3");
  await card.accept.click();
  const chosen = page.getByRole("region", { name: "The chosen call" });
  await expect(chosen).toContainText("Bo lies at berth 3.");
  const lines = chosen.getByRole("list", { name: "What was asked, what came" }).getByRole("listitem");
  await expect(lines).toHaveCount(6);
  await expect(page.getByText("Nothing else waits.")).toBeVisible();
});

test("a form, a page, a model's answer and folders are answered together", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const card = new AskCard(page);
  await call.open(team, id, "ask_all");
  await call.call.click();
  await expect(card.title).toHaveText("Harbour office asks for 4 things in one round");
  await card.part("form").getByLabel("Your name name", { exact: true }).fill("Cy");
  const link = card.part("page").getByRole("link", { name: "Open harbour.example" });
  await expect(link).toHaveAttribute("href", "https://harbour.example/tides?day=today");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(card.part("model’s answer")).toContainText("You keep a lighthouse.");
  await card.part("model’s answer").getByLabel("Answer", { exact: true }).fill("The white one.");
  await card.part("folders").getByRole("button", { name: "Add a folder" }).click();
  await card.part("folders").getByLabel("Address of folder 1").fill("file:///srv/logs");
  await card.part("page").getByRole("radio", { name: "Decline" }).check();
  await card.accept.click();
  await expect(call.panel("Result")).toContainText('"page":{"action":"decline"}');
  await expect(call.panel("Result")).toContainText('"text":"The white one."');
  await expect(call.panel("Result")).toContainText('"uri":"file:///srv/logs"');
});

test("a form that asks for a secret says so first, and the record does not show it", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const card = new AskCard(page);
  await call.open(team, id, "ask_secret");
  await call.call.click();
  await expect(page.getByRole("heading", { name: "This form asks for a secret" })).toBeVisible();
  await card.field("user").fill("ada");
  await card.field("password").fill("lamp seven green");
  await card.field("password").press("ControlOrMeta+Enter");
  await expect(card.refusal).toContainText("Say that you want to send it");
  await page.getByLabel("I know this server and want to send it").check();
  await card.accept.click();
  await expect(call.panel("Result")).toContainText("Signed in as ada.");
  await expect(page.getByText("lamp seven green")).toHaveCount(0);
  await call.look("Wire");
  await expect(page.getByText("lamp seven green")).toHaveCount(0);
});

test("an owner answers for a colleague, whose page goes on by itself", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const developer = await signedIn("developer");
  const call = new CallPage(developer.page);
  await call.open(team, id, "ask");
  await call.call.click();
  await expect(new AskCard(developer.page).title).toBeVisible();

  const owner = await signedIn("owner", { name: "Olga" });
  await owner.page.goto(`/${team.slug}/waiting`);
  const card = new AskCard(owner.page, "The chosen call");
  await expect(owner.page.getByRole("region", { name: "The chosen call" })).toContainText("Olive the developer made this call.");
  await card.field("Your name name").fill("Olga");
  await card.accept.click();
  await expect(call.state).toContainText("Complete", { timeout: 15_000 });
  await expect(call.panel("Result")).toContainText("Answered by Olga");
});

test("an older server asks on its live stream, and the answer finds its way back from any process", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startEverything()), "Everything");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const card = new AskCard(page);
  await call.open(team, id, "trigger-elicitation-request");
  await call.call.click();
  await expect(card.title).toBeVisible();
  await expect(page.getByRole("region", { name: "Runs" })).toContainText("The server holds its connection open for this");
  await card.decline.click();
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText(/declined/i);
});

test("the process is killed while a server waits for an answer; it is given to another process, and the record is one conversation", async ({ serve, registered, reachable, seed, team, browser, baseURL }) => {
  test.slow();
  const id = await registered(await reachable(startAsking()), "Harbour office");
  const dora = await seed.person("Dora");
  await seed.membership(team, dora, "developer");
  const { cookie } = await seed.session(dora);
  const doomed = await serve(startConsole(readFacts(), {}));
  const context = await browser.newContext();
  await context.addCookies([doomed.url, baseURL ?? ""].map((url) => ({ ...cookie, url, httpOnly: true, sameSite: "Lax" as const })));
  const before = await context.newPage();
  await before.goto(`${doomed.url}/${team.slug}/servers/${id}/tools?tool=ask`);
  await new CallPage(before).call.click();
  await expect(new AskCard(before).title).toBeVisible();
  await before.close();
  await doomed.kill();

  const after = await context.newPage();
  await after.goto(`${baseURL ?? ""}/${team.slug}/waiting`);
  const card = new AskCard(after, "The chosen call");
  await card.field("Your name name").fill("Dora");
  await card.accept.click();
  const chosen = after.getByRole("region", { name: "The chosen call" });
  await expect(chosen).toContainText(/Good evening, .*"name":"Dora"/);
  await expect(chosen.getByRole("list", { name: "What was asked, what came" }).getByRole("listitem")).toHaveCount(4);
});
