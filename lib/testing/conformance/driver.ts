import { startValue } from "../../json-schema/materialise";
import { preflight } from "../../json-schema/preflight";
import { sampleValue } from "../../json-schema/sample-value";
import { parseExact, stringifyExact, type Json } from "../../json/exact";
import { memberText } from "../../json/members";
import { discover, type FoundList } from "../../mcp/discover";
import { paramHeaders } from "../../mcp/param-headers";
import type { Reply } from "../../mcp/outcome";
import type { ServerAnswer } from "../../mcp/server-request";
import { openSession, type RequestInput, type Session } from "../../mcp/session";

/** One scenario of the official suite, as it is handed to a client. */
export interface Scenario {
  name: string;
  version: string;
  url: string;
  /** What the scenario wants called, as JSON text. */
  context?: string;
}

type Args = Record<string, Json>;

const capabilities = { elicitation: { form: { applyDefaults: true } } };

/** Plays a scenario as somebody does who tries everything a server offers; rejects when the server cannot be spoken to. */
export async function play({ name, version, url, context }: Scenario): Promise<void> {
  const protocol = version === "2026-07-28" ? "auto" : "legacy";
  const session = openSession({ url, headers: {}, protocol, allowedOrigins: [new URL(url).origin] }, { capabilities });
  try {
    const found = await discover(session);
    if ("outcome" in found) throw new Error(JSON.stringify(found.outcome));
    const { tools, resources, prompts } = found.discovery.lists;
    for (const call of callsOf(name, tools, context)) await callTool(session, tools, call);
    for (const { name: uri } of resources.items) await session.request({ method: "resources/read", params: { uri } });
    for (const prompt of prompts.items) await session.request({ method: "prompts/get", params: { name: prompt.name, arguments: {} } });
  } finally {
    await session.close({ terminate: true });
  }
}

interface Call {
  name: string;
  arguments: Args;
}

function callsOf(scenario: string, tools: FoundList, context: string | undefined): Call[] {
  const wanted = context === undefined ? undefined : (JSON.parse(context) as { toolCalls?: Call[] }).toolCalls;
  if (wanted) return wanted;
  if (scenario === "json-schema-2020-12-preservation") return [{ name: "json_schema_echo", arguments: { schema: parseExact(schemaOf(tools, "json_schema_2020_12_tool")) } }];
  // A tool whose header annotations are invalid is not to be called (server/tools#x-mcp-header).
  return tools.items.filter((item) => !item.faults.some((fault) => fault.path.startsWith("inputSchema"))).map((item) => ({ name: item.name, arguments: sampleOf(schemaOf(tools, item.name)) }));
}

function schemaOf(tools: FoundList, name: string): string {
  const item = tools.items.find((one) => one.name === name);
  return memberText(item?.text ?? "{}", ["inputSchema"]) ?? "{}";
}

function sampleOf(schemaText: string): Args {
  return sampleValue(preflight(parseExact(schemaText)));
}

async function callTool(session: Session, tools: FoundList, call: Call): Promise<void> {
  const input: RequestInput = {
    method: "tools/call",
    params: { name: call.name },
    exactParams: { arguments: stringifyExact(call.arguments) },
    headers: paramHeaders(schemaOf(tools, call.name), call.arguments).headers,
    onServerRequest: ({ method, paramsText }) => (method === "elicitation/create" ? Promise.resolve(accepted(paramsText)) : undefined),
  };
  let reply = await session.request(input);
  for (let round = 0; round < 5 && isAsking(reply); round++) {
    // What belongs to one call must not travel with another one made meanwhile.
    const other = tools.items.find((item) => item.name.endsWith("unrelated"));
    if (other) await session.request({ method: "tools/call", params: { name: other.name, arguments: {} } });
    reply = await session.request({ ...input, exactParams: { ...input.exactParams, ...answered(reply) } });
  }
}

function isAsking({ outcome }: Reply): boolean {
  return outcome.kind === "result" && outcome.resultType === "input_required";
}

function answered({ outcome, requestStateText }: Reply): Record<string, string> {
  const asks = outcome.kind === "result" ? (JSON.parse(memberText(outcome.resultText, ["inputRequests"]) ?? "{}") as Record<string, { params?: Json }>) : {};
  const answers = Object.entries(asks).map(([key, { params = {} }]) => `${JSON.stringify(key)}:${accepted(stringifyExact(params)).resultText}`);
  return { inputResponses: `{${answers.join(",")}}`, ...(requestStateText === undefined ? {} : { requestState: requestStateText }) };
}

/** What the form of an ask starts with, sent as it is. */
function accepted(paramsText: string): ServerAnswer & { resultText: string } {
  const schemaText = memberText(paramsText, ["requestedSchema"]) ?? "{}";
  return { resultText: `{"action":"accept","content":${stringifyExact(startValue(preflight(parseExact(schemaText)), { defaults: true }))}}` };
}
