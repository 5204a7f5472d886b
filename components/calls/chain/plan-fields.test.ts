import { expect, it } from "vitest";
import { stringifyExact, type Json } from "@/lib/json/exact";
import { likelyField, planFields, putValue } from "./plan-fields";

const schema: Json = {
  type: "object",
  properties: {
    note: { type: "string" },
    draft_id: { type: "string", minLength: 3 },
    count: { type: "integer" },
    target: { type: "object", properties: { id: { type: "string" } } },
    ids: { type: "array", items: { type: "string" } },
  },
};
const names = (fields: ReturnType<typeof planFields>) => fields.map(({ path, isAppended, fits }) => `${path.join(".")}${isAppended ? "+" : ""}${fits ? "" : " no"}`);

it("offers every field, nested ones and lists to add to, those that fit first", () => {
  expect(names(planFields(schema, "draft-7", {}))).toEqual(["note", "draft_id", "target.id", "ids+", "count no", "target no", "ids no"]);
});

it("takes the field of the same name, else one named like it, else the first that fits", () => {
  const fields = planFields(schema, "draft-7", {});
  const pick = (key: string) => fields[likelyField(fields, key)]?.path.join(".");
  expect([pick("draftId"), pick("id"), pick("draft"), pick("")]).toEqual(["draft_id", "target.id", "note", "note"]);
});

it("puts a number where text is wanted, and text where a number is, to the digit", () => {
  const field = (value: Json, name: string) => planFields(schema, value, {}).find(({ path }) => path.join(".") === name);
  expect(field(4711, "draft_id")).toMatchObject({ fits: true, value: "4711" });
  expect(stringifyExact(field("9007199254740993", "count")?.value ?? null)).toBe("9007199254740993");
});

it("puts the value in without touching the rest, and says where it went", () => {
  expect(putValue({ a: 1 }, { path: ["target", "id"], isAppended: false, value: "x" })).toEqual({ args: { a: 1, target: { id: "x" } }, to: ["target", "id"] });
  expect(putValue({ ids: ["a"] }, { path: ["ids"], isAppended: true, value: "b" })).toEqual({ args: { ids: ["a", "b"] }, to: ["ids", 1] });
  expect(putValue(undefined, { path: ["__proto__"], isAppended: false, value: 1 }).args).toHaveProperty(["__proto__"], 1);
});
