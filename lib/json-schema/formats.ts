import { format } from "@cfworker/json-schema";

type Test = (text: string) => boolean;

// A value longer than any of these formats can be is refused without running an expression over it.
const longest = 8000;

const tests = new Map<string, Test>(Object.entries(format as Record<string, Test>));

const spoken = new Map<string, string>([
  ["date", "a date such as 2026-11-30"],
  ["date-time", "a date and time with its offset, such as 2026-11-30T10:15:00+01:00"],
  ["time", "a time with its offset, such as 10:15:00Z"],
  ["duration", "a duration such as P1DT2H"],
  ["email", "an e-mail address"],
  ["uri", "a URI such as https://example.com/a"],
  ["url", "a web address"],
  ["uuid", "a UUID such as 123e4567-e89b-12d3-a456-426614174000"],
  ["hostname", "a host name"],
  ["ipv4", "an IPv4 address"],
  ["ipv6", "an IPv6 address"],
  ["regex", "a regular expression"],
  ["json-pointer", "a JSON pointer such as /a/0"],
]);

/** What is wrong with text that should have this format; undefined when nothing is, or nobody here knows the format. */
export function formatProblem(name: string, text: string): string | undefined {
  const test = tests.get(name);
  if (!test || (text.length <= longest && test(text))) return undefined;
  return `Must be ${spoken.get(name) ?? `in the form "${name}"`}.`;
}
