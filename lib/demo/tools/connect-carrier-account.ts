import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { refused, said, tool } from "../tool.ts";

const carriers = { postnord: "https://www.postnord.com/", dhl: "https://www.dhl.com/" } as const;

export const connectCarrierAccount = tool<{ carrier: keyof typeof carriers }>({
  name: "connect_carrier_account",
  title: "Connect carrier account",
  description: "Asks a person to visit the carrier's page and come back. The demo believes them.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  inputSchema: { type: "object", properties: { carrier: { type: "string", enum: Object.keys(carriers) } }, required: ["carrier"], additionalProperties: false },
  async run({ carrier }, { ctx, state }) {
    const isSame = ctx.mcpReq.requestState<{ carrier: string }>()?.carrier === carrier;
    const answer = inputResponse(isSame ? ctx.mcpReq.inputResponses : undefined, "visit");
    if (answer.kind !== "elicit") {
      const visit = inputRequired.elicitUrl({ message: `Open ${carrier} and allow Harbour Goods to book parcels.`, url: carriers[carrier] });
      return inputRequired({ inputRequests: { visit }, requestState: await state.mint({ carrier }) });
    }
    return answer.action === "accept" ? said(`${carrier} is connected.`) : refused(`${carrier} was not connected: the visit was ${answer.action === "decline" ? "declined" : "dismissed"}.`);
  },
});
