/** A JSON Schema (2020-12) as far as the reference reads it. */
export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

export interface ApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  "x-permission": string;
  parameters: ApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: { "200": { description: string; content: Content }; default: { $ref: string } };
}

/** An OpenAPI 3.1 document, as Patchbay writes it. */
export interface ApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema>; responses: Record<string, unknown> };
}
