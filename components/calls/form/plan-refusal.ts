import type { ApiError } from "@/lib/api-client";
import type { ArgumentProblem } from "./use-arguments";
import type { Refusal } from "./misfit-band";

function sayPath(path: ArgumentProblem["path"]): string {
  return path.map((part) => (typeof part === "number" ? `[${String(part)}]` : part)).join(".").replaceAll(".[", "[");
}

/** What the form itself sees wrong, before anything is asked of Patchbay. */
export function misfitOf(problems: readonly ArgumentProblem[]): Refusal {
  const count = problems.length;
  return {
    title: count === 1 ? "One argument does not fit the schema" : `${String(count)} arguments do not fit the schema`,
    text: "Nothing was sent. Correct them, or send them anyway to see what the server says.",
    fields: problems.map(({ path, message }) => [sayPath(path), message] as const),
    requestId: undefined,
    maySendAnyway: true,
  };
}

/** Text that is no JSON object cannot be sent at all. */
export function notJson(message: string): Refusal {
  return { title: "The arguments are not JSON yet", text: `Nothing was sent. ${message}`, fields: [], requestId: undefined, maySendAnyway: false };
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
