import "server-only";
import { parseExact } from "@/lib/json/exact";
import { isRecord } from "./is-record";
import type { Completion } from "./schema";

// The specification's own limit (server/utilities/completion); a longer text is no value anybody would choose from a list.
const maxValues = 100;
const maxChars = 2_000;

/** What a result proposes, as far as it can be read; never throws, whatever the server wrote. */
export function readCompletion(resultText: string): Completion {
  const result = parseExact(resultText);
  const completion = isRecord(result) && isRecord(result["completion"]) ? result["completion"] : undefined;
  if (!completion || !Array.isArray(completion["values"])) return { values: [], total: null, hasMore: false, problem: "The server answered something that is no list of values." };
  const texts = completion["values"].filter((value): value is string => typeof value === "string" && value.length <= maxChars);
  const values = [...new Set(texts)].slice(0, maxValues);
  const said = completion["total"];
  const total = typeof said === "number" && Number.isInteger(said) && said >= 0 ? said : null;
  return { values, total, hasMore: completion["hasMore"] === true || completion["values"].length > values.length, problem: null };
}
