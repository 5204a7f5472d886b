import { describe, expect, it } from "vitest";
import { itemFacts, promptArguments } from "./item-facts";

describe("what a resource says of itself", () => {
  it("is shown as far as it is there and of the right kind", () => {
    const definition = '{"uri":"demo://a","name":"A","mimeType":"text/plain","size":1500,"annotations":{"audience":["user",7],"priority":0.5}}';
    expect(itemFacts({ kind: "resource", definition })).toEqual([
      { name: "Name", text: "A" },
      { name: "Type", text: "text/plain" },
      { name: "Size", text: "1.5 KB" },
      { name: "For", text: "user" },
      { name: "Importance", text: "0.5" },
    ]);
  });

  it.each(["[]", "null", "7", "9007199254740993", '{"uri":7,"size":"big","annotations":[]}'])("is nothing when the definition is %s", (definition) => {
    expect(itemFacts({ kind: "resource", definition })).toEqual([]);
    expect(promptArguments(definition)).toEqual([]);
  });
});

it("lists a prompt's arguments without what is no argument", () => {
  expect(promptArguments('{"name":"p","arguments":[{"name":"a","required":true,"description":"d"},null,{"name":7},{"name":"b"}]}')).toEqual([
    { name: "a", title: "", isRequired: true, description: "d" },
    { name: "b", title: "", isRequired: false, description: "" },
  ]);
});
