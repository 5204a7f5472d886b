import type { Json } from "@/lib/json/exact";
import { isNumber } from "./compare-numbers";
import { Frame, type Place } from "./frame";
import { judgeList, judgeUnevaluatedItems } from "./judge-list";
import { judgeObject, judgeUnevaluatedMembers } from "./judge-object";
import { judgeKind, judgeNumber, judgeText } from "./judge-scalar";
import { judgeUnion } from "./judge-union";
import { nothingWrong, type Judged } from "./location";
import type { Run } from "./run";
import { isObject, type Schema } from "./schema-node";

function judgeRefs(frame: Frame): void {
  const { ref, dynamicRef } = frame.node;
  if (ref?.target !== undefined) frame.here(ref.target);
  else if (ref) frame.gap(`${ref.text} is not known here.`);
  if (!dynamicRef) return;
  const target = frame.dynamicTarget();
  if (target !== undefined) frame.here(target);
  else frame.gap(`${dynamicRef.text} is not known here.`);
}

function judgeConditions(frame: Frame): void {
  const { node, loc } = frame;
  if (node.not !== undefined) {
    const refused = frame.judge(node.not, loc);
    if (refused.faults.length === 0 && !refused.hasGap) frame.fault("not", sayNot(node.not));
  }
  if (node.if === undefined) return;
  const condition = frame.judge(node.if, loc);
  if (condition.faults.length === 0) {
    for (const key of condition.seen) frame.saw(key);
    if (node.then !== undefined && !condition.hasGap) frame.here(node.then);
  } else if (node.else !== undefined) frame.here(node.else);
}

function sayNot(schema: Schema): string {
  if (schema === true) return "This must not be given.";
  if (typeof schema === "object" && schema.required && schema.required.length > 1) return `${schema.required.join(" and ")} must not be given together.`;
  return "This is one of the values that are not allowed.";
}

function judgeValue(frame: Frame, value: Json): void {
  if (typeof value === "string") judgeText(frame, value);
  else if (isNumber(value)) judgeNumber(frame, value);
  else if (Array.isArray(value)) judgeList(frame, value);
  else if (isObject(value)) judgeObject(frame, value);
}

function judgeNode(frame: Frame): Judged {
  const { node, loc, out } = frame;
  judgeRefs(frame);
  if (!judgeKind(frame)) return out;
  for (const schema of node.allOf ?? []) frame.here(schema);
  if (node.anyOf) judgeUnion(frame, "anyOf", node.anyOf);
  if (node.oneOf) judgeUnion(frame, "oneOf", node.oneOf);
  judgeConditions(frame);
  judgeValue(frame, loc.value);
  if (Array.isArray(loc.value)) judgeUnevaluatedItems(frame, loc.value);
  else judgeUnevaluatedMembers(frame);
  return out;
}

/** All that one schema says about one place. Throws TooCostly when the run has no steps left. */
export function judge(run: Run, schema: Schema, place: Place): Judged {
  if (schema === true) return nothingWrong();
  const { loc } = place;
  if (schema === false) return { ...nothingWrong(), faults: [{ at: loc, rule: "false", message: "Nothing may stand here." }] };
  run.spend();
  const { memo } = loc;
  const known = memo.get(schema);
  if (known === "open") return { ...nothingWrong(), hasGap: true };
  if (known && run.options.memo) return known;
  memo.set(schema, "open");
  const outer = place.scope;
  const scope = outer?.resource === schema.resource ? outer : { resource: schema.resource, outer };
  const result = judgeNode(new Frame(run, schema, { loc, scope, ask: judge }));
  if (run.options.memo) memo.set(schema, result);
  else memo.delete(schema);
  return result;
}
