import { categories, type Category, type Product } from "../shop/products.ts";
import { structured, tool } from "../tool.ts";
import { productSchema, toCard } from "./product-schema.ts";

interface Args {
  query?: string;
  category?: Category;
  in_stock?: boolean;
  limit?: number;
}

function matches(product: Product, { query = "", category, in_stock }: Args): boolean {
  const words = `${product.sku} ${product.name} ${product.description}`.toLowerCase();
  return words.includes(query.toLowerCase()) && (!category || product.category === category) && (!in_stock || product.stock > 0);
}

export const searchProducts = tool<Args>({
  name: "search_products",
  title: "Search products",
  description: "Finds products by words in their name, number or description. Everything is optional: without a query the whole range is returned, in catalogue order.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  icons: [{ src: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxNiAxNiI+PGNpcmNsZSBjeD0iNyIgY3k9IjciIHI9IjQiIGZpbGw9Im5vbmUiIHN0cm9rZT0iIzI1NmJiOCIgc3Ryb2tlLXdpZHRoPSIyIi8+PHBhdGggZD0iTTEwIDEwbDQgNCIgc3Ryb2tlPSIjMjU2YmI4IiBzdHJva2Utd2lkdGg9IjIiLz48L3N2Zz4=", mimeType: "image/svg+xml", sizes: ["any"] }],
  meta: { "harbour-goods.example/team": "catalogue", "harbour-goods.example/since": "2024-03" },
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", title: "Words", description: "Part of a name, number or description, e.g. `lamp`.", maxLength: 200 },
      category: { type: "string", enum: [...categories], description: "Only this category." },
      in_stock: { type: "boolean", title: "In stock only", default: false },
      limit: { type: "integer", minimum: 1, maximum: 100, default: 20, description: "At most this many products." },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      total: { type: "integer", description: "Matches before the limit was applied." },
      products: { type: "array", items: productSchema },
    },
    required: ["total", "products"],
  },
  run(args, { shop }) {
    const found = [...shop.products.values()].filter((product) => matches(product, args));
    return structured({ total: found.length, products: found.slice(0, args.limit ?? 20).map(toCard) });
  },
});
