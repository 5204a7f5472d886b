import { expect, test } from "vitest";
import { describeItem } from "./describe-item";
import { nameHash } from "./name-hash";

test("a tool is found by name, title, description and the names of its parameters, nested ones too", () => {
  const definition = JSON.stringify({
    name: "create_issue",
    title: "Create an issue",
    description: `Opens\n an   issue. ${"x".repeat(400)} tail`,
    inputSchema: { type: "object", properties: { repo: { type: "string" }, labels: { type: "array", items: { properties: { colour: {} } } } } },
    annotations: { readOnlyHint: false, destructiveHint: "yes", openWorldHint: true },
  });
  const item = describeItem("tool", definition);
  expect(item).toMatchObject({ name: "create_issue", title: "Create an issue", hints: { readOnly: false, openWorld: true }, nameHash: nameHash("create_issue") });
  expect(item.hints).not.toHaveProperty("destructive");
  expect(item.summary).toMatch(/^Opens an issue\. x+$/);
  expect(item.search.split(" ")).toEqual(expect.arrayContaining(["repo", "labels", "colour", "tail"]));
  expect(item.definition).toBe(definition);
});

test("resources go by URI, prompts by name with their arguments", () => {
  expect(describeItem("resource", '{"uri":"file:///a","name":"A","mimeType":"text/plain"}')).toMatchObject({ name: "file:///a", title: "A", search: "text/plain A" });
  expect(describeItem("template", '{"uriTemplate":"file:///{x}","name":"X"}')).toMatchObject({ name: "file:///{x}", title: "X" });
  expect(describeItem("prompt", '{"name":"review","arguments":[{"name":"code"},7,null]}')).toMatchObject({ name: "review", search: "code" });
});

test("text a database refuses is cleaned in the copies, exact in the definition and in the lookup", () => {
  const [nul, low] = ['{"name":"a\\u0000b","description":"\\ud800!"}', '{"name":"a\\udfffb"}'].map((text) => describeItem("tool", text));
  expect(nul?.name).toBe("a\ufffdb");
  expect(nul?.summary).toBe("\ufffd!");
  expect(nul?.nameHash).not.toBe(low?.nameHash);
  expect(nul?.definition).toContain("a\\u0000b");
});

test("whatever a server writes has a description", () => {
  for (const odd of ["null", "7", '"x"', "[]", "{}", '{"name":7,"description":{},"inputSchema":[],"annotations":null,"arguments":"no"}', '{"name":"n","inputSchema":{"properties":[1]}}']) {
    for (const kind of ["tool", "resource", "template", "prompt"] as const) expect(describeItem(kind, odd).name).toMatch(/^n?$/);
  }
  const wide = JSON.stringify({ name: "w".repeat(5000), inputSchema: { properties: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`p${String(at)}`, {}])) } });
  expect(describeItem("tool", wide).name.length).toBe(1024);
  expect(describeItem("tool", wide).search.length).toBeLessThanOrEqual(1000);
});

test("a definition that is too deep to be read exactly still has its name, and is hashed as it stands", () => {
  const definition = `{"name":"deep","inputSchema":${'{"a":'.repeat(20_000)}1.0${"}".repeat(20_000)}}`;
  const item = describeItem("tool", definition);
  expect(item).toMatchObject({ name: "deep", nameHash: nameHash("deep"), definition });
  expect(item.definitionHash).not.toBe(describeItem("tool", definition.replace("1.0", "1.00")).definitionHash);
});
