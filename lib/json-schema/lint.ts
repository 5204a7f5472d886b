import type { Json } from "@/lib/json/exact";
import { stringifyExact } from "@/lib/json/exact";
import { allBelow } from "./below";
import type { Compiled } from "./compiled";
import { weights, type Finding } from "./finding";
import { lintHeaders } from "./lint-headers";
import { lintNode } from "./lint-nodes";
import { findingOf } from "./lint-warning";
import { pointer } from "./pointer";
import { preflight } from "./preflight";
import { sayCount } from "./say";
import { isObject, own, type Node, type Path } from "./schema-node";

const most = 200;
const longName = 64;
const largeSchema = 10_000;

function sorted(findings: readonly Finding[]): Finding[] {
  const once = new Map(findings.map((finding) => [`${pointer(finding.path)} ${finding.message}`, finding]));
  return [...once.values()].toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight)).slice(0, most);
}

function lintDescriptions(nodes: readonly Node[]): Finding[] {
  const named = nodes.flatMap((node) => [...(node.properties ?? [])]);
  const silent = named.filter(([, schema]) => typeof schema === "object" && schema.description === undefined && schema.ref === undefined && schema.const === undefined).map(([name]) => name);
  if (silent.length === 0) return [];
  return [{ weight: "hint", path: [], message: `${sayCount(silent.length, "argument")} of ${String(named.length)} without a description: ${silent.slice(0, 6).join(", ")}${silent.length > 6 ? "…" : ""}.`, fix: "Say what each is for and what it looks like; models choose by these words." }];
}

function lintRoot(raw: Json, { root }: Compiled): Finding[] {
  const found: Finding[] = [];
  if (typeof root !== "object" || root.type?.join() !== "object") found.push({ weight: "breaks", path: ["type"], message: 'The arguments of a tool must be an object, and the schema does not say "type": "object".', fix: 'Add "type": "object" at the root.' });
  const composed = typeof root === "object" ? (["oneOf", "anyOf", "allOf"] as const).find((key) => root[key]) : undefined;
  if (composed !== undefined) found.push({ weight: "breaks", path: [composed], message: `${composed} at the root: model APIs refuse it there, and some forms show no fields.`, fix: "Describe one object with all arguments, or make it several tools." });
  const characters = stringifyExact(raw).length;
  if (characters > largeSchema) found.push({ weight: "hint", path: [], message: `The schema takes ${sayCount(characters, "character")} of every model's context.`, fix: "Shorten descriptions, or split the tool." });
  return found;
}

function lintRefs(nodes: readonly Node[]): Finding[] {
  const node = nodes.find((each) => each.ref?.state === "found");
  return node ? [{ weight: "hint", path: [...node.at, "$ref"], message: "Uses $ref, which some hosts do not follow: the argument then has no type for them.", fix: "Write the schema in its place where it is used once." }] : [];
}

/** What other hosts choke on in a schema of arguments, worst first; never throws, never fetches. */
export function lintInput(raw: Json): Finding[] {
  const compiled = preflight(raw);
  const nodes = allBelow(compiled.root);
  return sorted([
    ...compiled.warnings.map(findingOf),
    ...lintRoot(raw, compiled),
    ...nodes.flatMap((node) => lintNode(node, compiled)),
    ...lintHeaders(compiled.root),
    ...lintRefs(nodes),
    ...lintDescriptions(nodes),
  ]);
}

/** The same for a schema of results, which no model has to fill in. */
export function lintOutput(raw: Json): Finding[] {
  const compiled = preflight(raw);
  const isObjectRoot = typeof compiled.root === "object" && compiled.root.type?.join() === "object";
  const root: Finding[] = isObjectRoot ? [] : [{ weight: "misleads", path: ["type"], message: "Hosts of 2025-11-25 and older only know results that are objects.", fix: 'Wrap the value in an object with "type": "object".' }];
  return sorted([...compiled.warnings.map(findingOf), ...root]);
}

function below(part: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, path: [part, ...finding.path] as Path }));
}

function lintName(name: Json | undefined): Finding[] {
  if (typeof name !== "string" || name === "") return [{ weight: "breaks", path: ["name"], message: "The tool has no name.", fix: "Name it." }];
  const isSpec = /^[A-Za-z0-9_.-]{1,128}$/.test(name);
  const fix = `Use letters, digits, underscore and hyphen, at most ${String(longName)} characters.`;
  if (!isSpec) return [{ weight: "breaks", path: ["name"], message: "The name has characters or a length that MCP does not recommend, and model APIs refuse it.", fix }];
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) ? [] : [{ weight: "misleads", path: ["name"], message: "Model APIs refuse this name, so hosts rename the tool.", fix }];
}

/** What other hosts choke on in one tool as its server defines it. */
export function lintTool(definition: Json): Finding[] {
  if (!isObject(definition)) return [{ weight: "breaks", path: [], message: "This is no definition of a tool.", fix: "Write an object with name and inputSchema." }];
  const description = own(definition, "description");
  const input = own(definition, "inputSchema");
  const output = own(definition, "outputSchema");
  const words: Finding[] = typeof description === "string" && description.trim() !== "" ? [] : [{ weight: "misleads", path: ["description"], message: "The tool is not described: models choose it by its name alone.", fix: "Say what it does, when to use it and what comes back." }];
  const asked: Finding[] = input === undefined ? [{ weight: "breaks", path: ["inputSchema"], message: "It does not say what it takes.", fix: 'Add {"type": "object"} at least.' }] : below("inputSchema", lintInput(input));
  return sorted([...lintName(own(definition, "name")), ...words, ...asked, ...(output === undefined ? [] : below("outputSchema", lintOutput(output)))]);
}
