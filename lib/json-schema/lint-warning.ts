import type { Finding, Weight } from "./finding";
import type { Warning } from "./schema-node";

type Word = [about: RegExp, weight: Weight, fix: string];

const known: readonly Word[] = [
  [/external \$ref/, "breaks", "Copy what it points at into $defs: hosts must not fetch it."],
  [/unresolved \$ref/, "breaks", "Point it at something in this schema. Some hosts lose every tool of the server over one of these."],
  [/circular \$ref/, "breaks", "Let one of them describe a value."],
  [/unsupported dialect/, "breaks", 'Declare "https://json-schema.org/draft/2020-12/schema", or nothing.'],
  [/draft-04/, "breaks", "Put the number itself there and take away minimum or maximum beside it."],
  [/too large or too deep/, "breaks", "Make it smaller; hosts bound what they read."],
  [/belongs to OpenAPI/, "misleads", 'Say {"anyOf": [{…}, {"type": "null"}]} or "type": ["…", "null"].'],
  [/prefixItems/, "misleads", 'Write "prefixItems", or declare the dialect the schema is in.'],
  [/is not a JSON type/, "breaks", "Use string, number, integer, boolean, object, array or null."],
  [/cannot be read in JavaScript/, "misleads", "Write it as an ECMA-262 expression."],
  [/empty list stands/i, "breaks", "Write {} there: PHP writes an empty array where an object is meant."],
];

/** A warning of the reader with how much it matters to other hosts, and what to write instead. */
export function findingOf({ path, message }: Warning): Finding {
  const [, weight, fix] = known.find(([about]) => about.test(message)) ?? [undefined, "breaks" as const, "Write what the keyword asks for, or leave it out: strict hosts refuse the whole schema."];
  return { weight, path, message, fix };
}
