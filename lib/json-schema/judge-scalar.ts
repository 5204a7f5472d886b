import type { Json } from "@/lib/json/exact";
import { compareNumbers, isMultipleOf, isNumber, isWhole } from "./compare-numbers";
import type { Frame } from "./frame";
import { sameJson } from "./same-json";
import { sayCount, sayNumber, sayOr, sayType, sayValue, sayWhatItIs } from "./say";
import { isObject, type Node, type Num, type TypeName } from "./schema-node";

/** The JSON type of a value, whole numbers told apart. */
export function typeOf(value: Json): TypeName {
  if (value === null) return "null";
  if (isNumber(value)) return isWhole(value) ? "integer" : "number";
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "string" ? "string" : "boolean";
}

function fitsType(types: readonly TypeName[], value: Json): boolean {
  const type = typeOf(value);
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

function sayChoices(values: readonly Json[]): string {
  const shown = values.slice(0, 8).map((value) => sayValue(value));
  return values.length > shown.length ? `${shown.join(", ")}… (${String(values.length)} choices)` : sayOr(shown);
}

/** Choices before types: a wrong choice is one mistake, whatever its type. False when nothing more is worth saying. */
export function judgeKind(frame: Frame): boolean {
  const { node, loc, run } = frame;
  const choices = node.const ? [node.const.value] : node.enum;
  if (choices) {
    run.spend(choices.length);
    if (!choices.some((choice) => sameJson(choice, loc.value))) {
      const wanted = choices.length === 0 ? "Nothing is allowed here" : `Must be ${choices.length > 1 ? "one of " : ""}${sayChoices(choices)}`;
      frame.fault(node.const ? "const" : "enum", `${wanted}; this is ${sayWhatItIs(loc.value)}.`);
      return false;
    }
  }
  if (node.type && !fitsType(node.type, loc.value)) {
    frame.fault("type", sayWrongType(node.type, loc.value), { wants: node.type });
    return false;
  }
  return true;
}

/** "Must be a whole number; this is text." */
export function sayWrongType(wants: readonly TypeName[], value: Json): string {
  return `Must be ${sayOr(wants.map(sayType))}; this is ${sayWhatItIs(value)}.`;
}

function sayRange(node: Node): string {
  const { minimum: low, maximum: high } = node;
  if (low !== undefined && high !== undefined) return `Must be from ${sayNumber(low)} to ${sayNumber(high)}.`;
  return low === undefined ? `Must be at most ${sayNumber(high ?? 0)}.` : `Must be at least ${sayNumber(low)}.`;
}

/** Bounds and steps, by the digits as written. */
export function judgeNumber(frame: Frame, value: Num): void {
  const { node } = frame;
  const against = (bound: Num | undefined, isWrong: (difference: number) => boolean) => bound !== undefined && isWrong(compareNumbers(value, bound));
  const say = (bound: Num | undefined) => sayNumber(bound ?? 0);
  if (against(node.minimum, (d) => d < 0) || against(node.maximum, (d) => d > 0)) frame.fault("range", sayRange(node));
  if (against(node.exclusiveMinimum, (d) => d <= 0)) frame.fault("exclusiveMinimum", `Must be more than ${say(node.exclusiveMinimum)}.`);
  if (against(node.exclusiveMaximum, (d) => d >= 0)) frame.fault("exclusiveMaximum", `Must be less than ${say(node.exclusiveMaximum)}.`);
  if (node.multipleOf !== undefined && !isMultipleOf(value, node.multipleOf)) frame.fault("multipleOf", `Must be a multiple of ${say(node.multipleOf)}.`);
}

/** Characters as people count them: an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function fitsLength(frame: Frame, text: string): boolean {
  const { minLength: low, maxLength: high } = frame.node;
  if (low === undefined && high === undefined) return true;
  const length = countCharacters(text);
  if (low !== undefined && length < low) frame.fault("minLength", `Must have at least ${sayCount(low, "character")}; this has ${length === 0 ? "none" : sayNumber(length)}.`);
  else if (high !== undefined && length > high) frame.fault("maxLength", `Must have at most ${sayCount(high, "character")}; this has ${sayNumber(length)}.`);
  else return true;
  return false;
}

/** Length, then pattern, then format: the first that fails is what is wrong. */
export function judgeText(frame: Frame, text: string): void {
  const { node, run } = frame;
  if (!fitsLength(frame, text)) return;
  if (node.pattern && frame.matches(node.pattern, text) === false) {
    frame.fault("pattern", `Must match the pattern ${node.pattern.source}`);
    return;
  }
  const wrong = node.format === undefined ? undefined : run.options.formats?.(node.format, text);
  if (wrong !== undefined) frame.fault("format", wrong);
}
