import type { Locator, Page } from "@playwright/test";

/** One server: its parts, how it stands. */
export class ServerPage {
  readonly parts: Locator;
  readonly checkNow: Locator;
  readonly callATool: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.parts = page.getByRole("navigation", { name: "Parts of this server" });
    this.checkNow = page.getByRole("main").getByRole("button", { name: "Check now" }).first();
    this.callATool = page.getByRole("main").getByRole("link", { name: "Call a tool" });
  }

  async open(team: { slug: string }, serverId: string): Promise<void> {
    await this.page.goto(`/${team.slug}/servers/${serverId}`);
  }

  part(name: string): Locator {
    return this.parts.getByRole("link", { name: new RegExp(`^${name}`) });
  }

  /** A band of what somebody should know before using the server. */
  band(title: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("heading", { name: title });
  }
}
