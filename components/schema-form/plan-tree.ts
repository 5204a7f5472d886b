import type { Compiled } from "@/lib/json-schema/compiled";
import { sayValue } from "@/lib/json-schema/say";
import { sayView } from "@/lib/json-schema/say-view";
import type { Schema } from "@/lib/json-schema/schema-node";
import { view, type View } from "@/lib/json-schema/view";

export interface TreePart {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

export interface TreeRow {
  name: string;
  isRequired: boolean;
  says: string;
  facts: string[];
  description: string | undefined;
  inside: TreePart[];
}

const part = (name: string, schema: Schema): TreePart => ({ name, schema, isRequired: false });

function partsOf(seen: View): TreePart[] {
  switch (seen.kind) {
    case "object":
      return [...seen.members.map(({ name, schema, isRequired }) => ({ name, schema, isRequired })), ...(seen.isOpen && typeof seen.rest === "object" ? [part("any other name", seen.rest)] : [])];
    case "map":
      return [part("each name", seen.rest)];
    case "array":
      return typeof seen.item === "object" ? [part("each item", seen.item)] : [];
    case "tuple":
      return [...seen.first.map((schema, index) => part(`place ${String(index + 1)}`, schema)), ...(typeof seen.rest === "object" ? [part("further items", seen.rest)] : [])];
    case "union":
      return seen.isAny ? [] : seen.branches.map((branch) => part(branch.label, branch.schema));
    case "boolean":
    case "const":
    case "enum":
    case "json":
    case "multi":
    case "never":
    case "null":
    case "number":
    case "string":
      return [];
  }
}

/** Parts worth a line of their own: a list of plain text needs none. */
function isPlain(compiled: Compiled, { schema }: TreePart): boolean {
  const seen = view(compiled, schema, undefined);
  return partsOf(seen).length === 0 && seen.said.description === undefined && seen.kind !== "enum";
}

function factsOf(seen: View): string[] {
  const { said } = seen;
  const options = seen.kind === "enum" || seen.kind === "multi" ? seen.options : [];
  return [
    ...(options.length > 0 ? [options.slice(0, 12).map((option) => sayValue(option.value)).join("  ") + (options.length > 12 ? `  and ${String(options.length - 12)} more` : "")] : []),
    ...(seen.kind === "const" ? [sayValue(seen.value, 200)] : []),
    ...(seen.kind === "string" && seen.pattern !== undefined ? [`pattern ${seen.pattern}`] : []),
    ...(said.default ? [`default ${sayValue(said.default.value, 120)}`] : []),
    ...(said.examples.length > 0 ? [`for example ${said.examples.slice(0, 3).map((example) => sayValue(example)).join("  ")}`] : []),
    ...(said.isDeprecated ? ["deprecated"] : []),
    ...(said.isReadOnly ? ["set by the server"] : []),
    ...(said.header === undefined ? [] : [`sent as header Mcp-Param-${said.header}`]),
    ...said.notes,
  ];
}

/** One line of the schema view, with what lies below it. */
export function planTree(compiled: Compiled, schema: Schema, line: { name: string; isRequired: boolean }): TreeRow {
  const seen = view(compiled, schema, undefined);
  const parts = partsOf(seen);
  const [only] = parts;
  const isLeaf = parts.length === 1 && only !== undefined && (seen.kind === "array" || seen.kind === "map") && isPlain(compiled, only);
  return { ...line, says: sayView(compiled, seen), facts: factsOf(seen), description: seen.said.description, inside: isLeaf ? [] : parts };
}
