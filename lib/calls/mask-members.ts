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

// A name says it, or the schema the server asked with; a page warns of both and promises that neither is shown.
function isSecret(name: string, schemaText: string | undefined): boolean {
  if (isSecretName(name)) return true;
  const property = schemaText?.startsWith("{") ? memberText(schemaText, ["properties", name]) : undefined;
  if (!property?.startsWith("{")) return false;
  const { format, writeOnly } = JSON.parse(property) as { format?: unknown; writeOnly?: unknown };
  return format === "password" || writeOnly === true;
}

/** The members of a form's answer that are secrets, by their names or by the schema in what was asked (`params`, exact JSON text). */
export function secretMembers(answerText: string, params: string): HiddenMember[] {
  const content = answerText.startsWith("{") ? memberText(answerText, ["content"]) : undefined;
  if (!content?.startsWith("{")) return [];
  const schemaText = params.startsWith("{") ? memberText(params, ["requestedSchema"]) : undefined;
  const names = Object.keys(JSON.parse(content) as object).filter((name) => isSecret(name, schemaText));
  return names.map((name) => [name, memberText(content, [name]) ?? '""'] as const);
}
