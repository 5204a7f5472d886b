import { itemTexts, memberText } from "@/lib/json/members";

/** One block of a result as it can be drawn; what has no shape we know is shown as the JSON that came. */
export type Block =
  | { kind: "text"; text: string; meta: BlockMeta }
  | { kind: "media"; media: "image" | "audio"; mimeType: string; base64: string; meta: BlockMeta }
  | { kind: "resource"; uri: string; mimeType: string; text?: string; base64?: string; meta: BlockMeta }
  | { kind: "link"; uri: string; name: string; title: string; description: string; mimeType: string; bytes?: number; meta: BlockMeta }
  | { kind: "unknown"; type: string; why: string; json: string };

export interface BlockMeta {
  /** For whom the server marks it, when it says so. */
  audience: string;
  /** Exact JSON text of the block. */
  json: string;
}

export interface ResultPlan {
  blocks: Block[];
  /** Exact JSON text of `structuredContent`. */
  structured: string | undefined;
  /** Exact JSON texts of members no version of the protocol names. */
  others: { name: string; json: string }[];
  /** What is odd about the result as a whole. */
  problem: string | undefined;
}

type Fields = Record<string, unknown>;

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

function metaOf(fields: Fields, json: string): BlockMeta {
  const { audience } = (fields["annotations"] ?? {}) as { audience?: unknown };
  const names = Array.isArray(audience) ? audience.filter((name) => typeof name === "string").slice(0, 4) : [];
  return { audience: names.join(" and "), json };
}

function unknown(fields: Fields, json: string, why: string): Block {
  return { kind: "unknown", type: textOf(fields, "type"), why, json };
}

function resourceBlock(fields: Fields, json: string): Block {
  const resource = fields["resource"];
  if (typeof resource !== "object" || resource === null) return unknown(fields, json, "A resource block without a resource.");
  return contentsOf(resource as Fields, metaOf(fields, json)) ?? unknown(fields, json, "A resource with neither text nor bytes.");
}

function contentsOf(inner: Fields, meta: BlockMeta): Block | undefined {
  const { text, blob } = inner;
  const isText = typeof text === "string";
  if (!isText && typeof blob !== "string") return undefined;
  const body = isText ? { text } : { base64: blob as string };
  return { kind: "resource", uri: textOf(inner, "uri"), mimeType: textOf(inner, "mimeType"), ...body, meta };
}

function fieldsOf(json: string): Fields | undefined {
  const value = JSON.parse(json) as unknown;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** One entry of what a read brought (`contents`), drawn like a resource that came with a result. */
export function toContents(json: string): Block {
  const fields = fieldsOf(json);
  if (!fields) return unknown({}, json, "Not an object.");
  return contentsOf(fields, metaOf(fields, json)) ?? unknown(fields, json, "Contents with neither text nor bytes.");
}

function linkBlock(fields: Fields, json: string): Block {
  const { size } = fields;
  return {
    kind: "link",
    uri: textOf(fields, "uri"),
    name: textOf(fields, "name"),
    title: textOf(fields, "title"),
    description: textOf(fields, "description"),
    mimeType: textOf(fields, "mimeType"),
    ...(typeof size === "number" ? { bytes: size } : {}),
    meta: metaOf(fields, json),
  };
}

function mediaBlock(media: "image" | "audio", fields: Fields, json: string): Block {
  const { data } = fields;
  if (typeof data !== "string") return unknown(fields, json, `An ${media} block without data.`);
  return { kind: "media", media, mimeType: textOf(fields, "mimeType"), base64: data, meta: metaOf(fields, json) };
}

const known: Record<string, (fields: Fields, json: string) => Block> = {
  text: (fields, json) =>
    typeof fields["text"] === "string" ? { kind: "text", text: fields["text"], meta: metaOf(fields, json) } : unknown(fields, json, "A text block without text."),
  image: (fields, json) => mediaBlock("image", fields, json),
  audio: (fields, json) => mediaBlock("audio", fields, json),
  resource: resourceBlock,
  resource_link: linkBlock,
};

/** One content block of a result or a message. */
export function toBlock(json: string): Block {
  const fields = fieldsOf(json);
  if (!fields) return unknown({}, json, "Not an object.");
  const type = textOf(fields, "type");
  const make = Object.hasOwn(known, type) ? known[type] : undefined;
  return make ? make(fields, json) : unknown(fields, json, type === "" ? "A block without a type." : "This console does not know this type of content.");
}

const named = ["content", "structuredContent", "isError"];
const namedInAll = ["_meta", "resultType"];

/** Exact JSON texts of the members of a result that the protocol does not name. */
export function othersOf(resultText: string, names: readonly string[]): { name: string; json: string }[] {
  return Object.keys(JSON.parse(resultText) as Fields)
    .filter((name) => !names.includes(name) && !namedInAll.includes(name))
    .map((name) => ({ name, json: memberText(resultText, [name]) ?? "" }));
}

/** Reads a tool's result block by block, so that one odd block hides no other. */
export function planResult(resultText: string): ResultPlan {
  if (!/^\s*\{/.test(resultText)) return { blocks: [], structured: undefined, others: [], problem: "The result is not an object. See Raw." };
  const content = memberText(resultText, ["content"]);
  const isList = content?.startsWith("[") ?? false;
  return {
    blocks: content !== undefined && isList ? itemTexts(content).map(toBlock) : [],
    structured: memberText(resultText, ["structuredContent"]),
    others: othersOf(resultText, named),
    problem: content !== undefined && !isList ? "The content of the result is not a list. See Raw." : undefined,
  };
}
