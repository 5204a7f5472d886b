import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { said, tool, type ToolCall } from "../tool.ts";

interface Sealed {
  driver?: string;
}

async function askWho({ state }: ToolCall) {
  const driver = inputRequired.elicit({
    message: "Who drives, and when does the van leave?",
    requestedSchema: { type: "object", properties: { driver: { type: "string", title: "Driver", minLength: 2 }, leaves_at: { type: "string", title: "Leaves at", format: "date-time" } }, required: ["driver"] },
  });
  return inputRequired({ inputRequests: { driver, folders: inputRequired.listRoots() }, requestState: await state.mint({}) });
}

async function askAgain({ state }: ToolCall, driver: string) {
  const confirm = inputRequired.elicit({
    message: `${driver} drives the round. Lock the plan?`,
    requestedSchema: { type: "object", properties: { lock: { type: "boolean", title: "Lock", default: true } }, required: ["lock"] },
  });
  return inputRequired({ inputRequests: { confirm }, requestState: await state.mint({ driver }) });
}

function conclude(stops: number, driver: string, word: Record<string, unknown> | undefined) {
  return said(`${String(stops)} stops, driven by ${driver}. The plan is ${word?.lock === true ? "locked" : "a draft"}.`);
}

export const planDeliveryRound = tool<{ stops?: number }>({
  name: "plan_delivery_round",
  title: "Plan delivery round",
  description: "Asks twice: first for a driver and folders at once, then for a last word. What was said in the first round is carried to the second in the sealed state.",
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  inputSchema: { type: "object", properties: { stops: { type: "integer", minimum: 1, maximum: 40, default: 6 } }, additionalProperties: false },
  async run({ stops = 6 }, call) {
    const { inputResponses, requestState } = call.ctx.mcpReq;
    const driver = requestState<Sealed>()?.driver;
    const answer = inputResponse(inputResponses, driver === undefined ? "driver" : "confirm");
    if (answer.kind !== "elicit") return askWho(call);
    if (answer.action !== "accept") return said("The round was not planned.");
    if (driver !== undefined) return conclude(stops, driver, answer.content);
    const named = answer.content?.driver;
    return typeof named === "string" ? askAgain(call, named) : askWho(call);
  },
});
