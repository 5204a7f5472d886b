import "server-only";
import { z } from "zod";
import type { TeamHandler } from "@/lib/http/team-route";
import { tokenPermissions, type Permission } from "@/lib/auth/permissions";
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from "./schema";

/** What one route.ts exports, under its path with `{name}` for what stands in brackets. */
export interface Endpoint {
  path: string;
  handlers: Record<string, unknown>;
}

const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"];

// The contract library also writes every format as a pattern, and every whole number's limits: more to read, and nothing more is said.
function quieten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function toSchema(contract: z.ZodType, io: "input" | "output"): JsonSchema {
  // A refinement has no words in JSON Schema; its message comes with the answer that refuses.
  const { $schema: _dialect, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: "any", override: ({ jsonSchema }) => { quieten(jsonSchema); } });
  return schema as JsonSchema;
}

function parametersIn(place: "path" | "query", contract: z.ZodType | undefined): ApiParameter[] {
  if (!contract) return [];
  const { properties = {}, required = [] } = toSchema(contract, "input");
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: place === "path" || required.includes(name), schema }));
}

/** `GET /teams/{team}/servers` as `getServers`: what tools that generate a client call it. */
function operationId(verb: string, path: string): string {
  const words = path.replace("/api/teams/{team}", "").split(/[/-]/).filter(Boolean);
  const name = words.map((word) => (word.startsWith("{") ? `By${word.slice(1, 2).toUpperCase()}${word.slice(2, -1)}` : word.charAt(0).toUpperCase() + word.slice(1)));
  return `${verb.toLowerCase()}${name.join("")}`;
}

const carried = (permission: Permission): string =>
  tokenPermissions.includes(permission) ? `Needs the permission \`${permission}\`.` : `Needs the permission \`${permission}\`, which no API token carries: only a person who is signed in may do it.`;

function toOperation(verb: string, path: string, handler: TeamHandler): ApiOperation {
  const { says, permission, params, query, body, answer, isStream = false } = handler.described;
  const json = { schema: toSchema(answer, "output") };
  const stream = { "text/event-stream": { schema: { type: "string", description: "Events as they happen; the last is `finished` with the same JSON, or `problem`." } } };
  return {
    operationId: operationId(verb, path),
    tags: [path.split("/")[4] ?? "team"],
    summary: says,
    description: carried(permission),
    "x-permission": permission,
    parameters: [...parametersIn("path", params), ...parametersIn("query", query)],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: toSchema(body, "input") } } } } : {}),
    responses: {
      "200": { description: "Done.", content: { "application/json": json, ...(isStream ? stream : {}) } },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

const problem: JsonSchema = {
  type: "object",
  description: "RFC 9457. A failed tool call is no problem: it is an answer whose `status` says how it ended.",
  required: ["title", "status", "code", "detail", "requestId"],
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "The same in every version: decide by it, not by the words." },
    detail: { type: "string", description: "What is wrong and what to do, for a person." },
    requestId: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "What is wrong with each field." },
    retryAfterS: { type: "integer" },
  },
};

/** The whole team API as one OpenAPI 3.1 document, read off the contracts that the endpoints themselves use. */
export function describeApi(endpoints: readonly Endpoint[], about: { version: string; server: string }): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const { path, handlers } of endpoints) {
    const operations = verbs.filter((verb) => handlers[verb] !== undefined).map((verb) => [verb.toLowerCase(), toOperation(verb, path, handlers[verb] as TeamHandler)] as const);
    paths[path] = Object.fromEntries(operations);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Patchbay",
      version: about.version,
      description: "Everything the console does with servers, calls and people of a team. Send an API token as `Authorization: Bearer pbt_…`.",
    },
    servers: [{ url: about.server }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "An API token of the team, made under API." } },
      schemas: { Problem: problem },
      responses: { Problem: { description: "Refused, or failed on our side.", content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } } },
    },
  };
}
