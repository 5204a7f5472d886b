import { modernServer } from "../lib/testing/mcp/modern-server.ts";
import { expect, test } from "./fixtures.ts";

test("an open page hears that a list has changed and that a watched resource has; nothing is replaced by itself", async ({ signedIn, registered, reachable, team }) => {
  const served = await modernServer();
  const id = await registered(await reachable(Promise.resolve({ url: served.url, stop: () => served.close() })), "Harbour");
  const { page } = await signedIn("developer");

  await page.goto(`/${team.slug}/servers/${id}/tools`);
  const tools = page.getByRole("region", { name: "Tools", exact: true });
  await expect(tools.getByText("listening for changes", { exact: true })).toBeVisible();
  served.notify.toolsChanged();
  await expect(tools.getByText("The list has changed on the server.")).toBeVisible();
  await tools.getByRole("button", { name: "Refresh" }).click();
  await expect(tools.getByText("The list has changed on the server.")).toHaveCount(0);

  await page.goto(`/${team.slug}/servers/${id}/resources`);
  const resource = page.getByRole("region", { name: "Resource", exact: true });
  await resource.getByRole("switch", { name: "Tell me when it changes" }).click();
  await expect.poll(() => served.seen.filter(({ method, text }) => method === "subscriptions/listen" && text.includes("resourceSubscriptions")).length).toBeGreaterThan(0);
  await expect(page.getByText("listening for changes", { exact: true })).toBeVisible();
  const uri = await resource.locator("code, .font-mono").first().innerText();
  served.notify.resourceUpdated(uri.trim());
  await expect(resource.getByText("Changed on the server")).toBeVisible();
  await resource.getByRole("button", { name: "Read again" }).click();
  await expect(resource.getByText("Changed on the server")).toHaveCount(0);
});
