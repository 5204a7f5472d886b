import type { Product } from "./products.ts";

export const customers = [
  "Baltic Tall Ships",
  "Fjord Ferries AS",
  "Harbour Office Stralsund",
  "Marina Lübeck",
  "Museum Ship Rickmer",
  "Pilots' Brotherhood",
  "Sailing School Ahoi",
  "Zeesboot Yard",
] as const;

export interface InvoiceLine {
  sku: string;
  name: string;
  quantity: number;
  unitCents: number;
}

export interface Invoice {
  number: string;
  customer: string;
  issuedOn: string;
  dueOn: string;
  status: "open" | "paid" | "overdue";
  lines: InvoiceLine[];
  totalCents: number;
}

const day = (ordinal: number): string => new Date(Date.UTC(2026, 0, ordinal)).toISOString().slice(0, 10);
const statuses = ["paid", "paid", "open", "paid", "overdue"] as const;

function line(product: Product, index: number): InvoiceLine {
  return { sku: product.sku, name: product.name, quantity: (index % 5) + 1, unitCents: product.priceCents };
}

function invoice(products: Product[], index: number): Invoice {
  const lines = Array.from({ length: (index % 3) + 1 }, (_, i) => (index * 7 + i * 5) % products.length)
    .map((at, i) => ({ product: products[at], i }))
    .flatMap(({ product, i }) => (product ? [line(product, index + i)] : []));
  return {
    number: `INV-2026-${String(index + 1).padStart(4, "0")}`,
    customer: customers[index % customers.length] ?? customers[0],
    issuedOn: day(5 + index * 6),
    dueOn: day(19 + index * 6),
    status: statuses[index % statuses.length] ?? "open",
    lines,
    totalCents: lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
  };
}

/** Forty invoices of one business year, the same in every process. */
export function allInvoices(products: Product[]): Invoice[] {
  return Array.from({ length: 40 }, (_, index) => invoice(products, index));
}
