import "server-only";
import { AppError } from "@/lib/errors";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";
import { memberText } from "@/lib/json/members";
import { checkBounded } from "@/lib/json-schema/check-bounded";
import { requireShallow } from "./require-shallow";
import type { AnswerInput } from "./schema";
import type { AskKind, AskState } from "./states";

export type Answer = AnswerInput["answers"][number];

function parse(text: string, what: string): Json {
  requireShallow(text);
  try {
    return parseExact(text);
  } catch (error) {
    throw new AppError("invalid", `${what} is not JSON: ${(error as Error).message}. Nothing was sent.`, { cause: error });
  }
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function refuse(message: string, fields?: Record<string, string>): never {
  throw new AppError("invalid", `${message} Nothing was sent.`, fields ? { fields } : undefined);
}

function requireFit(params: string, value: Json): void {
  const schema = memberText(params, ["requestedSchema"]);
  if (schema === undefined) return;
  const { verdict, problems } = checkBounded(parseExact(schema), value);
  if (verdict !== "misfits") return;
  refuse("The answer does not fit what the server asks for.", Object.fromEntries(problems.map(({ path, message }) => [path.join("."), message])));
}

function formText(answer: Answer, params: string): string {
  const text = answer.content ?? "{}";
  const value = parse(text, "The answer");
  if (!isObject(value)) refuse("The answer to a form is a JSON object.");
  if (!answer.sendAnyway) requireFit(params, value);
  return `{"action":"accept","content":${text}}`;
}

function samplingText(text: string): string {
  const value = parse(text, "The message");
  if (!isObject(value)) refuse("A model's message is a JSON object with role, content and model.");
  const fields: Record<string, string> = {};
  if (value["role"] !== "assistant" && value["role"] !== "user") fields["role"] = "Must be assistant or user.";
  if (value["content"] === undefined || typeof value["content"] !== "object" || value["content"] === null) fields["content"] = "Must be a content block or a list of them.";
  if (typeof value["model"] !== "string" || value["model"] === "") fields["model"] = "Must name the model.";
  if (Object.keys(fields).length > 0) refuse("This is not a message of a model.", fields);
  return text;
}

function rootsText(text: string): string {
  const value = parse(text, "The list of roots");
  const roots = isObject(value) ? value["roots"] : undefined;
  if (!Array.isArray(roots)) refuse("Roots are a JSON object with a list called roots.");
  // A root is a file address for now (MCP, client/roots, data types).
  roots.forEach((root, index) => {
    if (!isObject(root) || typeof root["uri"] !== "string" || !root["uri"].startsWith("file://")) refuse("Each root has an address that begins with file://.", { [`roots.${String(index)}.uri`]: "Must begin with file://." });
  });
  return text;
}

const accepted: Record<AskKind, (answer: Answer, params: string) => string> = {
  form: formText,
  url: () => '{"action":"accept"}',
  sampling: ({ content }) => samplingText(content ?? "{}"),
  roots: ({ content }) => rootsText(content ?? "{}"),
  go_on: () => "{}",
};

const actions = { decline: '{"action":"decline"}', dismiss: '{"action":"cancel"}' } as const;

/**
 * The exact JSON text that answers one ask; undefined when the protocol has no words for a no (sampling, roots).
 * Throws `invalid` with a message per field for an accepted answer that does not fit.
 */
export function answerText(kind: AskKind, answer: Answer, params: string): string | undefined {
  if (answer.action === "accept") return accepted[kind](answer, params);
  return kind === "form" || kind === "url" ? actions[answer.action] : undefined;
}

/** How an ask stands once it was answered like this. */
export function stateAfter(action: Answer["action"]): AskState {
  return action === "accept" ? "accepted" : action === "decline" ? "declined" : "dismissed";
}
