import { categories } from "../shop/products.ts";
import { refused, structured, tool, type Schema } from "../tool.ts";
import { sku } from "./product-schema.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const optionalText = (maxLength: number, description: string): Schema => ({ type: "string", maxLength, description });

/** Twenty-five fields, none of them needed: what is not sent is not changed. */
const changes: Record<string, Schema> = {
  name: { type: "string", minLength: 3, maxLength: 80 },
  description: { type: "string", maxLength: 4000, description: "Shown in the catalogue. Line breaks are kept." },
  category: { type: "string", enum: [...categories] },
  price_cents: { type: "integer", minimum: 0, maximum: 10_000_000, description: "Euro cents, without tax." },
  discount_percent: { type: "number", minimum: 0, exclusiveMaximum: 100, multipleOf: 0.5 },
  tax_class: { oneOf: [{ const: "standard", title: "Standard, 19 %" }, { const: "reduced", title: "Reduced, 7 %" }, { const: "none", title: "Free of tax" }] },
  supplier: { type: ["string", "null"], description: "null when it is made in the house." },
  supplier_email: { type: "string", format: "email" },
  supplier_page: { type: "string", format: "uri", description: "https address of the supplier's product page." },
  gtin: { type: "string", pattern: "^[0-9]{8}([0-9]{4,6})?$", description: "8, 12, 13 or 14 digits." },
  colour: { type: "string", pattern: "^#[0-9a-fA-F]{6}$", examples: ["#256bb8"] },
  weight_grams: { type: ["integer", "null"], minimum: 0 },
  length_mm: { type: "number", exclusiveMinimum: 0 },
  width_mm: { type: "number", exclusiveMinimum: 0 },
  height_mm: { type: "number", exclusiveMinimum: 0 },
  aisle: { type: "string", enum: ["A", "B", "C", "D", "E", "F"] },
  shelf: { type: "integer", minimum: 1, maximum: 9 },
  reorder_below: { type: "integer", minimum: 0, default: 10 },
  sold_on: { type: "array", items: { type: "string", enum: days }, uniqueItems: true, description: "Days it may be sold; all of them when empty." },
  tags: { type: "array", items: { type: "string", minLength: 1, maxLength: 24 }, maxItems: 12, uniqueItems: true },
  available_from: { type: "string", format: "date" },
  last_counted_at: { type: "string", format: "date-time", description: "With offset, e.g. `2026-11-30T08:15:00+01:00`." },
  pick_after: { type: "string", format: "time" },
  is_fragile: { type: "boolean" },
  internal_note: optionalText(500, "Never printed on a document."),
};

type Args = { sku: string } & Record<string, unknown>;

export const updateProduct = tool<Args>({
  name: "update_product",
  title: "Update product",
  description: "Changes what is sent and nothing else. `null` clears a value where the schema allows it; an empty text is an empty text.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { sku, ...changes }, required: ["sku"], additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { sku: { type: "string" }, changed: { type: "array", items: { type: "string" } }, received: { type: "object", description: "The values exactly as they arrived." } },
    required: ["sku", "changed", "received"],
  },
  run({ sku: number, ...received }, { shop }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number}.`);
    if (typeof received.name === "string") product.name = received.name;
    if (typeof received.description === "string") product.description = received.description;
    if (typeof received.price_cents === "number") product.priceCents = received.price_cents;
    shop.setStock(product, product.stock);
    return structured({ sku: number, changed: Object.keys(received), received });
  },
});
