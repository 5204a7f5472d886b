import "server-only";
import type { Json } from "../json/exact";
import { fieldsOf } from "./shape";
import type { Outcome } from "./outcome";
import type { OnServerRequest } from "./server-request";

/** What a listener wants to hear of; lists that are not named are not asked for. */
export interface ListenWants {
  tools?: boolean;
  prompts?: boolean;
  resources?: boolean;
  /** Resources whose changes are told one by one. */
  resourceUris?: readonly string[];
  /** Tasks of the modern extension whose status is told. */
  taskIds?: readonly string[];
}

/** Something a server says that belongs to no request; `text` is the whole message as JSON text. */
export type ListenEvent =
  | { type: "list_changed"; list: "tools" | "prompts" | "resources"; text: string }
  | { type: "resource_updated"; uri: string; text: string }
  /** `notifications/tasks` or `notifications/tasks/status`: read it with `notifiedTask`. */
  | { type: "task"; text: string }
  | { type: "log"; level: string; text: string }
  | { type: "notification"; method: string; text: string };

/** How listening goes, to be shown. */
export type ListenState =
  | { state: "connecting" }
  /** `missing`: what was wanted and the server does not offer, in words. */
  | { state: "open"; missing: string[] }
  | { state: "waiting"; retryAt: string; reason: string }
  /** Final: asking again would not change it. */
  | { state: "unavailable"; reason: string; outcome?: Outcome }
  /** Final: nobody listens any more. */
  | { state: "ended" };

export interface ListenInput {
  wants: ListenWants;
  signal: AbortSignal;
  onEvent: (event: ListenEvent) => void;
  onState: (state: ListenState) => void;
  /** Answers what a legacy server asks on this stream, outside any call; absent: refused. */
  onServerRequest?: OnServerRequest;
  /** In place of the session's own; modern era only. */
  capabilities?: Record<string, Json>;
  /** First and longest wait before a stream is opened again. */
  retryMs?: { least: number; most: number };
}

const lists: Record<string, "tools" | "prompts" | "resources"> = {
  "notifications/tools/list_changed": "tools",
  "notifications/prompts/list_changed": "prompts",
  "notifications/resources/list_changed": "resources",
};

/** What a notification means to a listener. */
export function listenEvent(text: string, { method, params }: { method: string; params?: unknown }): ListenEvent {
  const list = Object.hasOwn(lists, method) ? lists[method] : undefined;
  const { uri, level } = fieldsOf(params);
  if (list) return { type: "list_changed", list, text };
  if (method === "notifications/resources/updated" && typeof uri === "string") return { type: "resource_updated", uri, text };
  if (method === "notifications/tasks" || method === "notifications/tasks/status") return { type: "task", text };
  if (method === "notifications/message") return { type: "log", level: typeof level === "string" ? level.slice(0, 256) : "", text };
  return { type: "notification", method, text };
}
