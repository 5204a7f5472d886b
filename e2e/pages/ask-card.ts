import type { Locator, Page } from "@playwright/test";

/** What a server asks in the middle of a call, wherever it is shown. */
export class AskCard {
  readonly title: Locator;
  readonly accept: Locator;
  readonly decline: Locator;
  readonly dismiss: Locator;
  readonly refusal: Locator;
  private readonly within: Locator;

  constructor(page: Page, region: "Runs" | "The chosen call" | "The chosen record" = "Runs") {
    this.within = page.getByRole("region", { name: region });
    this.title = this.within.getByRole("heading", { level: 3, name: / asks | has not answered yet/ });
    this.accept = this.within.getByRole("button", { name: /^(Accept and send|I have finished, continue|Send this answer|Send these folders|Go on|Send \d+ answers)/ });
    this.decline = this.within.getByRole("button", { name: /^Decline/ });
    this.dismiss = this.within.getByRole("button", { name: /^Dismiss/ });
    this.refusal = this.within.getByRole("alert");
  }

  /** One of several things asked in a round. */
  part(kind: string): Locator {
    return this.within.getByRole("region", { name: `Asked: ${kind}` });
  }

  field(label: string | RegExp): Locator {
    return this.within.getByLabel(label, typeof label === "string" ? { exact: true } : {});
  }
}
