import { refused, text, tool } from "../tool.ts";
import { productSchema, sku, toCard } from "./product-schema.ts";

export const getProduct = tool<{ sku: string }>({
  name: "get_product",
  title: "Get product",
  description: "One product by its number, with a link to its resource.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { sku }, required: ["sku"], additionalProperties: false },
  outputSchema: productSchema,
  run({ sku: number }, { shop }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number}. search_products lists the numbers in use.`);
    return {
      content: [
        text(`**${product.name}**: ${product.description}`),
        { type: "resource_link", uri: `shop://products/${product.sku}`, name: product.sku, title: product.name, mimeType: "application/json", description: "Follow to be told when the stock changes." },
      ],
      structuredContent: toCard(product),
    };
  },
});
