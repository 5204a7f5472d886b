import { stringifyExact, type Json } from "@/lib/json/exact";
import { parseLoose } from "@/lib/json-schema/loose-json";
import { isObject, own, type JsonObject } from "@/lib/json-schema/schema-node";
import { shellWords } from "./shell-words";

export type Pasted = { argumentsText: string; tool: string | undefined; from: string } | { problem: string };

type Found = { value: JsonObject; tool: string | undefined; from: string };

const bodyFlags = new Set(["-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json"]);

function read(text: string): Json | undefined {
  const result = parseLoose(text);
  return "value" in result ? result.value : undefined;
}

// Some carry the arguments as text that holds JSON.
function objectOf(value: Json | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  const inside = typeof value === "string" ? read(value) : undefined;
  return isObject(inside) ? inside : undefined;
}

const textOf = (value: Json | undefined) => (typeof value === "string" ? value : undefined);

function named(object: JsonObject, name: string, key: string): Found | undefined {
  const value = objectOf(own(object, key));
  return value && { value, tool: textOf(own(object, name)), from: "a tool call" };
}

const isRequest = (object: JsonObject) => own(object, "jsonrpc") !== undefined || own(object, "method") === "tools/call";

/** The ways in which messages, logs and model APIs write a call with arguments; undefined for an object that is none of them. */
function callIn(object: JsonObject): Found | undefined {
  const params = own(object, "params");
  if (isRequest(object) && isObject(params)) {
    return { value: objectOf(own(params, "arguments")) ?? {}, tool: textOf(own(params, "name")), from: "a JSON-RPC message" };
  }
  for (const key of ["function", "functionCall", "function_call", "call", "request", "params"]) {
    const inside = own(object, key);
    const found = isObject(inside) ? callIn(inside) : undefined;
    if (found) return found;
  }
  if (own(object, "type") === "tool_use") return named(object, "name", "input");
  for (const name of ["name", "tool", "toolName", "tool_name"]) {
    const key = own(object, name) === undefined ? undefined : ["arguments", "args", "input", "parameters"].find((each) => objectOf(own(object, each)) !== undefined);
    if (key !== undefined) return named(object, name, key);
  }
  return undefined;
}

function search(value: Json, depth = 0): Found | undefined {
  if (depth > 6) return undefined;
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  const here = isObject(value) ? callIn(value) : undefined;
  if (here) return here;
  for (const each of inside.slice(0, 200)) {
    const found = search(each, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function ofJson(value: Json): Found | undefined {
  const call = search(value);
  if (call) return call;
  return isObject(value) ? { value, tool: undefined, from: "JSON" } : undefined;
}

function bodyOfCurl(text: string): string | undefined {
  if (!/(^|\s)curl(\.exe)?\s/.test(text)) return undefined;
  const words = shellWords(text);
  const bodies = words.flatMap((word, index) => {
    const [flag = "", ...rest] = word.split("=");
    if (bodyFlags.has(word)) return [words[index + 1] ?? ""];
    if (flag.startsWith("--") && bodyFlags.has(flag)) return [rest.join("=")];
    return /^-d./.test(word) ? [word.slice(2)] : [];
  });
  return bodies.length === 0 ? undefined : bodies.join("&");
}

/** The first JSON in a text around it: a log line, an HTTP request, a code block, an event stream. */
function* jsonIn(text: string): Generator<Json> {
  let tries = 0;
  for (let at = text.search(/[[{]/); at >= 0 && tries < 200; tries++) {
    const end = endOf(text, at);
    const value = end === undefined ? undefined : read(text.slice(at, end));
    if (value !== undefined) yield value;
    const next = text.slice(value === undefined ? at + 1 : (end ?? at + 1)).search(/[[{]/);
    at = next < 0 ? -1 : next + (value === undefined ? at + 1 : (end ?? at + 1));
  }
}

function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let i = start; i < text.length; i++) {
    const sign = text[i];
    if (isInText && sign === "\\") i++;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "{" || sign === "[")) depth++;
    else if (!isInText && (sign === "}" || sign === "]") && --depth === 0) return i + 1;
  }
  return undefined;
}

function findIn(text: string): Found | undefined {
  const whole = read(text);
  if (whole !== undefined) return ofJson(whole);
  const all = [...jsonIn(text)];
  return all.map((value) => search(value)).find(Boolean) ?? all.map(ofJson).find(Boolean);
}

/** Takes arguments out of whatever people copy: a cURL command, a JSON-RPC message, a log line, a model's tool call, plain JSON. */
export function readPasted(text: string): Pasted {
  if (text.trim() === "") return { problem: "Paste something first." };
  const body = bodyOfCurl(text);
  if (body === undefined && /(^|\s)curl(\.exe)?\s/.test(text) && !text.includes("{")) return { problem: "This command sends no body, so there are no arguments in it." };
  const found = body === undefined ? findIn(text) : findIn(body);
  if (!found) return { problem: "There is no JSON object in it that could be arguments." };
  return { argumentsText: stringifyExact(found.value), tool: found.tool, from: body === undefined ? found.from : "a cURL command" };
}
