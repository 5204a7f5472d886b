import { refused, said, tool } from "../tool.ts";
import { orderNumber } from "./order-number.ts";

export const cancelOrder = tool<{ number: string }>({
  name: "cancel_order",
  title: "Cancel order",
  description: "Strikes an order from the books for good. There is no way back.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { number: orderNumber }, required: ["number"], additionalProperties: false },
  run({ number }, { shop }) {
    const order = shop.orders.get(number);
    if (!order) return refused(`There is no order ${number}. Orders begin with create_order.`);
    order.state = "cancelled";
    return said(`Order ${number} is cancelled.`);
  },
});
