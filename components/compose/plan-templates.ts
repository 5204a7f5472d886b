import type { Composition } from "./plan-composition";

/** What the templates are written for. */
export interface Spoken {
  isModern: boolean;
  version: string;
  tools: readonly string[];
  resource: string | undefined;
  prompt: string | undefined;
}

export interface Template {
  label: string;
  group: "Requests" | "Call a tool" | "Wrong on purpose";
  make: () => Pick<Composition, "body" | "change" | "isSessionLeft">;
}

type Params = Record<string, unknown>;

const client = { name: "patchbay", version: "0.1.0" };
const shownTools = 40;

function metaOf(version: string): Params {
  return {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": client,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
}

function bodyOf({ isModern, version }: Spoken, method: string, params: Params = {}): string {
  const sent = isModern ? { ...params, _meta: metaOf(version) } : params;
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, ...(Object.keys(sent).length === 0 ? {} : { params: sent }) }, undefined, 2);
}

function requests(spoken: Spoken): Template[] {
  const plain = (label: string, params?: Params): Template => ({ label, group: "Requests", make: () => ({ body: bodyOf(spoken, label, params), isSessionLeft: false }) });
  const initialize: Template = {
    label: "initialize",
    group: "Requests",
    make: () => ({
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: spoken.isModern ? "2025-11-25" : spoken.version, capabilities: {}, clientInfo: client } }, undefined, 2),
      change: { name: "mcp-protocol-version" },
      isSessionLeft: true,
    }),
  };
  return [
    ...(spoken.isModern ? [plain("server/discover")] : []),
    initialize,
    plain("ping"),
    plain("tools/list"),
    plain("resources/list"),
    plain("resources/read", { uri: spoken.resource ?? "file:///example.txt" }),
    plain("resources/templates/list"),
    plain("prompts/list"),
    plain("prompts/get", { name: spoken.prompt ?? "example", arguments: {} }),
  ];
}

function toolCalls(spoken: Spoken): Template[] {
  return spoken.tools.slice(0, shownTools).map((tool) => ({ label: tool, group: "Call a tool", make: () => ({ body: bodyOf(spoken, "tools/call", { name: tool, arguments: {} }), isSessionLeft: false }) }));
}

/** The exercises of every lesson about the protocol: one thing wrong each. */
function wrong(spoken: Spoken): Template[] {
  const tool = spoken.tools[0] ?? "example";
  const list = bodyOf(spoken, "tools/list");
  const call = bodyOf(spoken, "tools/call", { name: tool, arguments: {} });
  const one = (label: string, made: Partial<ReturnType<Template["make"]>>): Template => ({ label, group: "Wrong on purpose", make: () => ({ body: list, isSessionLeft: false, ...made }) });
  const modern = [
    one("without Mcp-Method", { change: { name: "mcp-method" } }),
    one("wrong Mcp-Name", { body: call, change: { name: "mcp-name", value: "another-name" } }),
    one("another version in the header than in _meta", { change: { name: "mcp-protocol-version", value: "2025-11-25" } }),
    one("an old version", { body: bodyOf({ ...spoken, version: "2024-11-05" }, "tools/list"), change: { name: "mcp-protocol-version", value: "2024-11-05" } }),
    one("without _meta", { body: bodyOf({ ...spoken, isModern: false }, "tools/list") }),
  ];
  const legacy = [
    one("without the session", { isSessionLeft: true }),
    one("without MCP-Protocol-Version", { change: { name: "mcp-protocol-version" } }),
    one("a version that never was", { change: { name: "mcp-protocol-version", value: "2001-01-01" } }),
  ];
  return [
    ...(spoken.isModern ? modern : legacy),
    one("without Accept", { change: { name: "accept" } }),
    one("a method that does not exist", { body: bodyOf(spoken, "tools/frobnicate") }),
    one("no id", { body: list.replace(/\n {2}"id": 1,/, "") }),
    one("not JSON", { body: "tools/list, please" }),
  ];
}

/** What one can begin from, for a server of this era and what it offers. */
export function templates(spoken: Spoken): Template[] {
  return [...requests(spoken), ...toolCalls(spoken), ...wrong(spoken)];
}
