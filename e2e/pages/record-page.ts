import type { Locator, Page } from "@playwright/test";

/** One record: beside the history, or on a page of its own. */
export class RecordView {
  readonly state: Locator;
  readonly asked: Locator;
  readonly replay: Locator;
  readonly openOnItsOwn: Locator;
  private readonly within: Locator;

  constructor(within: Locator) {
    this.within = within;
    this.state = within.getByRole("heading", { level: 2 });
    this.asked = within.getByRole("list", { name: "What was asked, what came" });
    this.replay = within.getByRole("link", { name: "Replay" });
    this.openOnItsOwn = within.getByRole("link", { name: "Open on its own page" });
  }

  static ofPage(page: Page): RecordView {
    return new RecordView(page.getByRole("main"));
  }

  async look(name: "Result" | "Structured" | "Raw" | "Wire" | "Faults"): Promise<Locator> {
    await this.within.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
    return this.within.getByRole("tabpanel", { name: new RegExp(`^${name}`) });
  }
}
