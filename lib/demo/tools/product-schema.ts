import { categories, type Product } from "../shop/products.ts";
import type { Schema } from "../tool.ts";

/** A stock-keeping number, as printed on the shelf. */
export const sku: Schema = { type: "string", title: "Product number", pattern: "^HG-[0-9]{4}$", description: "As on the shelf label, e.g. `HG-1001`.", examples: ["HG-1001", "HG-1017"] };

export const productSchema: Schema = {
  type: "object",
  properties: {
    sku: { type: "string" },
    name: { type: "string" },
    category: { type: "string", enum: [...categories] },
    price_cents: { type: "integer" },
    stock: { type: "integer", minimum: 0 },
    place: { type: "string", description: "Aisle and shelf, e.g. `A-1`." },
    supplier: { type: ["string", "null"] },
  },
  required: ["sku", "name", "category", "price_cents", "stock", "place", "supplier"],
};

/** A product as the outside sees it. */
export function toCard({ sku, name, category, priceCents, stock, aisle, shelf, supplier }: Product): Record<string, unknown> {
  return { sku, name, category, price_cents: priceCents, stock, place: `${aisle}-${String(shelf)}`, supplier };
}
