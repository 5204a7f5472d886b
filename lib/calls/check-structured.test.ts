import { expect, it } from "vitest";
import type { Outcome } from "@/lib/mcp/outcome";
import { withStructuredFaults } from "./check-structured";

const schema = '{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}';
const result = (resultText: string, more: object = {}): Outcome => ({ kind: "result", resultType: "complete", resultText, isError: false, faults: [], ...more });

it("names what does not fit the output schema and keeps the result", () => {
  const text = '{"content":[],"structuredContent":{"id":"seven"}}';
  const held = withStructuredFaults(result(text), schema);
  expect(held).toMatchObject({ kind: "result", resultText: text, faults: [{ path: "result.structuredContent.id", spec: "server/tools#output-schema" }] });
  expect(withStructuredFaults(result('{"content":[]}'), schema)).toMatchObject({ faults: [{ path: "result.structuredContent" }] });
});

it("says nothing of what fits, of a tool's own error, of a tool without such a schema, or of what is no result", () => {
  const fits = result('{"structuredContent":{"id":9007199254740993}}');
  expect(withStructuredFaults(fits, schema)).toMatchObject({ faults: [] });
  for (const [outcome, text] of [[result('{"content":[]}', { isError: true }), schema], [result("{}"), undefined], [{ kind: "cancelled", serverTold: true }, schema]] as const) {
    expect(withStructuredFaults(outcome, text)).toBe(outcome);
  }
});

it("says what it did not check", () => {
  const deep = `{"structuredContent":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
  expect(withStructuredFaults(result(deep), schema)).toMatchObject({ faults: [], notChecked: expect.stringContaining("not held") as string });
});
