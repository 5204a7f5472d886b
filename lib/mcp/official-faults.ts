import "server-only";
import type { Asked } from "./asked";
import { listMethods, listNames, type ListName } from "./item-faults";
import type { Fault } from "./outcome";
import { schemaFaults, type SchemaCheck } from "./schema-faults";
import type { Era } from "./target";

type Fields = Record<string, unknown>;

const results: Record<string, string> = {
  "server/discover": "DiscoverResult",
  initialize: "InitializeResult",
  "tools/list": "ListToolsResult",
  "tools/call": "CallToolResult",
  "resources/list": "ListResourcesResult",
  "resources/templates/list": "ListResourceTemplatesResult",
  "resources/read": "ReadResourceResult",
  "prompts/list": "ListPromptsResult",
  "prompts/get": "GetPromptResult",
  "completion/complete": "CompleteResult",
  "subscriptions/listen": "SubscriptionsListenResult",
  ping: "EmptyResult",
  "logging/setLevel": "EmptyResult",
  "resources/subscribe": "EmptyResult",
  "resources/unsubscribe": "EmptyResult",
};
/** Methods of the 2025-11-25 tasks; the modern extension has no published schema. */
const legacyTasks: Record<string, string> = { "tasks/get": "GetTaskResult", "tasks/list": "ListTasksResult", "tasks/cancel": "CancelTaskResult" };
const items: Record<ListName, string> = { tools: "Tool", resources: "Resource", templates: "ResourceTemplate", prompts: "Prompt" };
const messages: Record<string, string> = {
  "notifications/progress": "ProgressNotification",
  "notifications/message": "LoggingMessageNotification",
  "notifications/cancelled": "CancelledNotification",
  "notifications/tools/list_changed": "ToolListChangedNotification",
  "notifications/prompts/list_changed": "PromptListChangedNotification",
  "notifications/resources/list_changed": "ResourceListChangedNotification",
  "notifications/resources/updated": "ResourceUpdatedNotification",
  "notifications/tasks/status": "TaskStatusNotification",
  "elicitation/create": "ElicitRequest",
  "sampling/createMessage": "CreateMessageRequest",
  "roots/list": "ListRootsRequest",
};
const listOf = new Map(listNames.map((name) => [listMethods[name].method, name]));
const itemsMs = 10;

/** What the official schema finds in a result; lists item by item, so one broken item hides no other. */
export function officialFaults(value: Fields, asked: Asked): SchemaCheck {
  const definition = definitionOf(value, asked);
  if (definition === undefined) return { faults: [] };
  const list = definition.startsWith("List") ? listOf.get(asked.method) : undefined;
  const all = list && value[listMethods[list].member];
  if (!list || !Array.isArray(all)) return schemaFaults({ era: asked.era, definition, value, path: "result" });
  const around = schemaFaults({ era: asked.era, definition, value: { ...value, [listMethods[list].member]: [] }, path: "result" });
  const until = performance.now() + itemsMs;
  const faults = [...around.faults];
  for (const [i, item] of all.entries()) {
    if (performance.now() > until) return { faults, notChecked: `Only the first ${i} of ${all.length} entries were checked against the official schema.` };
    faults.push(...officialItemFaults(list, { era: asked.era, value: item, path: `result.${listMethods[list].member}[${i}]` }));
  }
  return { faults, notChecked: around.notChecked };
}

/** What the official schema finds in one entry of a list. */
export function officialItemFaults(list: ListName, { era, value, path }: { era: Era; value: unknown; path: string }): Fault[] {
  return schemaFaults({ era, definition: items[list], value, path }).faults;
}

/** What the official schema finds in a notification, or in a request of the server. */
export function officialMessageFaults(envelope: Fields, era: Era): Fault[] {
  const definition = typeof envelope.method === "string" && Object.hasOwn(messages, envelope.method) ? messages[envelope.method] : undefined;
  return definition === undefined ? [] : schemaFaults({ era, definition, value: envelope, path: "" }).faults;
}

function definitionOf(value: Fields, { method, era }: Asked): string | undefined {
  if (era === "legacy") {
    // An augmented request is answered with its task, whatever it asked for.
    if (method === "tools/call" && value.task !== undefined && value.content === undefined) return "CreateTaskResult";
    if (Object.hasOwn(legacyTasks, method)) return legacyTasks[method];
  } else if (value.resultType === "input_required") return "InputRequiredResult";
  else if (value.resultType !== undefined && value.resultType !== "complete") return undefined;
  return Object.hasOwn(results, method) ? results[method] : undefined;
}
