import { invoiceMarkdown } from "../shop/invoice-markdown.ts";
import { refused, text, tool } from "../tool.ts";

export const getInvoice = tool<{ number: string }>({
  name: "get_invoice",
  title: "Get invoice",
  description: "An invoice as a document of its own, with links to the products on it.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { number: { type: "string", title: "Invoice number", pattern: "^INV-2026-[0-9]{4}$", description: "`INV-2026-0001` to `INV-2026-0040`.", examples: ["INV-2026-0007"] } },
    required: ["number"],
    additionalProperties: false,
  },
  run({ number }, { shop }) {
    const invoice = shop.invoices.get(number);
    if (!invoice) return refused(`There is no invoice ${number}.`);
    return {
      content: [
        text(`Invoice ${number} to ${invoice.customer} is ${invoice.status}.`),
        { type: "resource", resource: { uri: `shop://invoices/${number}`, mimeType: "text/markdown", text: invoiceMarkdown(invoice) }, annotations: { audience: ["user", "assistant"], priority: 0.9, lastModified: `${invoice.issuedOn}T09:00:00Z` } },
        ...invoice.lines.map((line) => ({ type: "resource_link" as const, uri: `shop://products/${line.sku}`, name: line.sku, title: line.name, mimeType: "application/json" })),
      ],
    };
  },
});
