import type { Invoice } from "./invoices.ts";
import { euros } from "./money.ts";

/** The invoice as a person reads it. */
export function invoiceMarkdown({ number, customer, issuedOn, dueOn, status, lines, totalCents }: Invoice): string {
  const rows = lines.map((line) => `| ${line.sku} | ${line.name} | ${String(line.quantity)} | ${euros(line.unitCents)} | ${euros(line.quantity * line.unitCents)} |`);
  return [
    `# Invoice ${number}`,
    "",
    `**${customer}** · issued ${issuedOn} · due ${dueOn} · _${status}_`,
    "",
    "| No. | Product | Pieces | Each | Sum |",
    "| --- | --- | ---: | ---: | ---: |",
    ...rows,
    "",
    `**Total ${euros(totalCents)}**, payable without deduction.`,
    "",
  ].join("\n");
}
