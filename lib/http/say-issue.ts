import "server-only";
import { z } from "zod";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const kinds: Record<string, string> = { string: "text", number: "a number", int: "a whole number", boolean: "true or false", array: "a list", object: "an object", record: "an object" };
const formats: Record<string, string> = {
  uuid: "This is not an id.",
  datetime: "This is not a date and time like 2026-11-30T15:00:00Z.",
  email: "This is not an email address.",
  url: "This is not an address.",
};

function sayBound(issue: Issue, bound: unknown, word: "most" | "least"): string {
  const count = String(bound);
  if (issue["origin"] === "string") return word === "least" && count === "1" ? "Fill this in." : `Use at ${word} ${count} characters.`;
  if (issue["origin"] === "array") return `At ${word} ${count} of these.`;
  return `It is at ${word} ${count}.`;
}

const sayings: Partial<Record<string, (issue: Issue) => string | undefined>> = {
  invalid_type: (issue) => (issue.input === undefined ? "This is needed." : `This must be ${kinds[String(issue["expected"])] ?? String(issue["expected"])}.`),
  invalid_value: (issue) => `This must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format((issue["values"] as unknown[]).map(String))}.`,
  invalid_format: (issue) => formats[String(issue["format"])],
  too_big: (issue) => sayBound(issue, issue["maximum"], "most"),
  too_small: (issue) => sayBound(issue, issue["minimum"], "least"),
  unrecognized_keys: (issue) => `Nothing here is called ${(issue["keys"] as string[]).join(", ")}.`,
};

/** What a contract that says nothing of its own says about a wrong value: for people, not for whoever wrote the contract. */
export function sayIssue(issue: Issue): string | undefined {
  return sayings[issue.code]?.(issue);
}

z.config({ customError: sayIssue });

const shown = 3;

function whereOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? String(part + 1) : String(part)));
  return parts.length === 0 ? "" : `${parts.join(" ")}: `;
}

/** What is wrong with a request in a sentence or three, each with where it is; one for each place. */
export function sayIssues(error: z.ZodError): string {
  const first = new Map(error.issues.toReversed().map(({ path, message }) => [path.join("."), `${whereOf(path)}${message}`]));
  const all = [...first.values()].reverse();
  const rest = all.length - shown;
  return [...all.slice(0, shown), ...(rest > 0 ? [`And ${String(rest)} more.`] : [])].join(" ");
}
