import "server-only";
import { AppError } from "@/lib/errors";
import { parseExact, type Json } from "@/lib/json/exact";
import { checkBounded } from "@/lib/json-schema/check-bounded";
import type { CallToolInput } from "./schema";

type Verdict = "fits" | "misfits" | "not_checked";

function parse(text: string): Json {
  try {
    return parseExact(text);
  } catch (error) {
    throw new AppError("invalid", `The arguments are not JSON: ${(error as Error).message}. Nothing was sent.`, { fields: { "": (error as Error).message }, cause: error });
  }
}

/** Checks the arguments against the tool's stored schema; throws `invalid` with a message per field unless they are to be sent anyway. */
export function checkArguments(input: Pick<CallToolInput, "arguments" | "sendAnyway">, inputSchemaText: string | undefined): Verdict {
  const value = parse(input.arguments);
  if (value === null || typeof value !== "object" || Array.isArray(value) || value.constructor?.name === "ExactNumber") {
    throw new AppError("invalid", "The arguments of a tool are a JSON object. Nothing was sent.", { fields: { "": "Must be a JSON object, such as {}." } });
  }
  if (inputSchemaText === undefined) return "not_checked";
  const { verdict, problems } = checkBounded(inputSchemaText, value);
  if (verdict !== "misfits" || input.sendAnyway) return verdict;
  const fields = Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message]));
  const first = problems[0];
  const where = first && first.path.length > 0 ? `${first.path.join(".")}: ` : "";
  throw new AppError("invalid", `The arguments do not fit the tool's schema. ${where}${first?.message ?? ""} Nothing was sent; correct them or send anyway.`, { fields });
}
