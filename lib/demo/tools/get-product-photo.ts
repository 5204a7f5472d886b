import { encodePng } from "../media/png.ts";
import { refused, text, tool } from "../tool.ts";
import { sku } from "./product-schema.ts";

const sizes = { small: 64, medium: 240, large: 640 } as const;

/** A drawn stand-in for a photograph: a crate on a floor, in a colour of the product's own. */
function draw(seed: number, size: number): Buffer {
  const tint = [(seed * 53) % 156, (seed * 97) % 156, (seed * 29) % 156] as const;
  return encodePng({
    width: size,
    height: size,
    colourAt(x, y) {
      const [u, v] = [x / size, y / size];
      const isCrate = u > 0.2 && u < 0.8 && v > 0.3 && v < 0.78;
      const isSlat = Math.floor(v * 12) % 2 === 0;
      if (isCrate) return isSlat ? [tint[0] + 60, tint[1] + 60, tint[2] + 60] : [tint[0] + 99, tint[1] + 99, tint[2] + 99];
      return v > 0.7 ? [196, 200, 206] : [232, 236, 241];
    },
  });
}

export const getProductPhoto = tool<{ sku: string; size?: keyof typeof sizes }>({
  name: "get_product_photo",
  title: "Get product photo",
  description: "The product's picture as PNG, drawn on the spot.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { sku, size: { type: "string", enum: Object.keys(sizes), default: "medium" } },
    required: ["sku"],
    additionalProperties: false,
  },
  run({ sku: number, size = "medium" }, { shop }) {
    const product = shop.products.get(number);
    if (!product) return refused(`There is no product ${number}, so there is no photo of it.`);
    const data = draw(Number(number.slice(3)), sizes[size]).toString("base64");
    return { content: [{ type: "image", data, mimeType: "image/png", annotations: { audience: ["user"], priority: 1 } }, text(`${product.name}, ${String(sizes[size])} × ${String(sizes[size])} pixels`)] };
  },
});
