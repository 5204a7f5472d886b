import { expect, it } from "vitest";
import { promptSchema } from "./plan-prompt";

it("makes a form of a prompt's arguments, each a text", () => {
  const definition = '{"name":"p","arguments":[{"name":"a","title":"A","description":"d","required":true},{"name":"b"},{"name":"a","required":true},7]}';
  expect(JSON.parse(promptSchema(definition))).toEqual({
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" } },
    required: ["a"],
    additionalProperties: false,
  });
});

it.each(["{}", '{"arguments":{}}', '{"arguments":null}', "null"])("takes nothing when the definition is %s", (definition) => {
  expect(JSON.parse(promptSchema(definition))).toMatchObject({ properties: {}, required: [] });
});
