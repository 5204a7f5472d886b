import { refused, said, tool } from "../tool.ts";
import { sku } from "./product-schema.ts";

export const reserveStock = tool<{ sku: string; quantity: number }>({
  name: "reserve_stock",
  title: "Reserve stock",
  description: "Takes pieces off the shelf for a customer. Fails when fewer are there than asked for; then nothing is taken.",
  annotations: { title: "Reserve stock", readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { sku, quantity: { type: "integer", minimum: 1, maximum: 100_000 } },
    required: ["sku", "quantity"],
    additionalProperties: false,
  },
  run({ sku: number, quantity }, { shop }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number}.`);
    if (quantity > product.stock) return refused(`Only ${String(product.stock)} of ${product.name} are left, ${String(quantity)} were asked for. Nothing was reserved.`);
    shop.setStock(product, product.stock - quantity);
    return said(`${String(quantity)} × ${product.name} reserved, ${String(product.stock)} left.`);
  },
});
