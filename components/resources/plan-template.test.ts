import { describe, expect, it } from "vitest";
import { parseTemplate } from "@/lib/uri-template/parse-template";
import { addressOf, templateSchema, textMembers, uriOf } from "./plan-template";

const schema = (template: string) => JSON.parse(templateSchema(parseTemplate(template))) as { properties: Record<string, unknown>; required: string[] };

describe("the variables of a template", () => {
  it("are needed where they stand in the path, and may be left out after a sign", () => {
    expect(schema("a://{x}/{+y}{/z}{?q,x}{&r*}").required).toEqual(["x", "y"]);
    expect(Object.keys(schema("a://{x}/{+y}{/z}{?q,x}{&r*}").properties)).toEqual(["x", "y", "z", "q", "r"]);
  });

  it("say how much of them is used", () => {
    expect(schema("{a:1}{b:12}").properties).toMatchObject({ a: { description: "Only its first character is used." }, b: { description: "Only its first 12 characters are used." } });
  });

  it("may be called what JavaScript calls its own", () => {
    expect(Object.keys(schema("{__proto__}{constructor}").properties)).toEqual(["__proto__", "constructor"]);
    expect(addressOf(parseTemplate("x/{__proto__}/{constructor}"), '{"__proto__":"a"}')).toBe("x/a/");
  });
});

it.each([
  ["a://{x}{?tags*}", '{"x":"1 2","tags":["p","q"]}', "a://1%202?tags=p&tags=q"],
  ["a://x{?m*}", '{"m":{"k":"v","n":9007199254740993}}', "a://x?k=v&n=9007199254740993"],
  ["a://{x}", '{"x":null}', "a://"],
  ["a://{x}", '{"x":""}', "a://"],
  ["a://x{?x}", '{"x":""}', "a://x?x="],
  ["a://x{?x}", "{}", "a://x"],
  ["a://{x}", "[]", "a://"],
  ["a://{x,y}", '{"x":1.00,"y":true}', "a://1.00,true"],
])("%s with %s is %s", (template, values, address) => {
  expect(addressOf(parseTemplate(template), values)).toBe(address);
});

it("tells texts from other values", () => {
  expect(textMembers({ a: "1", b: 2, c: ["3"] })).toEqual({ a: "1" });
  expect(textMembers(undefined)).toEqual({});
});

it("finds the address in a record, whatever the record holds", () => {
  expect(uriOf('{"uri":"a://b"}')).toBe("a://b");
  for (const text of ["{}", "[]", "null", '{"uri":7}', "no json"]) expect(uriOf(text)).toBe("");
});
