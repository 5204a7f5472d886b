import type { Locator, Page } from "@playwright/test";

/** The page that makes the first owner. */
export class SetUpPage {
  readonly token: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly team: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.token = page.getByLabel("Set-up token");
    this.name = page.getByLabel("Your name");
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password");
    this.team = page.getByLabel("Team", { exact: true });
    this.submit = page.getByRole("button", { name: "Make account and go on" });
  }

  async fill(values: { token: string; name: string; email: string; password: string; team: string }): Promise<void> {
    await this.token.fill(values.token);
    await this.name.fill(values.name);
    await this.email.fill(values.email);
    await this.password.fill(values.password);
    await this.team.fill(values.team);
  }
}

/** Email and password, on a page or in the dialog over one. */
export class SignIn {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(within: Page | Locator) {
    this.email = within.getByLabel("Email");
    this.password = within.getByLabel("Password");
    this.submit = within.getByRole("button", { name: "Sign in" });
  }
}
