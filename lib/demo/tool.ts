import { fromJsonSchema, type CallToolResult, type ContentBlock, type Icon, type InputRequiredResult, type JsonSchemaType, type RequestStateCodec, type ServerContext, type StandardSchemaWithJSON, type ToolAnnotations } from "@modelcontextprotocol/server";
import type { Shop } from "./shop/shop.ts";

/** A JSON Schema as written. The SDK's type knows the standard keywords only, and `x-mcp-header` is none. */
export type Schema = Record<string, unknown>;

/** What a running tool can reach. */
export interface ToolCall {
  shop: Shop;
  ctx: ServerContext;
  /** Seals what a tool must remember until the person has answered. */
  state: RequestStateCodec;
  /** The argument as it came over the wire: a JS number has lost the digits of a long integer by now. */
  argumentText: (name: string) => string | undefined;
}

export type ToolAnswer = CallToolResult | InputRequiredResult;

interface ToolText {
  name: string;
  title: string;
  description: string;
  annotations?: ToolAnnotations;
  icons?: Icon[];
  meta?: Record<string, unknown>;
  /** Offered only while this holds; the list of tools changes with it. */
  isOffered?: (shop: Shop) => boolean;
}

interface ToolDefinition<Args> extends ToolText {
  inputSchema: Schema;
  outputSchema?: Schema;
  run: (args: Args, call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;
}

export interface DemoTool extends ToolText {
  input: StandardSchemaWithJSON;
  inputSchema: Schema;
  outputSchema?: Schema;
  run: (args: unknown, call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;
}

/** Compiling thirty validators takes as long as everything else at start, so each waits for its first call. */
function checkedBy(schema: Schema): StandardSchemaWithJSON {
  const inDraft = (): Schema => schema;
  let compiled: StandardSchemaWithJSON | undefined;
  return {
    "~standard": {
      version: 1,
      vendor: "harbour-goods",
      jsonSchema: { input: inDraft, output: inDraft },
      validate: (value) => (compiled ??= fromJsonSchema(schema as JsonSchemaType))["~standard"].validate(value),
    },
  };
}

/** `Args` is what `inputSchema` admits; arguments are checked against it before `run` sees them. */
export function tool<Args>(definition: ToolDefinition<Args>): DemoTool {
  return { ...definition, input: checkedBy(definition.inputSchema), run: (args, call) => definition.run(args as Args, call) };
}

export function text(value: string): ContentBlock {
  return { type: "text", text: value };
}

/** A result that is one text. */
export function said(value: string): CallToolResult {
  return { content: [text(value)] };
}

/** A failure the caller can act on: the tool ran and says no. */
export function refused(value: string): CallToolResult {
  return { content: [text(value)], isError: true };
}

/** A result for programs with the same facts as text beside it. */
export function structured(value: Record<string, unknown>, summary = JSON.stringify(value, null, 2)): CallToolResult {
  return { content: [text(summary)], structuredContent: value };
}
