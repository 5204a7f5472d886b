import type { Locator, Page } from "@playwright/test";

export type RunTab = "Result" | "Structured" | "Raw" | "Wire" | "Faults";

/** Tools, form and runs of one server. */
export class CallPage {
  readonly list: Locator;
  readonly search: Locator;
  readonly form: Locator;
  readonly title: Locator;
  readonly json: Locator;
  readonly call: Locator;
  readonly sendAnyway: Locator;
  readonly runs: Locator;
  readonly runTabs: Locator;
  /** The open run with all that belongs to it. */
  readonly run: Locator;
  /** How the open run stands. */
  readonly state: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly runAgain: Locator;
  readonly refresh: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const tools = page.getByRole("region", { name: "Tools", exact: true });
    this.list = tools.getByRole("list", { name: "Tools" });
    this.search = tools.getByRole("searchbox");
    this.refresh = tools.getByRole("button", { name: "Refresh" });
    this.form = page.getByRole("region", { name: "Arguments" });
    this.title = this.form.getByRole("heading", { level: 1 });
    this.json = this.form.getByLabel("Arguments as JSON");
    this.call = this.form.getByRole("button", { name: /^Call/ });
    this.sendAnyway = this.form.getByRole("button", { name: "Send anyway" });
    this.runs = page.getByRole("region", { name: "Runs" });
    this.runTabs = this.runs.getByRole("tablist", { name: "Runs of this tool" }).getByRole("tab");
    this.run = this.runs.getByRole("tabpanel", { name: "Run", exact: true });
    this.state = this.run.getByRole("heading", { level: 2 });
    this.progress = this.run.getByRole("progressbar");
    this.cancel = this.run.getByRole("button", { name: /^Cancel/ });
    this.runAgain = this.run.getByRole("banner").or(this.run).getByRole("button", { name: "Run again" }).first();
  }

  async open(team: { slug: string }, serverId: string, tool?: string): Promise<void> {
    await this.page.goto(`/${team.slug}/servers/${serverId}/tools${tool === undefined ? "" : `?tool=${encodeURIComponent(tool)}`}`);
  }

  /** A tool in the list, by its title. */
  tool(title: string): Locator {
    return this.list.getByRole("link", { name: title });
  }

  /** A control of the form by its whole label: the title, then the machine name. */
  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** The box of an optional argument that is not sent; pressing it opens the field. */
  unset(label: string): Locator {
    return this.form.getByRole("button", { name: `${label}: not sent` });
  }

  async show(view: "Form" | "JSON" | "Schema"): Promise<void> {
    await this.form.getByRole("radiogroup", { name: "Arguments as" }).getByRole("radio", { name: view }).check();
  }

  /** Puts the arguments in as JSON and leaves that view open. */
  async writeJson(text: string): Promise<void> {
    await this.show("JSON");
    await this.json.fill(text);
  }

  tab(name: RunTab): Locator {
    return this.run.getByRole("tablist", { name: "Ways to look at this call" }).getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  /** What the chosen tab of the open run shows. */
  panel(name: RunTab): Locator {
    return this.run.getByRole("tabpanel", { name: new RegExp(`^${name}`) });
  }

  async look(name: RunTab): Promise<void> {
    await this.tab(name).click();
  }
}
