import type { CallAsk, CallPayload, CallRound } from "@/lib/calls/schema";
import { parseExact } from "@/lib/json/exact";
import { itemTexts, memberText } from "@/lib/json/members";
import { isSecretName } from "@/lib/json-schema/secret-name";

function textOf(json: string, name: string): string | undefined {
  const found = json.startsWith("{") ? memberText(json, [name]) : undefined;
  const value = found === undefined ? undefined : (JSON.parse(found) as unknown);
  return typeof value === "string" ? value : undefined;
}

/** The rounds that wait for somebody: one, or what an older server asks at the same time on its stream. */
export function openRounds(payload: CallPayload | undefined): readonly CallRound[] {
  return payload?.rounds.filter((round) => round.asks.some(({ state }) => state === "waiting")) ?? [];
}

/** The server's own words about one ask. */
export function messageOf(ask: CallAsk): string {
  return textOf(ask.request, "message") ?? "";
}

const anyObject = '{"type":"object"}';

/** Exact JSON text of the schema a form asks for. */
export function schemaOf(ask: CallAsk): string {
  return memberText(ask.request, ["requestedSchema"]) ?? anyObject;
}

function isSecretProperty(property: unknown): boolean {
  const { format, writeOnly } = (property ?? {}) as { format?: unknown; writeOnly?: unknown };
  return format === "password" || writeOnly === true;
}

/** Names of a form's fields that look like secrets, which no server may ask for in a form (MCP, client/elicitation, security). */
export function secretFields(schemaText: string): string[] {
  const schema = parseExact(schemaText);
  const properties = typeof schema === "object" && schema !== null && "properties" in schema ? schema.properties : undefined;
  if (typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).flatMap(([name, property]) => (isSecretName(name) || isSecretProperty(property) ? [name] : []));
}

export interface PageToOpen {
  /** The address as the server wrote it. */
  url: string;
  /** What stands before and after the host, for showing all of it with the host in front. */
  before: string;
  host: string;
  after: string;
  /** Why it is never opened from here. */
  refusal: string | undefined;
  /** What a person should see before they open it. */
  warnings: string[];
  sameHost: boolean;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function warningsOf(url: URL): string[] {
  return [
    ...(url.hostname.split(".").some((label) => label.startsWith("xn--")) ? ["The host is written with letters of another script. It may imitate a name you know."] : []),
    ...(url.port === "" ? [] : [`The port ${url.port} is unusual for a page.`]),
    ...(url.username === "" && url.password === "" ? [] : ["A name stands before the host to make it look like another one."]),
    ...(/^[\d.]+$/.test(url.hostname) || url.hostname.startsWith("[") ? ["The host is a number, not a name."] : []),
  ];
}

/** What a page is that a server wants opened; only https, or http on this machine, is ever opened (interface of the URL mode, client/elicitation). */
export function pageToOpen(ask: CallAsk, serverUrl: string): PageToOpen {
  const written = textOf(ask.request, "url") ?? "";
  const none = { url: written, before: "", host: "", after: written, warnings: [], sameHost: false };
  let url: URL;
  try {
    url = new URL(written);
  } catch {
    return { ...none, refusal: "This is not an address. Nothing can be opened." };
  }
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  const at = url.href.indexOf(url.host, url.protocol.length + 2 + (url.username === "" && url.password === "" ? 0 : url.href.slice(url.protocol.length + 2).indexOf("@") + 1));
  return {
    url: url.href,
    before: url.href.slice(0, at),
    host: url.host,
    after: url.href.slice(at + url.host.length),
    refusal: isSafe ? undefined : `Patchbay opens no ${url.protocol.replace(/:$/, "")} address that a server names, only https.`,
    warnings: isSafe ? warningsOf(url) : [],
    sameHost: url.hostname === new URL(serverUrl).hostname,
  };
}

export interface SamplingMessage {
  role: string;
  /** Text, or the JSON of what is no text. */
  text: string;
}

function saidBy(json: string): SamplingMessage {
  const content = memberText(json, ["content"]) ?? "null";
  const blocks = content.startsWith("[") ? itemTexts(content) : [content];
  return { role: textOf(json, "role") ?? "", text: blocks.map((block) => textOf(block, "text") ?? block).join("\n") };
}

/** What a model is asked, as far as it can be shown. */
export function samplingOf(ask: CallAsk): { system: string; messages: SamplingMessage[]; wants: { name: string; value: string }[] } {
  const messages = memberText(ask.request, ["messages"]) ?? "[]";
  const named: [string, string][] = [["maxTokens", "at most tokens"], ["temperature", "temperature"], ["stopSequences", "stop at"], ["modelPreferences", "prefers"], ["includeContext", "context"], ["tools", "tools"]];
  return {
    system: textOf(ask.request, "systemPrompt") ?? "",
    messages: messages.startsWith("[") ? itemTexts(messages).filter((text) => text.startsWith("{")).map(saidBy) : [],
    wants: named.flatMap(([member, name]) => {
      const value = memberText(ask.request, [member]);
      return value === undefined ? [] : [{ name, value }];
    }),
  };
}

const words = { form: "fill in a form", url: "open a page", sampling: "give a model’s answer", roots: "say which folders it may see", go_on: "go on" } as const;

/** What a round asks, as a headline. */
export function roundTitle(serverName: string, asks: readonly CallAsk[]): string {
  const [first] = asks;
  if (first?.kind === "go_on" && asks.length === 1) return `${serverName} has not answered yet`;
  return asks.length === 1 && first ? `${serverName} asks you to ${words[first.kind]}` : `${serverName} asks for ${String(asks.length)} things in one round`;
}

/** What one ask is, in a list. */
export function kindWord(kind: CallAsk["kind"]): string {
  return { form: "form", url: "page", sampling: "model’s answer", roots: "folders", go_on: "go on?" }[kind];
}

/** How an ask ended, in words of the record. */
export function stateWord(ask: CallAsk): string {
  const by = ask.answeredByName === null ? "" : ` by ${ask.answeredByName}`;
  return { waiting: "waits for an answer", accepted: `answered${by}`, declined: `declined${by}`, dismissed: `dismissed${by}`, expired: "not answered in time", withdrawn: "not wanted any more" }[ask.state];
}

/** "6 d 23 h left", "9 h 18 min left", "4:10 left". */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 24 * 60) return `${String(Math.floor(minutes / 1440))} d ${String(Math.floor((minutes % 1440) / 60))} h left`;
  if (minutes >= 60) return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min left`;
  return `${String(minutes)}:${String(seconds % 60).padStart(2, "0")} left`;
}
