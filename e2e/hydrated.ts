import { expect, type Locator } from "@playwright/test";

/** Waits until React has taken over what the server drew: a press before is nobody's. */
export async function hydrated(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")))).toBe(true);
}
