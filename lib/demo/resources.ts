import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { encodePng } from "./media/png.ts";
import { invoiceMarkdown } from "./shop/invoice-markdown.ts";
import type { Shop } from "./shop/shop.ts";

const handbook = `# Handbook of Harbour Goods

1. A line is coiled clockwise.
2. Lamps are stored upright, filled never.
3. Paint older than two seasons goes to the yard, not to the customer.

Numbers look like \`HG-1001\`. Invoices look like \`INV-2026-0001\`.
`;

/** Six aisles on a floor, the busiest darkest. */
function floorPlan(shop: Shop): Buffer {
  const load = "ABCDEF".split("").map((aisle) => [...shop.products.values()].filter((product) => product.aisle === aisle).reduce((sum, { stock }) => sum + stock, 0));
  const most = Math.max(1, ...load);
  return encodePng({
    width: 320,
    height: 160,
    colourAt(x, y) {
      const isAisle = x % 53 > 8 && x % 53 < 46 && y > 20 && y < 140;
      if (!isAisle) return [244, 245, 247];
      const shade = Math.round(200 - (150 * (load[Math.floor(x / 53)] ?? 0)) / most);
      return [shade, shade, Math.min(255, shade + 40)];
    },
  });
}

function priceList(shop: Shop): string {
  return ["sku;name;cents", ...[...shop.products.values()].map(({ sku, name, priceCents }) => `${sku};${name};${String(priceCents)}`), ""].join("\n");
}

function offerDocuments(server: McpServer, shop: Shop): void {
  server.registerResource("handbook", "shop://handbook", { title: "Handbook", description: "House rules, in Markdown.", mimeType: "text/markdown", annotations: { audience: ["user", "assistant"], priority: 0.8 } }, ({ href }) => ({ contents: [{ uri: href, mimeType: "text/markdown", text: handbook }] }));
  server.registerResource("stock", "shop://stock.json", { title: "Stock", description: "Pieces per product. Subscribe to be told of changes.", mimeType: "application/json" }, ({ href }) => {
    const stock = Object.fromEntries([...shop.products.values()].map((product) => [product.sku, product.stock]));
    return { contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(stock, null, 2) }] };
  });
  server.registerResource("counts", "shop://counts.json", { title: "Counts", description: "How many counts of the warehouse run, finished and were stopped.", mimeType: "application/json" }, ({ href }) => ({ contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(shop.counts) }] }));
  server.registerResource("price-list", "shop://price-list.csv", { title: "Price list", mimeType: "text/csv" }, ({ href }) => ({ contents: [{ uri: href, mimeType: "text/csv", text: priceList(shop) }] }));
  server.registerResource("floor-plan", "shop://floor-plan.png", { title: "Floor plan", description: "Aisles by load.", mimeType: "image/png" }, ({ href }) => ({ contents: [{ uri: href, mimeType: "image/png", blob: floorPlan(shop).toString("base64") }] }));
}

const starting = (values: Iterable<string>, typed: string): string[] => [...values].filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));

function offerTemplates(server: McpServer, shop: Shop): void {
  const products = new ResourceTemplate("shop://products/{sku}", { list: undefined, complete: { sku: (typed) => starting(shop.products.keys(), typed) } });
  server.registerResource("product", products, { title: "Product", description: "One product as JSON.", mimeType: "application/json" }, ({ href }, { sku }) => {
    const product = shop.products.get(String(sku));
    if (!product) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(product, null, 2) }] };
  });
  const invoices = new ResourceTemplate("shop://invoices/{number}", { list: undefined, complete: { number: (typed) => starting(shop.invoices.keys(), typed) } });
  server.registerResource("invoice", invoices, { title: "Invoice", description: "One invoice as Markdown.", mimeType: "text/markdown" }, ({ href }, { number }) => {
    const invoice = shop.invoices.get(String(number));
    if (!invoice) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: "text/markdown", text: invoiceMarkdown(invoice) }] };
  });
  const shelves = new ResourceTemplate("shop://shelves/{aisle}/{shelf}", {
    list: undefined,
    complete: {
      aisle: (typed) => starting("ABCDEF", typed),
      // What fits here depends on what was filled in before.
      shelf: (typed, context) => starting(new Set([...shop.products.values()].filter(({ aisle }) => aisle === context?.arguments?.aisle).map(({ shelf }) => String(shelf))), typed),
    },
  });
  server.registerResource("shelf", shelves, { title: "Shelf", description: "What stands on one shelf.", mimeType: "application/json" }, ({ href }, { aisle, shelf }) => {
    const found = [...shop.products.values()].filter((product) => product.aisle === aisle && String(product.shelf) === shelf);
    return { contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(found, null, 2) }] };
  });
}

export function offerResources(server: McpServer, shop: Shop): void {
  offerDocuments(server, shop);
  offerTemplates(server, shop);
}
