import { describe, expect, it } from "vitest";
import { mailProblems, readSignOn } from "./sign-on.mjs";

const oidc = { AUTH_OIDC_ISSUER: "https://id.example.com/", AUTH_OIDC_ID: "patchbay", AUTH_OIDC_SECRET: "s" };

describe("single sign-on from the environment", () => {
  it("is nothing without variables, and empty ones are none", () => {
    expect(readSignOn({})).toMatchObject({ providers: [], joining: undefined, roles: undefined, problems: [] });
    expect(readSignOn({ AUTH_GITHUB_ID: "", AUTH_OIDC_ISSUER: "" }).problems).toEqual([]);
  });

  it("has every provider that is wholly configured", () => {
    const { providers, problems } = readSignOn({ ...oidc, AUTH_OIDC_NAME: "Harbour ID", AUTH_GITHUB_ID: "a", AUTH_GITHUB_SECRET: "b", AUTH_GOOGLE_ID: "c", AUTH_GOOGLE_SECRET: "d" });
    expect(providers.map(({ id, name }) => [id, name])).toEqual([["github", "GitHub"], ["google", "Google"], ["oidc", "Harbour ID"]]);
    expect(problems).toEqual([]);
  });

  it.each([
    [{ AUTH_GITHUB_ID: "a" }, "Sign-in with GitHub is off: AUTH_GITHUB_SECRET is missing"],
    [{ AUTH_GOOGLE_SECRET: "a" }, "Sign-in with Google is off: AUTH_GOOGLE_ID is missing"],
    [{ AUTH_OIDC_ISSUER: "https://id.example.com" }, "Sign-in with your own issuer is off: AUTH_OIDC_ID and AUTH_OIDC_SECRET are missing"],
    [{ ...oidc, AUTH_OIDC_ISSUER: "http://id.example.com" }, "Sign-in with your own issuer is off: AUTH_OIDC_ISSUER must begin with https://"],
    [{ ...oidc, AUTH_OIDC_ISSUER: "id.example.com" }, "Sign-in with your own issuer is off: AUTH_OIDC_ISSUER is not an issuer's address"],
    [{ ...oidc, AUTH_ALLOWED_DOMAINS: "example.com" }, "Joining by sign-on alone is off: AUTH_DEFAULT_TEAM is missing"],
    [{ ...oidc, AUTH_DEFAULT_TEAM: "quay", AUTH_ALLOWED_DOMAINS: "example.com", AUTH_DEFAULT_ROLE: "boss" }, "Joining by sign-on alone is off: AUTH_DEFAULT_ROLE is one of"],
    [{ ...oidc, AUTH_DEFAULT_TEAM: "quay", AUTH_ALLOWED_DOMAINS: "example.com", AUTH_ROLE_CLAIM: "groups" }, "Taking roles from your issuer is off: AUTH_ROLE_MAP is missing"],
    [{ ...oidc, AUTH_DEFAULT_TEAM: "quay", AUTH_ALLOWED_DOMAINS: "example.com", AUTH_ROLE_CLAIM: "groups", AUTH_ROLE_MAP: "ops=root" }, "Taking roles from your issuer is off: AUTH_ROLE_MAP is a list like"],
    [{ AUTH_DEFAULT_TEAM: "quay", AUTH_ALLOWED_DOMAINS: "example.com" }, "Joining by sign-on is off: no provider is configured"],
  ])("%j is off and says so", (env, words) => {
    const { problems } = readSignOn(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });

  it("reads who may join and which group is which role", () => {
    const { joining, roles } = readSignOn({ ...oidc, AUTH_ALLOWED_DOMAINS: " Example.com, @quay.example ", AUTH_DEFAULT_TEAM: "quay", AUTH_DEFAULT_ROLE: "none", AUTH_ROLE_CLAIM: "groups", AUTH_ROLE_MAP: "cn=ops,platform=admin, dev=developer" });
    expect(joining).toEqual({ team: "quay", domains: ["example.com", "quay.example"], role: undefined });
    // A comma ends a pair: names of groups that hold one cannot be mapped.
    expect(roles).toBeUndefined();
    expect(readSignOn({ ...oidc, AUTH_DEFAULT_TEAM: "quay", AUTH_ALLOWED_DOMAINS: "a.example", AUTH_ROLE_CLAIM: "groups", AUTH_ROLE_MAP: "a=b=admin,dev=developer" }).roles?.map).toEqual(new Map([["a=b", "admin"], ["dev", "developer"]]));
  });
});

it("half a mail server is off and says so", () => {
  expect(mailProblems({})).toEqual([]);
  expect(mailProblems({ SMTP_URL: "smtp://a" })).toEqual(["Mail is off: MAIL_FROM is missing"]);
  expect(mailProblems({ SMTP_URL: "mail.example.com", MAIL_FROM: "a@b.example" })).toEqual(["Mail is off: SMTP_URL begins with smtp:// or smtps://"]);
});
