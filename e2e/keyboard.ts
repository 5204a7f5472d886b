import type { Locator, Page } from "@playwright/test";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until this is where the keys go, as somebody without a pointer would. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press("Tab");
    if ((await target.count()) === 1 && (await isFocused(target))) return;
  }
  throw new Error(`${String(most)} presses of Tab did not lead to ${target.toString()}.`);
}
