import type { Schema } from "../tool.ts";

export const orderNumber: Schema = { type: "string", title: "Order number", pattern: "^ORD-[0-9]{4,}$", description: "As create_order returned it.", examples: ["ORD-0001"] };
