import type { Locator, Page } from "@playwright/test";

/** The form that registers a server and tests it as it is typed. */
export class AddServerPage {
  readonly address: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly tags: Locator;
  readonly protocol: Locator;
  /** What the test comes to. */
  readonly verdict: Locator;
  readonly steps: Locator;
  readonly allowAndTest: Locator;
  readonly testAgain: Locator;
  /** Whatever it says now: save, save anyway, save and test later. */
  readonly save: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.address = page.getByLabel("Address", { exact: true });
    this.name = page.getByLabel("Name", { exact: true });
    this.description = page.getByLabel("What it is for");
    this.tags = page.getByLabel("Tags", { exact: true });
    this.protocol = page.getByLabel("Protocol", { exact: true });
    const test = page.getByRole("region", { name: "Test" });
    this.verdict = test.getByRole("status").first();
    this.steps = test.getByRole("list", { name: "Steps of the test" });
    this.allowAndTest = test.getByRole("button", { name: "Allow and test" });
    this.testAgain = test.getByRole("button", { name: "Test again" });
    this.save = page.getByRole("region", { name: "Server" }).getByRole("button", { name: /^Save/ });
  }

  async open(team: { slug: string }): Promise<void> {
    await this.page.goto(`/${team.slug}/servers/new`);
  }

  /** One step of the checklist, found by its label. */
  step(label: string): Locator {
    return this.steps.getByRole("listitem").filter({ hasText: new RegExp(`^${label}`) });
  }

  /** What a step offers to do about its trouble. */
  offer(name: string): Locator {
    return this.steps.getByRole("button", { name });
  }
}
