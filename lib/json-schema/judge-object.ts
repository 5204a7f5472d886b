import type { Frame } from "./frame";
import type { JsonObject, Schema } from "./schema-node";
import { isObject } from "./schema-node";
import { sayCount, sayNumber } from "./say";

function judgeNames(frame: Frame, keys: readonly string[]): void {
  const { node } = frame;
  const { minProperties: low, maxProperties: high, propertyNames } = node;
  if (low !== undefined && keys.length < low) frame.fault("minProperties", `Must have at least ${sayCount(low, "entry", "entries")}; this has ${keys.length === 0 ? "none" : sayNumber(keys.length)}.`);
  if (high !== undefined && keys.length > high) frame.fault("maxProperties", `Must have at most ${sayCount(high, "entry", "entries")}; this has ${sayNumber(keys.length)}.`);
  if (propertyNames === undefined || propertyNames === true) return;
  for (const key of keys) {
    const fault = frame.faultOfName(propertyNames, key);
    if (fault !== undefined) frame.fault("propertyNames", `The name ${JSON.stringify(key)} is not allowed. ${fault}`, { at: frame.loc.child(key) });
  }
}

function judgeRequired(frame: Frame, object: JsonObject): void {
  const { required = [], dependentRequired, dependentSchemas } = frame.node;
  const has = (key: string) => Object.hasOwn(object, key);
  const need = (names: readonly string[], message: string) => {
    for (const missing of names.filter((name) => !has(name))) frame.fault("required", message, { missing });
  };
  need(required, "This is needed.");
  for (const [key, names] of dependentRequired ?? []) if (has(key)) need(names, `This is needed as soon as ${key} is given.`);
  for (const [key, schema] of dependentSchemas ?? []) if (has(key)) frame.here(schema);
}

// Undefined: a pattern that may not run could match, so nothing can be said about the rest.
function judgePatterns(frame: Frame, key: string): boolean | undefined {
  let isKnown: boolean | undefined = false;
  for (const { pattern, schema } of frame.node.patternProperties ?? []) {
    const matches = frame.matches(pattern, key);
    if (matches) frame.below(schema, key);
    if (matches) isKnown = true;
    else if (matches === undefined) isKnown ||= undefined;
  }
  return isKnown;
}

function judgeRest(frame: Frame, schema: Schema, key: string): void {
  if (schema === false) frame.fault("additionalProperties", "No such argument is allowed here.", { at: frame.loc.child(key) });
  else frame.below(schema, key);
}

function judgeMembers(frame: Frame, keys: readonly string[]): void {
  const { properties, additionalProperties: rest } = frame.node;
  for (const key of keys) {
    frame.run.spend();
    const schema = properties?.get(key);
    if (schema === false) frame.fault("properties", "This must not be given.", { at: frame.loc.child(key) });
    else if (schema !== undefined) frame.below(schema, key);
    const isKnown = judgePatterns(frame, key);
    if (schema !== undefined || isKnown === true) frame.saw(key);
    else if (rest !== undefined) {
      if (isKnown === false) judgeRest(frame, rest, key);
      frame.saw(key);
    }
  }
}

/** Members, their names and their number. */
export function judgeObject(frame: Frame, object: JsonObject): void {
  const keys = Object.keys(object);
  judgeRequired(frame, object);
  judgeNames(frame, keys);
  judgeMembers(frame, keys);
}

/** What no other rule has looked at; comes last. */
export function judgeUnevaluatedMembers(frame: Frame): void {
  const schema = frame.node.unevaluatedProperties;
  if (schema === undefined || !isObject(frame.loc.value)) return;
  for (const key of Object.keys(frame.loc.value)) {
    if (frame.out.seen.has(key)) continue;
    judgeRest(frame, schema, key);
    frame.saw(key);
  }
}
