import { said, tool } from "../tool.ts";

const lineLength = 64;

/** One line per booking, every line the same length, so that a size can be met to the byte. */
function ledger(kilobytes: number): string {
  const lines = (kilobytes * 1024) / lineLength;
  return Array.from({ length: lines }, (_, index) => {
    const amount = ((index * 7919) % 1_000_000) / 100;
    const booking = `${String(index + 1).padStart(7, "0")}  2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}  ${amount.toFixed(2).padStart(10)} EUR  account ${String(1000 + (index % 9000))}`;
    return `${booking.padEnd(lineLength - 1)}\n`;
  }).join("");
}

export const exportLedger = tool<{ kilobytes?: number }>({
  name: "export_ledger",
  title: "Export ledger",
  description: "The ledger as one long text, of exactly the size asked for: up to 5 MB.",
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  inputSchema: { type: "object", properties: { kilobytes: { type: "integer", minimum: 1, maximum: 5120, default: 64, title: "Size in KiB" } }, additionalProperties: false },
  run: ({ kilobytes = 64 }) => said(ledger(kilobytes)),
});
