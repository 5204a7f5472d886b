import { euros } from "../shop/money.ts";
import { refused, said, tool } from "../tool.ts";
import { sku } from "./product-schema.ts";

const factors = { north: 1, south: 1.04, islands: 1.12 } as const;

export const getRegionalPrice = tool<{ region: keyof typeof factors; sku: string }>({
  name: "get_regional_price",
  title: "Get regional price",
  description: "The price in one sales region. The region travels as a request header too, so that a gateway can route by it without reading the body.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { region: { type: "string", enum: Object.keys(factors), "x-mcp-header": "Region" }, sku },
    required: ["region", "sku"],
    additionalProperties: false,
  },
  run({ region, sku: number }, { shop }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number}.`);
    return said(`${product.name} costs ${euros(Math.round(product.priceCents * factors[region]))} in region ${region}.`);
  },
});
