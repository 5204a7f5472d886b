import { euros } from "../shop/money.ts";
import type { Shop } from "../shop/shop.ts";
import { said, tool } from "../tool.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September"];

function report(shop: Shop, month: number): string {
  const prefix = `2026-${String(month).padStart(2, "0")}`;
  const invoices = [...shop.invoices.values()].filter(({ issuedOn }) => issuedOn.startsWith(prefix));
  const low = [...shop.products.values()].filter(({ stock }) => stock < 10);
  return [
    `# ${months[month - 1] ?? prefix} at Harbour Goods`,
    "",
    `We issued **${String(invoices.length)} invoices** worth ${euros(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0))}.`,
    "",
    "## To do",
    "",
    ...low.map(({ name, sku, stock }) => `- [ ] Reorder ${name} (\`${sku}\`, ${String(stock)} left)`),
    "",
    "## Invoices",
    "",
    "| Number | Customer | State | Total |",
    "| --- | --- | --- | ---: |",
    ...invoices.map(({ number, customer, status, totalCents }) => `| ${number} | ${customer} | ${status} | ${euros(totalCents)} |`),
    "",
    "> Figures are drawn from the books as they stand; see the [handbook](shop://handbook).",
    "",
    "```sql",
    `SELECT sum(total_cents) FROM invoices WHERE issued_on LIKE '${prefix}%';`,
    "```",
  ].join("\n");
}

export const writeMonthlyReport = tool<{ month?: number }>({
  name: "write_monthly_report",
  title: "Write monthly report",
  description: "A report in Markdown with headings, a table, a task list, a quotation and code.",
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { month: { type: "integer", minimum: 1, maximum: 9, default: 3, description: "1 is January 2026." } }, additionalProperties: false },
  run: ({ month = 3 }, { shop }) => said(report(shop, month)),
});
