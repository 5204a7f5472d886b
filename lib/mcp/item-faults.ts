import "server-only";
import type { Fault } from "./outcome";
import { FaultList, fieldsOf, shapeOf } from "./shape";

export const listNames = ["tools", "resources", "templates", "prompts"] as const;
export type ListName = (typeof listNames)[number];

/** The method that gives a list, and the member of its result that holds the items. */
export const listMethods: Record<ListName, { method: string; member: string; key: string }> = {
  tools: { method: "tools/list", member: "tools", key: "name" },
  resources: { method: "resources/list", member: "resources", key: "uri" },
  templates: { method: "resources/templates/list", member: "resourceTemplates", key: "uriTemplate" },
  prompts: { method: "prompts/list", member: "prompts", key: "name" },
};

type Fields = Record<string, unknown>;

const sections: Record<ListName, string> = {
  tools: "server/tools#tool",
  resources: "server/resources#resource",
  templates: "server/resources#resource-templates",
  prompts: "server/prompts#prompt",
};

const checks: Record<ListName, (item: Fields, path: string, list: FaultList) => void> = {
  tools: checkTool,
  resources: (item, path, list) => {
    list.required(item.uri, `${path}.uri`, "text");
    list.optional(item.size, `${path}.size`, "number");
  },
  templates: (item, path, list) => {
    list.required(item.uriTemplate, `${path}.uriTemplate`, "text");
  },
  prompts: checkPrompt,
};

/** What breaks the rules in one entry of a list. */
export function itemFaults(kind: ListName, value: unknown, path: string): Fault[] {
  const list = new FaultList(sections[kind]);
  if (shapeOf(value) !== "an object") {
    list.add(path, `Must be an object, is ${shapeOf(value)}.`);
    return list.faults;
  }
  const item = fieldsOf(value);
  list.required(item.name, `${path}.name`, "text");
  list.optional(item.title, `${path}.title`, "text");
  list.optional(item.description, `${path}.description`, "text");
  list.optional(item.annotations, `${path}.annotations`, "an object");
  list.optional(item._meta, `${path}._meta`, "an object");
  list.optional(item.icons, `${path}.icons`, "a list");
  list.optional(item.mimeType, `${path}.mimeType`, "text");
  checks[kind](item, path, list);
  return list.faults;
}

function checkTool(item: Fields, path: string, list: FaultList): void {
  list.required(item.inputSchema, `${path}.inputSchema`, "an object");
  list.optional(item.outputSchema, `${path}.outputSchema`, "an object");
  const schema = fieldsOf(item.inputSchema);
  if (shapeOf(item.inputSchema) === "an object" && schema.type !== "object") list.add(`${path}.inputSchema.type`, 'Must be "object".');
  const hints = fieldsOf(item.annotations);
  list.optional(hints.title, `${path}.annotations.title`, "text");
  for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]) {
    list.optional(hints[hint], `${path}.annotations.${hint}`, "yes or no");
  }
}

function checkPrompt(item: Fields, path: string, list: FaultList): void {
  list.optional(item.arguments, `${path}.arguments`, "a list");
  if (!Array.isArray(item.arguments)) return;
  item.arguments.forEach((argument: unknown, i) => {
    const at = `${path}.arguments[${String(i)}]`;
    if (shapeOf(argument) !== "an object") list.add(at, `Must be an object, is ${shapeOf(argument)}.`);
    else {
      const fields = fieldsOf(argument);
      list.required(fields.name, `${at}.name`, "text");
      list.optional(fields.required, `${at}.required`, "yes or no");
      list.optional(fields.description, `${at}.description`, "text");
    }
  });
}
