import type { ApiDocument, ApiOperation, JsonSchema } from "@/lib/openapi/schema";

export interface Entry {
  verb: string;
  path: string;
  operation: ApiOperation;
}

export interface Group {
  tag: string;
  entries: Entry[];
}

/** Operations by the first part of their path, those whose words hold all that was searched for. */
export function groupsOf(document: ApiDocument, search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Entry[]>();
  for (const [path, verbs] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      const text = `${verb} ${path} ${operation.summary} ${operation.operationId} ${operation["x-permission"]}`.toLowerCase();
      const tag = operation.tags[0] ?? "team";
      if (words.every((word) => text.includes(word))) groups.set(tag, [...(groups.get(tag) ?? []), { verb: verb.toUpperCase(), path, operation }]);
    }
  }
  return [...groups].map(([tag, entries]) => ({ tag, entries }));
}

const examples: Record<string, unknown> = { string: "text", integer: 1, number: 1, boolean: true, array: [], object: {} };

/** JSON that can be sent as it stands; only its texts are to be replaced. */
function exampleOf(schema: JsonSchema): string {
  const members = (schema.required ?? []).map((name) => {
    if (name === "arguments") return [name, "{}"];
    const { type, enum: words } = schema.properties?.[name] ?? {};
    return [name, Array.isArray(words) ? (words[0] as unknown) : name === "idempotencyKey" ? "one-per-call" : examples[String(type)]];
  });
  return JSON.stringify(Object.fromEntries(members));
}

/** The request as a command, with what must be filled in left open. */
export function curlOf({ verb, path, operation }: Entry, origin: string, team: string): string {
  const body = operation.requestBody?.content["application/json"]?.schema;
  return [
    `curl ${verb === "GET" ? "" : `-X ${verb} `}-H "Authorization: Bearer $PATCHBAY_TOKEN"`,
    ...(body ? [`-H "Content-Type: application/json" -d '${exampleOf(body)}'`] : []),
    `"${origin}${path.replace("{team}", team)}"`,
  ].join(" \\\n  ");
}

/** The parameters in the address as one schema, so that they read like a body. */
export function querySchema({ operation }: Entry): JsonSchema | undefined {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  if (inQuery.length === 0) return undefined;
  return { type: "object", properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])), required: inQuery.filter((one) => one.required).map(({ name }) => name) };
}
