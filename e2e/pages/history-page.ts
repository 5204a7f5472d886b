import type { Locator, Page } from "@playwright/test";

/** Every call of the team, its filters and the chosen record. */
export class HistoryPage {
  readonly calls: Locator;
  readonly rows: Locator;
  readonly current: Locator;
  readonly record: Locator;
  readonly filterButton: Locator;
  readonly filters: Locator;
  readonly clear: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.calls = page.getByRole("list", { name: "Calls, newest first" });
    this.rows = this.calls.getByRole("link");
    this.current = this.calls.getByRole("link").and(page.locator('[aria-current="true"]'));
    this.record = page.getByRole("region", { name: "The chosen record" });
    this.filterButton = page.getByRole("main").getByRole("button", { name: "Filter", exact: true });
    this.filters = page.getByRole("dialog", { name: "Filter the history" });
    this.clear = page.getByRole("button", { name: "Clear", exact: true });
  }

  async open(team: { slug: string }, query = ""): Promise<void> {
    await this.page.goto(`/${team.slug}/history${query}`);
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  async removeFilter(name: string): Promise<void> {
    await this.page.getByRole("button", { name: `Remove filter ${name}` }).click();
  }
}
