import { expect, it } from "vitest";
import { maskMembers, secretMembers } from "./mask-members";

const params = '{"requestedSchema":{"type":"object","properties":{"word":{"type":"string","format":"password"},"key":{"writeOnly":true},"pin":{"type":"integer"},"name":{"type":"string"}}}}';
const answer = '{"action":"accept","content":{"word":"lamp seven","key":"k\\"1","pin":4711,"name":"lamp seven"}}';

it("secrets are known by name and by the schema that asked for them, and everything else stays to the byte", () => {
  const hidden = secretMembers(answer, params);
  expect(hidden.map(([name]) => name)).toEqual(["word", "key", "pin"]);
  expect(maskMembers(answer, hidden)).toBe('{"action":"accept","content":{"word":"«masked»","key":"«masked»","pin":"«masked»","name":"lamp seven"}}');
});

it("an answer that is no form hides nothing", () => {
  for (const text of ["", "{}", '{"action":"decline"}', '{"content":[1]}']) expect(secretMembers(text, "")).toEqual([]);
});
