import "server-only";
import { AppError } from "@/lib/errors";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";
import { checkBounded } from "@/lib/json-schema/check-bounded";
import { requireShallow } from "./require-shallow";
import type { CallToolInput } from "./schema";

type Verdict = "fits" | "misfits" | "not_checked";

function parse(text: string): { [key: string]: Json } {
  let value: Json;
  requireShallow(text);
  try {
    value = parseExact(text);
  } catch (error) {
    const { message } = error as Error;
    throw new AppError("invalid", `The arguments are not JSON: ${message}. Nothing was sent.`, { fields: { "": message }, cause: error });
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof ExactNumber)) return value;
  throw new AppError("invalid", "The arguments of a tool are a JSON object. Nothing was sent.", { fields: { "": "Must be a JSON object, such as {}." } });
}

function misfit(problems: readonly { path: readonly (string | number)[]; message: string }[]): AppError {
  const fields = Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message]));
  const [where, message] = Object.entries(fields)[0] ?? ["", ""];
  return new AppError("invalid", `The arguments do not fit the tool's schema. ${where === "" ? "" : `${where}: `}${message} Nothing was sent; correct them or send anyway.`, { fields });
}

// A server may nest its schema deeper than it can be read.
function readSchema(text: string): Json | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** Checks the arguments against the tool's stored schema; throws `invalid` with a message per field unless they are to be sent anyway. */
export function checkArguments(input: Pick<CallToolInput, "arguments" | "sendAnyway">, inputSchemaText: string | undefined): Verdict {
  const value = parse(input.arguments);
  if (inputSchemaText === undefined) return "not_checked";
  const schema = readSchema(inputSchemaText);
  if (schema === undefined) return "not_checked";
  const { verdict, problems } = checkBounded(schema, value);
  if (verdict === "misfits" && !input.sendAnyway) throw misfit(problems);
  return verdict;
}
