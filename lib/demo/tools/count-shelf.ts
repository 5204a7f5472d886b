import { said, tool } from "../tool.ts";

export const countShelf = tool<{ aisle: string; shelf: number }>({
  name: "count_shelf",
  title: "Count shelf",
  description: "Counts one shelf. Offered during a stocktake only.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  isOffered: (shop) => shop.isStocktakeOpen,
  inputSchema: {
    type: "object",
    properties: { aisle: { type: "string", enum: ["A", "B", "C", "D", "E", "F"] }, shelf: { type: "integer", minimum: 1, maximum: 4 } },
    required: ["aisle", "shelf"],
    additionalProperties: false,
  },
  run({ aisle, shelf }, { shop }) {
    const found = [...shop.products.values()].filter((product) => product.aisle === aisle && product.shelf === shelf);
    return said(`${aisle}-${String(shelf)}: ${found.map(({ name, stock }) => `${String(stock)} × ${name}`).join(", ") || "empty"}`);
  },
});
