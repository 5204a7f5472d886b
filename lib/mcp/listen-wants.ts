import "server-only";
import type { ListenWants } from "./listen-event";
import { fieldsOf } from "./shape";

const listNames = ["tools", "prompts", "resources"] as const;

/** The filter of `subscriptions/listen`: only what is wanted is named. */
export function wantedFilter({ resourceUris = [], taskIds = [], ...lists }: ListenWants): Record<string, boolean | string[]> {
  const named = listNames.filter((name) => lists[name]).map((name) => [`${name}ListChanged`, true]);
  return {
    ...(Object.fromEntries(named) as Record<string, boolean>),
    ...(resourceUris.length > 0 ? { resourceSubscriptions: [...resourceUris] } : {}),
    ...(taskIds.length > 0 ? { taskIds: [...taskIds] } : {}),
  };
}

/** What was wanted and an acknowledgment leaves out, in words. */
export function missingFrom(wants: ListenWants, honouredText: string | undefined): string[] {
  const honoured = fieldsOf(honouredText === undefined ? undefined : JSON.parse(honouredText));
  const holds = (name: string, one: string) => Array.isArray(honoured[name]) && (honoured[name] as unknown[]).includes(one);
  return [
    ...listNames.filter((name) => wants[name] && honoured[`${name}ListChanged`] !== true).map((name) => `changes of the list of ${name}`),
    ...(wants.resourceUris ?? []).filter((uri) => !holds("resourceSubscriptions", uri)).map((uri) => `changes of ${uri}`),
    ...(wants.taskIds ?? []).filter((id) => !holds("taskIds", id)).map((id) => `task ${id}`),
  ];
}

/** What was wanted and a legacy server's capabilities do not promise, in words. */
export function notPromised(wants: ListenWants, capabilitiesText: string): string[] {
  const capabilities = fieldsOf(JSON.parse(capabilitiesText));
  return listNames.filter((name) => wants[name] && fieldsOf(capabilities[name]).listChanged !== true).map((name) => `changes of the list of ${name}`);
}
