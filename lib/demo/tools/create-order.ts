import { euros } from "../shop/money.ts";
import type { Order, Shop } from "../shop/shop.ts";
import { refused, structured, tool, type Schema } from "../tool.ts";
import { sku } from "./product-schema.ts";

interface Line {
  sku: string;
  quantity: number;
  unit_cents?: number;
}

interface Args {
  customer: { name: string; email?: string; address: { street: string; city: string; postcode: string; country?: string } };
  lines: Line[];
  shipping?: string;
  deliver_on?: string | null;
  gift_note?: string | null;
}

const address: Schema = {
  type: "object",
  title: "Delivery address",
  properties: {
    street: { type: "string", minLength: 1 },
    city: { type: "string", minLength: 1 },
    postcode: { type: "string", pattern: "^[A-Za-z0-9 -]{3,10}$" },
    country: { type: "string", title: "Country code", pattern: "^[A-Z]{2}$", default: "DE" },
  },
  required: ["street", "city", "postcode"],
  additionalProperties: false,
};

const line: Schema = {
  type: "object",
  properties: {
    sku,
    quantity: { type: "integer", minimum: 1, maximum: 1000, default: 1 },
    unit_cents: { type: "integer", minimum: 0, title: "Agreed price", description: "Euro cents each; the catalogue price when it is left out." },
  },
  required: ["sku", "quantity"],
  additionalProperties: false,
};

function place(shop: Shop, { customer, lines, shipping = "collect", deliver_on = null }: Args): Order {
  const priced = lines.map(({ sku, quantity, unit_cents }) => ({ sku, quantity, unitCents: unit_cents ?? shop.products.get(sku)?.priceCents ?? 0 }));
  const totalCents = priced.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return shop.addOrder({ customer: customer.name, lines: priced, shipping, deliverOn: deliver_on, totalCents });
}

export const createOrder = tool<Args>({
  name: "create_order",
  title: "Create order",
  description: "Writes an order into the books. Each call makes a new order, so sending it twice makes two.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      customer: {
        type: "object",
        properties: { name: { type: "string", minLength: 2 }, email: { type: "string", format: "email" }, address },
        required: ["name", "address"],
        additionalProperties: false,
      },
      lines: { type: "array", title: "Order lines", items: line, minItems: 1, maxItems: 200 },
      shipping: { oneOf: [{ const: "collect", title: "Collected at the counter" }, { const: "parcel", title: "Parcel, two days" }, { const: "pallet", title: "Pallet, by appointment" }], default: "collect" },
      deliver_on: { type: ["string", "null"], format: "date", default: null, description: "No date, no promise." },
      gift_note: { type: ["string", "null"], maxLength: 300 },
    },
    required: ["customer", "lines"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { number: { type: "string" }, total_cents: { type: "integer" }, lines: { type: "integer" } }, required: ["number", "total_cents", "lines"] },
  run(args, { shop }) {
    const unknown = args.lines.find(({ sku }) => !shop.products.has(sku));
    if (unknown) return refused(`No order was made: there is no product ${unknown.sku}.`);
    const order = place(shop, args);
    return structured({ number: order.number, total_cents: order.totalCents, lines: order.lines.length }, `Order ${order.number} for ${order.customer}: ${euros(order.totalCents)}.`);
  },
});
