import type { Locator, Page } from "@playwright/test";

/** Resources, templates or prompts of one server: the list, the form of one, and its runs. */
export class ReadingPage {
  readonly form: Locator;
  readonly title: Locator;
  readonly address: Locator;
  /** The address a template makes, as it will be sent. */
  readonly made: Locator;
  readonly send: Locator;
  readonly runs: Locator;
  readonly runTabs: Locator;
  readonly run: Locator;
  readonly state: Locator;
  readonly result: Locator;
  readonly proposals: Locator;
  private readonly page: Page;
  private readonly kind: "Resources" | "Templates" | "Prompts";

  constructor(page: Page, kind: "Resources" | "Templates" | "Prompts") {
    this.page = page;
    this.kind = kind;
    this.form = page.getByRole("region", { name: kind === "Resources" ? "Resource" : "Arguments", exact: true });
    this.title = this.form.getByRole("heading", { level: 2 }).first();
    this.address = this.form.getByLabel("Address", { exact: true });
    this.made = this.form.getByRole("region", { name: "address", exact: true });
    this.send = this.form.getByRole("button", { name: kind === "Prompts" ? /^Get/ : /^Read/ });
    this.runs = page.getByRole("region", { name: "Runs" });
    this.runTabs = this.runs.getByRole("tablist", { name: /^Runs of this/ }).getByRole("tab");
    this.run = this.runs.getByRole("tabpanel", { name: "Run", exact: true });
    this.state = this.run.getByRole("heading", { level: 2 }).first();
    this.result = this.run.getByRole("tabpanel", { name: "Result" });
    this.proposals = this.form.getByRole("listbox", { name: "The server proposes" });
  }

  async open(team: { slug: string }, serverId: string, item?: string): Promise<void> {
    const part = this.kind === "Prompts" ? "prompts" : "resources";
    const search = new URLSearchParams({ ...(this.kind === "Templates" ? { kind: "template" } : {}), ...(item === undefined ? {} : { item }) });
    await this.page.goto(`/${team.slug}/servers/${serverId}/${part}?${search.toString()}`);
  }

  get list(): Locator {
    return this.page.getByRole("region", { name: this.kind, exact: true });
  }

  item(title: string): Locator {
    return this.list.getByRole("link", { name: title });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  proposal(text: string): Locator {
    return this.proposals.getByRole("option", { name: text, exact: true });
  }
}
