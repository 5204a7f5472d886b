import { expect, it } from "vitest";
import { sameOriginPath } from "./same-origin-path";

it.each(["/acme", "/acme/servers/1?tab=tools", "/acme/servers/1/tools/a%2Fb#args=%7B%7D"])("goes back to %s", (path) => {
  expect(sameOriginPath(path)).toBe(path);
});

it.each([
  undefined,
  "",
  "acme",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "/api/auth/signout",
  "/sign-in?callbackUrl=/sign-in",
  "http://[",
])("goes home instead of to %s", (wish) => {
  expect(sameOriginPath(wish)).toBe("/");
});
