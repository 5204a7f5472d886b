import type { ApiError } from "@/lib/api-client";
import type { Problem } from "@/lib/json-schema/check";
import type { JsonError } from "@/lib/json-schema/loose-json";
import type { Refusal } from "./misfit-band";

function sayPath(path: Problem["path"]): string {
  return path.reduce<string>((said, part) => (typeof part === "number" ? `${said}[${String(part)}]` : said === "" ? part : `${said}.${part}`), "");
}

/** What the form itself sees wrong, before anything is asked of Patchbay. */
export function misfitOf(problems: readonly Problem[]): Refusal {
  const count = problems.length;
  return {
    title: count === 1 ? "One argument does not fit the schema" : `${String(count)} arguments do not fit the schema`,
    text: "Nothing was sent. Correct them, or send them anyway to see what the server says.",
    fields: problems.map(({ path, message }) => [sayPath(path), message] as const),
    requestId: undefined,
    maySendAnyway: true,
    isOwnCheck: true,
  };
}

/** Text that is no JSON cannot be sent at all, and what was readable before it must not go in its place. */
export function notJson({ line, message }: JsonError): Refusal {
  return { title: "The JSON cannot be read yet", text: `Nothing was sent. Line ${String(line)}: ${message}`, fields: [], requestId: undefined, maySendAnyway: false, isOwnCheck: true };
}

/** What Patchbay answered when it did not take the call. */
export function refusalOf(error: ApiError): Refusal {
  const fields = Object.entries(error.fields);
  const isMisfit = error.code === "invalid" && fields.some(([path]) => path !== "");
  return {
    title: isMisfit ? "The arguments do not fit the schema" : "Patchbay did not take the call",
    text: error.message,
    fields: isMisfit ? fields : [],
    requestId: error.requestId,
    maySendAnyway: isMisfit,
  };
}
