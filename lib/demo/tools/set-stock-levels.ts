import type { Shop } from "../shop/shop.ts";
import { refused, structured, tool } from "../tool.ts";

interface Args {
  levels: Record<string, number>;
  reason?: string;
}

function apply(shop: Shop, levels: Record<string, number>): Record<string, { before: number; after: number }> {
  const changed: Record<string, { before: number; after: number }> = {};
  for (const [sku, after] of Object.entries(levels)) {
    const product = shop.products.get(sku);
    if (!product) continue;
    changed[sku] = { before: product.stock, after };
    shop.setStock(product, after);
  }
  return changed;
}

export const setStockLevels = tool<Args>({
  name: "set_stock_levels",
  title: "Set stock levels",
  description: "Overwrites the stock of the products named. Calling it twice is the same as calling it once. All or nothing: one unknown number and no level is changed.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      levels: { type: "object", title: "Levels", description: "Product number → pieces on the shelf.", propertyNames: { pattern: "^HG-[0-9]{4}$" }, additionalProperties: { type: "integer", minimum: 0 }, minProperties: 1, maxProperties: 50 },
      reason: { type: "string", maxLength: 200 },
    },
    required: ["levels"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { changed: { type: "object", additionalProperties: { type: "object", properties: { before: { type: "integer" }, after: { type: "integer" } }, required: ["before", "after"] } } },
    required: ["changed"],
  },
  run({ levels }, { shop }) {
    const unknown = Object.keys(levels).filter((sku) => !shop.products.has(sku));
    if (unknown.length > 0) return refused(`Nothing was changed: ${unknown.join(", ")} is not in the catalogue.`);
    return structured({ changed: apply(shop, levels) });
  },
});
