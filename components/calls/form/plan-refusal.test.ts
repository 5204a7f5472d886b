import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-client";
import { misfitOf, notJson, refusalOf } from "./plan-refusal";

describe("a refusal", () => {
  it("says where, and lets arguments that do not fit be sent anyway", () => {
    expect(misfitOf([{ path: ["rows", 2, "sku"], message: "Needed." }])).toMatchObject({ title: "One argument does not fit the schema", fields: [["rows[2].sku", "Needed."]], maySendAnyway: true });
  });

  it("never sends something else in place of text that cannot be read", () => {
    expect(notJson({ line: 3, column: 1, message: "A comma is missing." } as never).maySendAnyway).toBe(false);
  });

  it("tells arguments that do not fit from a call that may not be made", () => {
    const misfit = new ApiError(400, { code: "invalid", detail: "They do not fit.", fields: { amount: "Must be 1 or more." } });
    expect(refusalOf(misfit)).toMatchObject({ maySendAnyway: true, fields: [["amount", "Must be 1 or more."]] });
    const limit = new ApiError(429, { code: "too_many", detail: "Wait.", requestId: "r1" });
    expect(refusalOf(limit)).toMatchObject({ maySendAnyway: false, fields: [], requestId: "r1" });
  });
});
