import "server-only";
import { isRecord } from "./is-record";

// Enough to find a tool by; a schema may be built to grow without end.
const maxNames = 200;
const maxDepth = 4;

function collect(schema: unknown, depth: number, found: Set<string>): void {
  if (!isRecord(schema) || depth > maxDepth) return;
  if (isRecord(schema["properties"])) {
    for (const [name, property] of Object.entries(schema["properties"])) {
      if (found.size >= maxNames) return;
      found.add(name);
      collect(property, depth + 1, found);
    }
  }
  collect(schema["items"], depth + 1, found);
}

/** Names of the parameters a JSON Schema describes, nested ones after the one that holds them. */
export function parameterNames(schema: unknown): string[] {
  const found = new Set<string>();
  collect(schema, 0, found);
  return [...found];
}
