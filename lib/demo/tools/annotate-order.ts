import { said, tool } from "../tool.ts";
import { orderNumber } from "./order-number.ts";

interface Args {
  number: string;
  key: string;
  value: unknown;
  extra?: Record<string, unknown>;
}

export const annotateOrder = tool<Args>({
  name: "annotate_order",
  title: "Annotate order",
  description: "Attaches any JSON value to an order under a key and repeats it. An unknown order is fine: nothing is kept then.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: {
      number: orderNumber,
      key: { type: "string", minLength: 1, maxLength: 60 },
      value: { title: "Value", description: "Text, number, true, false, null, a list or an object." },
      extra: { type: "object", title: "More of the same", description: "Free-form object.", additionalProperties: true },
    },
    required: ["number", "key", "value"],
    additionalProperties: false,
  },
  run({ number, key, value }, { shop, argumentText }) {
    const order = shop.orders.get(number);
    if (order && Object.keys(order.notes).length < 50) order.notes = { ...order.notes, [key]: value };
    return said(argumentText("value") ?? JSON.stringify(value));
  },
});
