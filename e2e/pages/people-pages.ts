import type { Locator, Page } from "@playwright/test";
import type { SeededTeam } from "../../lib/testing/e2e-seed.ts";

/** Who is in a team. */
export class MembersPage {
  readonly table: Locator;
  readonly invites: Locator;
  readonly invite: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole("table", { name: "Members" });
    this.invites = page.getByRole("table", { name: "Open invitations" });
    this.invite = page.getByRole("button", { name: "Invite", exact: true });
  }

  async open(team: SeededTeam): Promise<void> {
    await this.page.goto(`/${team.slug}/members`);
  }

  row(name: string): Locator {
    return this.table.getByRole("row").filter({ hasText: name });
  }

  role(name: string): Locator {
    return this.page.getByRole("combobox", { name: `Role of ${name}` });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** Makes an invitation and resolves with the link that is shown once. */
  async makeInvite(email: string, role: string): Promise<string> {
    await this.invite.click();
    const dialog = this.dialog(/^Invite to/);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
    await dialog.getByRole("button", { name: "Make invitation" }).click();
    const link = await dialog.getByLabel("One-time link").textContent();
    await dialog.getByRole("button", { name: "Done" }).click();
    return link ?? "";
  }

  async act(name: string, what: string): Promise<void> {
    await this.page.getByRole("button", { name: `Actions for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: what }).click();
  }
}

/** Where a one-time link leads: an invitation or a new password. */
export class LinkPage {
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly join: Locator;
  readonly setPassword: Locator;

  constructor(page: Page) {
    this.name = page.getByLabel("Your name");
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password");
    this.join = page.getByRole("button", { name: /join|^Join/ });
    this.setPassword = page.getByRole("button", { name: "Set password and sign in" });
  }
}

/** Somebody's own page. */
export class OwnPage {
  readonly sessions: Locator;
  readonly teams: Locator;
  readonly current: Locator;
  readonly fresh: Locator;
  readonly change: Locator;

  constructor(page: Page) {
    this.sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
    this.teams = page.getByRole("list", { name: "Teams" }).getByRole("listitem");
    this.current = page.getByLabel("Current password");
    this.fresh = page.getByLabel("New password");
    this.change = page.getByRole("button", { name: "Change password" });
  }
}
