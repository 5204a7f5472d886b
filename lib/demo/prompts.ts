import { completable, type GetPromptResult, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { invoiceMarkdown } from "./shop/invoice-markdown.ts";
import { customers } from "./shop/invoices.ts";
import { euros } from "./shop/money.ts";
import type { Shop } from "./shop/shop.ts";

const tones = ["friendly", "firm", "final"] as const;
const starting = (values: Iterable<string>, typed: string): string[] => [...values].filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));

function reminder(shop: Shop, customer: string, tone = "friendly"): GetPromptResult {
  const overdue = [...shop.invoices.values()].filter((invoice) => invoice.customer === customer && invoice.status === "overdue");
  const list = overdue.map(({ number, dueOn, totalCents }) => `- ${number}, due ${dueOn}: ${euros(totalCents)}`).join("\n");
  return {
    description: `A ${tone} reminder to ${customer}`,
    messages: [{ role: "user", content: { type: "text", text: `Write a ${tone} payment reminder to ${customer}. Overdue:\n${list || "nothing"}` } }],
  };
}

function review(shop: Shop, number: string): GetPromptResult {
  const invoice = shop.invoices.get(number);
  if (!invoice) return { messages: [{ role: "user", content: { type: "text", text: `Tell me that there is no invoice ${number}.` } }] };
  return {
    messages: [
      { role: "user", content: { type: "resource", resource: { uri: `shop://invoices/${number}`, mimeType: "text/markdown", text: invoiceMarkdown(invoice) } } },
      { role: "assistant", content: { type: "text", text: "I have read the invoice." } },
      { role: "user", content: { type: "text", text: "Check every line against the price list and name what does not add up." } },
    ],
  };
}

export function offerPrompts(server: McpServer, shop: Shop): void {
  const customer = completable(z.string().describe("As it stands on the invoices."), (typed) => starting(customers, typed));
  // The SDK looks for proposals inside of `optional()`, never outside.
  const tone = completable(z.string().describe("friendly, firm or final"), (typed) => starting(tones, typed)).optional();
  server.registerPrompt("write_reminder", { title: "Write a payment reminder", description: "For one customer, from the invoices that are overdue.", argsSchema: z.object({ customer, tone }) }, (args) => reminder(shop, args.customer, args.tone));
  const number = completable(z.string().describe("INV-2026-0001 to INV-2026-0040"), (typed) => starting(shop.invoices.keys(), typed));
  server.registerPrompt("review_invoice", { title: "Review an invoice", description: "Puts the invoice into the conversation and asks for a check.", argsSchema: z.object({ number }) }, (args) => review(shop, args.number));
  server.registerPrompt("plan_the_week", { title: "Plan the week", description: "Takes no arguments." }, () => ({ messages: [{ role: "user", content: { type: "text", text: "Read shop://stock.json and plan what to reorder this week." } }] }));
}
