import type { Locator, Page } from "@playwright/test";

/** What a team was told, and where else it is told. */
export class NoticesPage {
  readonly bell: Locator;
  readonly rows: Locator;
  readonly webhook: Locator;
  readonly save: Locator;
  readonly sendTest: Locator;
  readonly secret: Locator;
  readonly posts: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.bell = page.getByRole("button", { name: /^Notices/ });
    this.rows = page.getByRole("list", { name: "Notices" }).getByRole("listitem");
    this.webhook = page.getByLabel("Address", { exact: true });
    this.save = page.getByRole("button", { name: "Save", exact: true });
    this.sendTest = page.getByRole("button", { name: "Send a test" });
    this.secret = page.getByRole("region", { name: "secret", exact: true });
    this.posts = page.getByRole("list", { name: "Last posts" }).getByRole("listitem");
  }

  async open(team: { slug: string }): Promise<void> {
    await this.page.goto(`/${team.slug}/notices`);
  }
}
