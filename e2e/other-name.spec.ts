import { expect, test } from "./fixtures";

test("somebody who opens Patchbay under another name of the machine comes to the address it is served at", async ({ page, baseURL }) => {
  const served = new URL(baseURL ?? "");
  const other = new URL(served);
  other.hostname = "localhost";
  expect(served.hostname).not.toBe("localhost");
  // A redirect would lead in circles: Next makes those to the address it listens on relative.
  const answer = await page.request.get(`${other.origin}/sign-in?callbackUrl=%2F%22%3E%3Cb%3E`, { maxRedirects: 0 });
  expect(answer.status()).toBe(421);
  expect(await answer.text()).not.toContain("<b>");
  await page.goto(`${other.origin}/sign-in`);
  await page.waitForURL(`${served.origin}/sign-in`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect((await page.request.get(`${other.origin}/api/account`)).status()).toBe(421);
});
