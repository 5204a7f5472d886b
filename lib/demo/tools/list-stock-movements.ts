import { structured, tool } from "../tool.ts";

const kinds = ["received", "sold", "returned", "moved", "written_off"] as const;

interface Args {
  rows?: number;
  from?: string;
}

interface Clock {
  skus: string[];
  from: string;
}

function movement(index: number, { skus, from }: Clock): Record<string, unknown> {
  const at = new Date(Date.parse(`${from}T06:00:00Z`) + index * 37 * 60_000).toISOString();
  const kind = kinds[(index * 3) % kinds.length];
  return { at, sku: skus[(index * 11) % skus.length], kind, quantity: ((index * 13) % 24) + 1, by: ["Ada", "Jonas", "Mei"][index % 3], note: index % 9 === 0 ? "counted twice" : null };
}

export const listStockMovements = tool<Args>({
  name: "list_stock_movements",
  title: "List stock movements",
  description: "What came in, went out and was moved, oldest first. Up to 5,000 rows in one answer.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      rows: { type: "integer", minimum: 0, maximum: 5000, default: 50 },
      from: { type: "string", format: "date", default: "2026-03-02", description: "First day." },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      movements: {
        type: "array",
        items: {
          type: "object",
          properties: {
            at: { type: "string", format: "date-time" },
            sku: { type: "string" },
            kind: { type: "string", enum: [...kinds] },
            quantity: { type: "integer" },
            by: { type: "string" },
            note: { type: ["string", "null"] },
          },
          required: ["at", "sku", "kind", "quantity", "by", "note"],
        },
      },
    },
    required: ["movements"],
  },
  run({ rows = 50, from = "2026-03-02" }, { shop }) {
    const clock: Clock = { skus: [...shop.products.keys()], from };
    const movements = Array.from({ length: rows }, (_, index) => movement(index, clock));
    return structured({ movements }, `${String(rows)} movements from ${from}`);
  },
});
