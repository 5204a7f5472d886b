import { itemTexts, memberText } from "@/lib/json/members";
import { othersOf, toBlock, type Block } from "./plan-blocks";

export interface Message {
  /** "user", "assistant", or whatever the server wrote. */
  role: string;
  blocks: Block[];
}

export interface MessagesPlan {
  description: string;
  messages: Message[];
  /** Exact JSON text of all messages. */
  json: string;
  others: { name: string; json: string }[];
  /** What is odd about the result as a whole. */
  problem: string | undefined;
}

function textMember(json: string, name: string): string {
  const member = json.startsWith("{") ? memberText(json, [name]) : undefined;
  return member?.startsWith('"') === true ? (JSON.parse(member) as string) : "";
}

function toMessage(json: string): Message {
  const content = json.startsWith("{") ? memberText(json, ["content"]) : undefined;
  if (content === undefined) return { role: textMember(json, "role"), blocks: [{ kind: "unknown", type: "", why: "A message without content.", json }] };
  return { role: textMember(json, "role"), blocks: content.startsWith("[") ? itemTexts(content).map(toBlock) : [toBlock(content)] };
}

/** Reads the result of `prompts/get` message by message, so that one odd message hides no other. */
export function planMessages(resultText: string): MessagesPlan {
  const none = { description: "", messages: [], json: "[]", others: [] };
  if (!/^\s*\{/.test(resultText)) return { ...none, problem: "The result is not an object. See Raw." };
  const messages = memberText(resultText, ["messages"]);
  const isList = messages?.startsWith("[") === true;
  return {
    description: textMember(resultText.trim(), "description"),
    messages: messages !== undefined && isList ? itemTexts(messages).map(toMessage) : [],
    json: messages !== undefined && isList ? messages : "[]",
    others: othersOf(resultText, ["messages", "description"]),
    problem: isList ? undefined : messages === undefined ? "The result has no messages." : "The messages of the result are not a list. See Raw.",
  };
}

function sayBlock(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "resource":
      return block.text === undefined ? `[${block.mimeType === "" ? "bytes" : block.mimeType} ${block.uri}]` : `[${block.uri}]\n${block.text}`;
    case "link":
      return `[${block.uri}]`;
    case "media":
      return `[${block.media} ${block.mimeType}]`;
    case "unknown":
      return block.json;
  }
}

/** The conversation as plain text, to be pasted elsewhere; what is no text is named in brackets. */
export function sayMessages(messages: readonly Message[]): string {
  return messages.map(({ role, blocks }) => `${role}:\n${blocks.map(sayBlock).join("\n\n")}`).join("\n\n");
}
