import type { Frame } from "./frame";
import { sayWrongType } from "./judge-scalar";
import type { Fault, Judged, Location } from "./location";
import { sayOr } from "./say";
import type { Schema, TypeName } from "./schema-node";

// Wrong in kind weighs more than a wrong tag, a wrong tag more than anything inside.
const weight = { kind: 10_000, tag: 100 };

/** How far a branch is from what was given; 0 when it fits. */
export function distance(faults: readonly Fault[], loc: Location): number {
  let total = 0;
  for (const { at, rule } of faults) {
    const isKind = rule === "type" || rule === "const" || rule === "enum" || rule === "false";
    if (isKind && at === loc) total += weight.kind;
    else if (isKind && at.parent === loc && rule !== "type") total += weight.tag;
    else total += 1;
  }
  return total;
}

const onlyMissing = (faults: readonly Fault[], loc: Location) => faults.length > 0 && faults.every((fault) => fault.missing !== undefined && fault.at === loc);

function sayMissing(keyword: "anyOf" | "oneOf", results: readonly Judged[]): string {
  const groups = [...new Set(results.map(({ faults }) => faults.map((fault) => fault.missing).join(" with ")))];
  return `${keyword === "oneOf" ? "Exactly" : "At least"} one of ${sayOr(groups)} is needed.`;
}

function wantedTypes(results: readonly Judged[], loc: Location): TypeName[] | undefined {
  const wanted = new Set<TypeName>();
  for (const { faults } of results) {
    const wrong = faults.find((fault) => fault.at === loc && fault.wants);
    if (!wrong?.wants) return undefined;
    for (const type of wrong.wants) wanted.add(type);
  }
  return [...wanted];
}

// All branches refuse the same member as their tag: one sentence names the tags there are.
function tagFault(results: readonly Judged[], loc: Location): Fault | undefined {
  const tags = results.map(({ faults }) => faults.find((fault) => fault.at.parent === loc && (fault.rule === "const" || fault.rule === "enum")));
  const first = tags[0];
  if (!first || !tags.every((tag) => tag?.at === first.at)) return undefined;
  const names = tags.map((tag) => wantedOf(tag?.message));
  return { at: first.at, rule: "enum", message: `Must be one of ${sayOr([...new Set(names)])}.` };
}

/** What a message asks for, to be joined with what others ask for. */
const wantedOf = (message = "") => /^Must be (?:one of )?(.*); this is/s.exec(message)?.[1] ?? "";

// No shape is even of the right kind: one sentence names the kinds there are.
function wrongKind(results: readonly Judged[], loc: Location): Fault {
  const wants = wantedTypes(results, loc);
  if (wants) return { at: loc, rule: "type", message: sayWrongType(wants, loc.value), wants };
  const here = results.flatMap(({ faults }) => faults.filter((fault) => fault.at === loc).map((fault) => wantedOf(fault.message)));
  const choices = [...new Set(here)];
  const isShort = choices.every(Boolean) && choices.length <= 12;
  return { at: loc, rule: "enum", message: isShort ? `Must be ${sayOr(choices)}.` : `Fits none of the ${String(results.length)} shapes that are allowed.` };
}

function explain(frame: Frame, keyword: "anyOf" | "oneOf", results: readonly Judged[]): Fault[] {
  const { loc } = frame;
  if (results.every(({ faults }) => onlyMissing(faults, loc))) return [{ at: loc, rule: keyword, message: sayMissing(keyword, results) }];
  const ranked = results.map((result) => ({ result, far: distance(result.faults, loc) })).sort((a, b) => a.far - b.far);
  const best = ranked[0];
  if (!best) return [];
  if (best.far >= weight.kind) return [wrongKind(results, loc)];
  const near = ranked.filter(({ far }) => far < weight.kind);
  const tag = near.length > 1 && best.far >= weight.tag ? tagFault(near.map(({ result }) => result), loc) : undefined;
  for (const key of best.result.seen) frame.saw(key);
  return tag ? [tag] : best.result.faults;
}

/** Several shapes are allowed; what is wrong is said about the nearest one only. */
export function judgeUnion(frame: Frame, keyword: "anyOf" | "oneOf", branches: readonly Schema[]): void {
  const results = branches.map((branch) => frame.judge(branch, frame.loc));
  const fitting = results.filter(({ faults }) => faults.length === 0);
  for (const { seen } of fitting) for (const key of seen) frame.saw(key);
  if (fitting.length === 0) frame.out.faults.push(...explain(frame, keyword, results));
  else if (keyword === "oneOf" && fitting.length > 1) {
    const names = branches.flatMap((branch) => (typeof branch === "object" && branch.required && !branch.properties ? [branch.required.join(" with ")] : []));
    frame.fault("oneOf", names.length === branches.length ? `Only one of ${sayOr(names)} may be given.` : `Fits ${String(fitting.length)} of the shapes; it must fit exactly one.`);
  }
}
