import "server-only";
import { parseExact } from "@/lib/json/exact";
import { memberText } from "@/lib/json/members";
import { checkBounded } from "@/lib/json-schema/check-bounded";
import type { Fault, Outcome } from "@/lib/mcp/outcome";
import { requireShallow } from "./require-shallow";

type Result = Extract<Outcome, { kind: "result" }>;

const spec = "server/tools#output-schema";
const root = "result.structuredContent";
const checkedCharacters = 500_000;
const shownFaults = 20;

function placeOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((said, part) => (typeof part === "number" ? `${said}[${String(part)}]` : `${said}.${part}`), root);
}

function faultsOf(schemaText: string, structured: string): Fault[] | undefined {
  if (schemaText.length + structured.length > checkedCharacters) return undefined;
  try {
    requireShallow(structured);
    const { verdict, problems } = checkBounded(parseExact(schemaText), parseExact(structured));
    if (verdict === "not_checked") return undefined;
    return problems.slice(0, shownFaults).map(({ path, message }) => ({ path: placeOf(path), message: `Does not fit the tool's output schema. ${message}`, spec }));
  } catch {
    return undefined;
  }
}

function found(outcome: Result, schemaText: string): Pick<Result, "faults" | "notChecked"> {
  const structured = memberText(outcome.resultText, ["structuredContent"]);
  if (structured === undefined) return { faults: [{ path: root, message: "The tool has an output schema, and its result carries no structured content.", spec }] };
  const faults = faultsOf(schemaText, structured);
  return faults ? { faults } : { faults: [], notChecked: "The structured content was not held against the tool's output schema." };
}

/** Holds the structured content of a result against the tool's output schema: what does not fit is a fault and hides nothing. An error of the tool is never held against it. */
export function withStructuredFaults(outcome: Outcome, outputSchemaText: string | undefined): Outcome {
  if (outputSchemaText === undefined || outcome.kind !== "result" || outcome.isError || outcome.resultType !== "complete") return outcome;
  const { faults, notChecked } = found(outcome, outputSchemaText);
  const said = [outcome.notChecked, notChecked].filter((one) => one !== undefined).join(" ");
  return { ...outcome, faults: [...outcome.faults, ...faults], ...(said === "" ? {} : { notChecked: said }) };
}
