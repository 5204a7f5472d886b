import { describe, expect, it } from "vitest";
import { planContents } from "./plan-contents";
import { planMessages, sayMessages } from "./plan-messages";

describe("what a read brought", () => {
  it("is text and bytes with their addresses, beside what the server says of keeping it", () => {
    const text = '{"resultType":"complete","ttlMs":60000,"cacheScope":"private","contents":[{"uri":"a://1","mimeType":"text/plain","text":"x"},{"uri":"a://2","blob":"AAE="}],"_meta":{}}';
    expect(planContents(text)).toMatchObject({ ttlMs: 60_000, scope: "private", others: [], problem: undefined, blocks: [{ kind: "resource", uri: "a://1", text: "x" }, { kind: "resource", uri: "a://2", base64: "AAE=" }] });
  });

  it("keeps odd entries and odd members as the JSON that came", () => {
    const plan = planContents('{"contents":[{"uri":"a://1"},7,null,{"uri":"a://2","text":""}],"ttlMs":-1,"cacheScope":"all","n":1.00}');
    expect(plan.blocks.map(({ kind }) => kind)).toEqual(["unknown", "unknown", "unknown", "resource"]);
    expect(plan).toMatchObject({ ttlMs: undefined, scope: undefined, others: [{ name: "n", json: "1.00" }] });
  });

  it.each([["{}", "no contents"], ['{"contents":{}}', "not a list"], ["[]", "not an object"], ["null", "not an object"]])("says what is wrong with %s", (text, words) => {
    expect(planContents(text)).toMatchObject({ blocks: [], problem: expect.stringContaining(words) as string });
  });
});

describe("what a prompt became", () => {
  const text = '{"description":"d","messages":[{"role":"user","content":{"type":"text","text":"hi"}},{"role":"assistant","content":[{"type":"resource_link","uri":"a://1","name":"n"},{"type":"image","data":"","mimeType":"image/png"}]},{"role":7},"odd"]}';

  it("is a conversation with every kind of content, also where it is a list", () => {
    const plan = planMessages(text);
    expect(plan.description).toBe("d");
    expect(plan.messages.map(({ role, blocks }) => [role, ...blocks.map(({ kind }) => kind)])).toEqual([["user", "text"], ["assistant", "link", "media"], ["", "unknown"], ["", "unknown"]]);
  });

  it("can be copied as text, and as the JSON that came", () => {
    const plan = planMessages('{"messages":[{"role":"user","content":{"type":"text","text":"a"},"n":1.00}]}');
    expect(sayMessages(plan.messages)).toBe("user:\na");
    expect(plan.json).toBe('[{"role":"user","content":{"type":"text","text":"a"},"n":1.00}]');
    expect(sayMessages(planMessages(text).messages.slice(0, 2))).toBe("user:\nhi\n\nassistant:\n[a://1]\n\n[image image/png]");
  });

  it.each([["{}", "no messages"], ['{"messages":7}', "not a list"], ["7", "not an object"]])("says what is wrong with %s", (broken, words) => {
    expect(planMessages(broken)).toMatchObject({ messages: [], problem: expect.stringContaining(words) as string });
  });
});
