import { checkNode } from "./check";
import type { Compiled } from "./compiled";
import type { Finding, Weight } from "./finding";
import { affordable } from "./pattern";
import { sayValue } from "./say";
import type { Node } from "./schema-node";

type Rule = (node: Node, compiled: Compiled) => [weight: Weight, message: string, fix: string, ...below: string[]] | undefined;

// What the model APIs of the two largest vendors take as a name of an argument.
const commonName = /^[a-zA-Z0-9_.-]{1,64}$/;

const saysNothing = ({ type, enum: values, const: one, ref, dynamicRef, allOf, anyOf, oneOf, not, properties, items, prefixItems, ...node }: Node) =>
  [type, values, one, ref, dynamicRef, allOf, anyOf, oneOf, not, properties, items, prefixItems, node.if, node.pattern, node.minimum, node.maximum].every((each) => each === undefined);

const missingType: Rule = (node) => {
  if (node.at.length === 0 || node.at.at(-2) !== "properties" || !saysNothing(node)) return undefined;
  return ["misleads", "Says no type: some hosts send it as text, others leave the tool out.", 'Say "type", or {"type": ["string", "number", "boolean", "object", "array", "null"]} where anything is meant.'];
};

const guessedType: Rule = ({ type, properties, items, enum: values }) => {
  if (type !== undefined) return undefined;
  const guess = properties ? "object" : items === undefined ? undefined : "array";
  if (guess !== undefined) return ["misleads", `Means ${guess} and does not say so.`, `Add "type": "${guess}".`];
  const isText = values?.every((value) => typeof value === "string");
  return isText ? ["hint", "Lists texts and says no type, which some hosts need beside enum.", 'Add "type": "string".'] : undefined;
};

const listOfNothing: Rule = ({ type, items, prefixItems }) =>
  type?.includes("array") && items === undefined && prefixItems === undefined ? ["breaks", "A list that does not say what is in it: some hosts then refuse all tools of the server.", 'Add "items", for example {"type": "string"}.'] : undefined;

const oddNames: Rule = ({ properties }) => {
  const odd = [...(properties?.keys() ?? [])].filter((name) => !commonName.test(name));
  if (odd.length === 0) return undefined;
  return ["breaks", `Argument names that model APIs refuse: ${odd.slice(0, 4).map((name) => sayValue(name, 40)).join(", ")}${odd.length > 4 ? ` and ${String(odd.length - 4)} more` : ""}.`, "Use letters, digits, underscore, point and hyphen, at most 64 characters.", "properties"];
};

const requiredUnknown: Rule = ({ required, properties, additionalProperties, patternProperties }) => {
  const unknown = required?.filter((name) => properties?.has(name) !== true) ?? [];
  if (unknown.length === 0 || (!properties && !required?.length) || patternProperties) return undefined;
  const isHopeless = additionalProperties === false;
  return [isHopeless ? "breaks" : "misleads", `Requires ${unknown.slice(0, 4).map((name) => sayValue(name)).join(", ")}, which it does not describe${isHopeless ? " and does not allow" : ""}.`, "Describe it under properties, or take it out of required.", "required"];
};

const badDefault: Rule = (node, compiled) => {
  if (node.default === undefined) return undefined;
  const { verdict, problems } = checkNode(compiled, node, { value: node.default.value, steps: 5_000 });
  if (verdict !== "misfits") return undefined;
  const isNull = node.default.value === null;
  return ["misleads", `Its default ${sayValue(node.default.value)} is not allowed by the schema itself: ${problems[0]?.message ?? ""}`, isNull ? "Take the default away, or allow null." : "Correct the default, or take it away.", "default"];
};

const manyTypes: Rule = ({ type }) => (type && type.length > 1 ? ["hint", `Allows several types in one list (${type.join(", ")}), of which some hosts read the first.`, 'Use one type, or "anyOf" with one type each.'] : undefined);

const costlyPattern: Rule = ({ pattern }) => (pattern?.regexp && affordable(pattern, " ".repeat(200)) === undefined ? ["hint", `Its pattern ${sayValue(pattern.source, 60)} can take very long on some texts, so it is not checked everywhere.`, "Avoid repetitions inside repetitions.", "pattern"] : undefined);

const noChoice: Rule = ({ enum: values }) => (values?.length === 0 ? ["breaks", "Allows no value at all.", "List the values, or take enum away.", "enum"] : undefined);

const rules: readonly Rule[] = [missingType, guessedType, listOfNothing, oddNames, requiredUnknown, badDefault, manyTypes, costlyPattern, noChoice];

/** What every rule says about one schema of a document. */
export function lintNode(node: Node, compiled: Compiled): Finding[] {
  return rules.flatMap((rule) => {
    const found = rule(node, compiled);
    if (!found) return [];
    const [weight, message, fix, ...below] = found;
    return [{ weight, path: [...node.at, ...below], message, fix }];
  });
}
