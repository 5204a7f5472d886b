import "server-only";
import { memberText } from "@/lib/json/members";
import { isSecretName } from "@/lib/json-schema/secret-name";
import { masked } from "@/lib/mcp/secret-mask";
import type { CallExchange } from "./schema";

/** A member whose value is shown to nobody: its name and the exact JSON text it was given. */
export type HiddenMember = readonly [name: string, text: string];

const colon = /\s*:\s*/y;

function maskOne(text: string, [name, value]: HiddenMember): string {
  const key = JSON.stringify(name);
  let done = "";
  let from = 0;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    colon.lastIndex = at + key.length;
    if (!colon.test(text) || !text.startsWith(value, colon.lastIndex)) continue;
    done += `${text.slice(from, colon.lastIndex)}"${masked}"`;
    from = colon.lastIndex + value.length;
  }
  return done + text.slice(from);
}

/** Text with the values of these members taken out; everything else stays to the byte. */
export function maskMembers(text: string, hidden: readonly HiddenMember[]): string {
  return hidden.reduce(maskOne, text);
}

/** An exchange whose bodies do not show these members. */
export function maskExchange(exchange: CallExchange, hidden: readonly HiddenMember[]): CallExchange {
  const { requestBody, responseText } = exchange;
  return {
    ...exchange,
    ...(requestBody === undefined ? {} : { requestBody: maskMembers(requestBody, hidden) }),
    ...(responseText === undefined ? {} : { responseText: maskMembers(responseText, hidden) }),
  };
}

/** The members of a form's answer whose names say that they are secrets. */
export function secretMembers(answerText: string): HiddenMember[] {
  const content = memberText(answerText, ["content"]);
  if (!content?.startsWith("{")) return [];
  const names = Object.keys(JSON.parse(content) as object).filter(isSecretName);
  return names.map((name) => [name, memberText(content, [name]) ?? '""'] as const);
}
