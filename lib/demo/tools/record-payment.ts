import { euros } from "../shop/money.ts";
import { refused, structured, tool, type Schema } from "../tool.ts";
import { orderNumber } from "./order-number.ts";

type Payment = { method: "card"; last_four: string; network: string } | { method: "transfer"; iban: string; paid_on: string } | { method: "vouchers"; codes: string[] };

const variant = (method: Payment["method"], title: string, fields: Record<string, Schema>): Schema => ({
  type: "object",
  title,
  properties: { method: { const: method }, ...fields },
  required: ["method", ...Object.keys(fields)],
  additionalProperties: false,
});

const payment: Schema = {
  title: "Payment",
  oneOf: [
    variant("card", "Card", { last_four: { type: "string", pattern: "^[0-9]{4}$" }, network: { type: "string", enum: ["Visa", "Mastercard", "Girocard"] } }),
    variant("transfer", "Bank transfer", { iban: { type: "string", pattern: "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$", examples: ["DE89370400440532013000"] }, paid_on: { type: "string", format: "date" } }),
    variant("vouchers", "Vouchers", { codes: { type: "array", items: { type: "string", pattern: "^[A-Z0-9]{8}$" }, minItems: 1, uniqueItems: true } }),
  ],
  discriminator: { propertyName: "method" },
};

export const recordPayment = tool<{ number: string; payment: Payment; amount_cents?: number | null }>({
  name: "record_payment",
  title: "Record payment",
  description: "Notes how an order was paid: by card, transfer or vouchers, each with its own facts.",
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { number: orderNumber, payment, amount_cents: { type: ["integer", "null"], minimum: 1, default: null, description: "null pays the whole order." } },
    required: ["number", "payment"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { number: { type: "string" }, method: { type: "string" }, paid_cents: { type: "integer" } }, required: ["number", "method", "paid_cents"] },
  run({ number, payment: { method }, amount_cents = null }, { shop }) {
    const order = shop.orders.get(number);
    if (!order) return refused(`There is no order ${number} to pay.`);
    const paid = amount_cents ?? order.totalCents;
    order.state = paid >= order.totalCents ? "paid" : order.state;
    return structured({ number, method, paid_cents: paid }, `${euros(paid)} by ${method} for ${number}.`);
  },
});
