import type { Locator, Page } from "@playwright/test";

/** Bringing servers in from a configuration: text, what was found, what became of it. */
export class ImportPage {
  readonly text: Locator;
  readonly file: Locator;
  readonly read: Locator;
  readonly refusal: Locator;
  readonly entries: Locator;
  readonly found: Locator;
  readonly submit: Locator;
  readonly results: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByLabel("Configuration", { exact: true }).and(page.getByRole("textbox"));
    this.file = page.getByLabel("Configuration file");
    this.read = page.getByRole("button", { name: /^Read/ });
    this.refusal = page.getByRole("form", { name: "Configuration" }).getByRole("alert");
    this.found = page.getByRole("form", { name: "What was found" });
    this.entries = this.found.getByRole("list", { name: "Entries" }).locator("> li");
    this.submit = page.getByRole("button", { name: /^Import/ });
    this.results = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  }

  async open(team: { slug: string }): Promise<void> {
    await this.page.goto(`/${team.slug}/servers/import`);
  }

  way(name: string): Locator {
    return this.found.getByLabel(`What to do with ${name}`);
  }

  nameOf(name: string): Locator {
    return this.found.getByLabel(`Name of ${name}`);
  }

  value(name: string): Locator {
    return this.found.getByLabel(name, { exact: true });
  }
}
