import { type ElicitInputParams, inputRequired, inputResponse, type InputResponseView } from "@modelcontextprotocol/server";
import { euros } from "../shop/money.ts";
import { refused, said, tool } from "../tool.ts";

interface Args {
  invoice: string;
  amount_cents: number;
}

type FormSchema = Extract<ElicitInputParams, { mode?: "form" }>["requestedSchema"];

const form: FormSchema = {
  type: "object",
  properties: {
    reason: { type: "string", title: "Why", oneOf: [{ const: "damaged", title: "Damaged on arrival" }, { const: "late", title: "Came too late" }, { const: "goodwill", title: "Goodwill" }] },
    pay_by: { type: "string", title: "Pay back by", enum: ["transfer", "voucher", "cash"], default: "transfer" },
    share_percent: { type: "integer", title: "Share of the amount", minimum: 1, maximum: 100, default: 100 },
    pay_on: { type: "string", title: "Not before", format: "date" },
    tell: { type: "array", title: "Who is told", items: { type: "string", enum: ["customer", "bookkeeping", "warehouse"] }, maxItems: 3, default: ["customer"] },
    contact: { type: "string", title: "Contact", format: "email" },
    is_final: { type: "boolean", title: "No further claim", default: false },
    comment: { type: "string", title: "Comment", maxLength: 200 },
  },
  required: ["reason", "share_percent"],
};

function conclude({ invoice, amount_cents }: Args, { action, content }: Extract<InputResponseView, { kind: "elicit" }>) {
  if (action === "decline") return said(`The refund on ${invoice} was declined. Nothing was booked.`);
  if (action === "cancel" || !content) return refused("Nobody decided. Ask again when somebody can.");
  const share = typeof content.share_percent === "number" ? content.share_percent : 100;
  return said(`${euros(Math.round((amount_cents * share) / 100))} refunded on ${invoice} (${String(content.reason)}).\nDecided as: ${JSON.stringify(content)}`);
}

export const approveRefund = tool<Args>({
  name: "approve_refund",
  title: "Approve refund",
  description: "Asks a person to decide on a refund before it is booked. Declining it is an answer too.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  inputSchema: {
    type: "object",
    properties: { invoice: { type: "string", pattern: "^INV-2026-[0-9]{4}$", examples: ["INV-2026-0002"] }, amount_cents: { type: "integer", minimum: 1, maximum: 1_000_000 } },
    required: ["invoice", "amount_cents"],
    additionalProperties: false,
  },
  async run(args, { ctx, state }) {
    // An answer counts only for exactly what was asked; without the sealed question it is asked anew.
    const asked = ctx.mcpReq.requestState<Args>();
    const isSame = asked?.invoice === args.invoice && asked.amount_cents === args.amount_cents;
    const answer = inputResponse(isSame ? ctx.mcpReq.inputResponses : undefined, "decision");
    if (answer.kind === "elicit") return conclude(args, answer);
    return inputRequired({
      inputRequests: { decision: inputRequired.elicit({ message: `Refund ${euros(args.amount_cents)} on ${args.invoice}?`, requestedSchema: form }) },
      requestState: await state.mint(args),
    });
  },
});
