import { expect, it } from "vitest";
import { isSecretName } from "@/lib/json-schema/secret-name";
import { storableDraft } from "./plan-draft";

it.each([["api_key", true], ["apiKey", true], ["password", true], ["token", true], ["client-secret", true], ["accessToken", true], ["max_tokens", false], ["page_token", false], ["mappings", false], ["keyboard", false], ["pinned", false]])("takes %s for a secret: %s", (name, is) => {
  expect(isSecretName(name)).toBe(is);
});

it("keeps what was typed to the digit, but no secret, wherever it stands", () => {
  const schema = '{"properties":{"pass":{"format":"password"},"rows":{"items":{"properties":{"k":{"writeOnly":true}}}}}}';
  const text = '{"n":9007199254740993,"pass":"x","rows":[{"k":"s","v":1.00}],"deep":{"api_key":"s","a":1}}';
  expect(storableDraft(text, schema)).toBe('{"n":9007199254740993,"rows":[{"v":1.00}],"deep":{"a":1}}');
});

it("keeps nothing of half-typed JSON on the device", () => {
  expect(storableDraft('{"password":"abc', undefined)).toBeUndefined();
});

it("survives a schema that is none", () => {
  expect(storableDraft('{"a":1}', "[true]")).toBe('{"a":1}');
  expect(storableDraft('{"a":1}', '{"properties":3}')).toBe('{"a":1}');
});
