import "server-only";
import type { Asked } from "./asked";
import { checkContentBlock, checkContents } from "./content-faults";
import { itemFaults, listMethods, listNames, type ListName } from "./item-faults";
import type { Fault } from "./outcome";
import { FaultList, fieldsOf, shapeOf } from "./shape";

type Fields = Record<string, unknown>;

const cacheable = new Set(["server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read"]);
const mayAsk = new Set(["tools/call", "prompts/get", "resources/read"]);
const mayBeTask = new Set(["tools/call", "tasks/get"]);
const listOf = new Map(listNames.map((name) => [listMethods[name].method, name]));

/** What breaks the rules in a result without making it useless: said, never a reason to hide the result. */
export function resultFaults(value: Fields, asked: Asked): Fault[] {
  const list = new FaultList("basic#result-responses");
  list.optional(value._meta, "result._meta", "an object");
  const complete = asked.era === "legacy" || value.resultType === undefined || value.resultType === "complete";
  if (asked.era === "modern") checkModern(value, asked.method, { list, complete });
  return complete ? [...list.faults, ...bodyFaults(value, asked)] : list.faults;
}

function checkModern(value: Fields, method: string, { list, complete }: { list: FaultList; complete: boolean }): void {
  const type = value.resultType;
  if (type === undefined) list.add("result.resultType", "Is missing; the result is taken as complete.", "basic#resulttype");
  else if (type === "input_required") checkInputRequired(value, method, list);
  else if (type === "task" && !mayBeTask.has(method)) list.add("result.resultType", `${method} may not be answered with a task.`, "extensions/tasks");
  else if (!complete && type !== "task") list.add("result.resultType", `Unknown kind of result: ${typeof type === "string" ? type.slice(0, 60) : shapeOf(type)}.`, "basic#resulttype");
  if (complete && cacheable.has(method)) checkCache(value, list);
}

function checkInputRequired(value: Fields, method: string, list: FaultList): void {
  if (!mayAsk.has(method)) list.add("result.resultType", `${method} may not ask for input.`, "basic/patterns/mrtr");
  list.optional(value.inputRequests, "result.inputRequests", "an object");
  list.optional(value.requestState, "result.requestState", "text");
}

function checkCache(value: Fields, list: FaultList): void {
  const spec = "server/utilities/caching";
  if (!Number.isInteger(value.ttlMs) || (value.ttlMs as number) < 0) list.add("result.ttlMs", value.ttlMs === undefined ? "Is missing." : "Must be a whole number of milliseconds, 0 or more.", spec);
  if (value.cacheScope !== "public" && value.cacheScope !== "private") list.add("result.cacheScope", value.cacheScope === undefined ? "Is missing." : 'Must be "public" or "private".', spec);
}

function bodyFaults(value: Fields, asked: Asked): Fault[] {
  const kind = listOf.get(asked.method);
  if (kind) return listFaults(value, kind);
  const check = bodies[asked.method];
  if (!check) return [];
  const list = new FaultList(sectionOf[asked.method] ?? "schema");
  check(value, list, asked);
  return list.faults;
}

function listFaults(value: Fields, kind: ListName): Fault[] {
  const list = new FaultList("server/utilities/pagination");
  const { member } = listMethods[kind];
  const items = value[member];
  list.required(items, `result.${member}`, "a list");
  list.optional(value.nextCursor, "result.nextCursor", "text");
  for (const [i, item] of Array.isArray(items) ? items.entries() : []) {
    if (list.faults.length >= 100) break;
    for (const fault of itemFaults(kind, item, `result.${member}[${String(i)}]`)) list.add(fault.path, fault.message, fault.spec);
  }
  return list.faults;
}

const sectionOf: Record<string, string> = {
  "tools/call": "server/tools#tool-result",
  "resources/read": "server/resources#reading-resources",
  "prompts/get": "server/prompts#getting-a-prompt",
  "completion/complete": "server/utilities/completion",
  "server/discover": "server/discover",
};

const bodies: Record<string, (value: Fields, list: FaultList, asked: Asked) => void> = {
  "tools/call": checkToolResult,
  "resources/read": (value, list) => {
    eachOf(value.contents, "result.contents", { list, check: checkContents });
  },
  "prompts/get": (value, list) => {
    eachOf(value.messages, "result.messages", { list, check: checkPromptMessage });
  },
  "completion/complete": (value, list) => {
    list.required(fieldsOf(value.completion).values, "result.completion.values", "a list");
  },
  "server/discover": (value, list) => {
    list.required(value.supportedVersions, "result.supportedVersions", "a list");
    list.required(value.capabilities, "result.capabilities", "an object");
    list.optional(value.instructions, "result.instructions", "text");
  },
};

function checkToolResult(value: Fields, list: FaultList, asked: Asked): void {
  list.optional(value.isError, "result.isError", "yes or no");
  if (asked.era === "legacy") list.optional(value.structuredContent, "result.structuredContent", "an object");
  if (value.task === undefined) eachOf(value.content, "result.content", { list, check: checkContentBlock });
}

function checkPromptMessage(value: unknown, path: string, list: FaultList): void {
  const message = fieldsOf(value);
  if (message.role !== "user" && message.role !== "assistant") list.add(`${path}.role`, 'Must be "user" or "assistant".');
  checkContentBlock(message.content, `${path}.content`, list);
}

function eachOf(value: unknown, path: string, { list, check }: { list: FaultList; check: (item: unknown, path: string, list: FaultList) => void }): void {
  list.required(value, path, "a list");
  for (const [i, item] of Array.isArray(value) ? value.entries() : []) {
    if (list.faults.length >= 100) break;
    check(item, `${path}[${String(i)}]`, list);
  }
}
