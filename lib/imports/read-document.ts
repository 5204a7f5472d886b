import "server-only";
import { AppError } from "@/lib/errors";
import { itemTexts } from "@/lib/json/members";
import { parseLoose } from "@/lib/json-schema/loose-json";
import type { Candidate, ImportDocument } from "./candidate";
import { Asking } from "./placeholders";
import { readBundleEntry } from "./read-bundle";
import { readHostEntry } from "./read-host-entry";
import { ReadObject } from "./read-object";
import { readRegistryEntry } from "./read-registry-entry";
import { importLimits } from "./states";

function refuse(message: string): AppError {
  return new AppError("invalid", message, { fields: { text: message } });
}

/** The text as strict JSON; a fragment as documentation prints it (`"name": {…}`) gets its braces. */
function toStrict(text: string): string {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  const isFragment = trimmed.startsWith('"');
  const read = parseLoose(isFragment ? `{${trimmed.replace(/,$/, "")}}` : trimmed);
  if ("value" in read) return read.strict;
  const { message, line, column } = read.error;
  throw refuse(`This is not JSON. Line ${String(line)}, column ${String(column)}: ${message}`);
}

const isEntry = (text: string): boolean => text.startsWith("{") && ["url", "serverUrl", "httpUrl", "command"].some((name) => new ReadObject(text).textOf(name)?.startsWith('"') === true);
const isRegistryEntry = (text: string): boolean => {
  if (!text.startsWith("{")) return false;
  const outer = new ReadObject(text);
  const entry = outer.object("server") ?? outer;
  return entry.has("name") && (entry.has("remotes") || entry.has("packages") || entry.has("$schema"));
};

function declareInputs(inputs: readonly string[], asking: Asking): void {
  for (const text of inputs.filter((item) => item.startsWith("{"))) {
    const input = new ReadObject(text);
    const id = input.string("id");
    if (id === undefined) continue;
    const isPick = input.string("type") === "pickString";
    asking.declare(`input:${id}`, {
      description: input.string("description") ?? "",
      isSecret: input.value("password") === true,
      fallback: input.string("default") ?? null,
      choices: isPick ? input.strings("options") : [],
    });
  }
}

/** The maps of servers a configuration holds, with what the configuration is. */
function findMaps(root: ReadObject): { format: string; maps: ReadObject[]; inputs: string[] } | undefined {
  const servers = root.object("mcpServers");
  const projects = (root.object("projects")?.members ?? []).flatMap(([, text]) => (text.startsWith("{") ? [new ReadObject(text).object("mcpServers")] : []));
  const maps = [servers, ...projects].filter((map) => map !== undefined);
  if (maps.length > 0) {
    const isWindsurf = maps.some((map) => map.members.some(([, text]) => text.startsWith("{") && new ReadObject(text).has("serverUrl")));
    return { format: isWindsurf ? "Windsurf" : "mcpServers (Claude, Cursor and others)", maps, inputs: [] };
  }
  const code = root.object("mcp") ?? root;
  const codeServers = code.object("servers");
  return codeServers && { format: "VS Code", maps: [codeServers], inputs: code.items("inputs") };
}

type Found = Pick<ImportDocument, "format"> & { texts: { name: string; text: string }[]; read: (entry: { name: string; text: string }, index: number) => Candidate };

function findHosts(root: ReadObject, asking: Asking): Found | undefined {
  const read: Found["read"] = ({ name, text }) => readHostEntry(name, text, asking);
  const found = findMaps(root);
  if (found) {
    declareInputs(found.inputs, asking);
    return { format: found.format, texts: found.maps.flatMap((map) => map.members.map(([name, text]) => ({ name, text }))), read };
  }
  const { members } = root;
  if (members.length > 0 && members.every(([, text]) => isEntry(text))) return { format: "entries of servers", texts: members.map(([name, text]) => ({ name, text })), read };
  return undefined;
}

function findRegistry(list: readonly string[], asking: Asking): Found | undefined {
  if (list.length === 0 || !list.some(isRegistryEntry)) return undefined;
  return { format: list.length === 1 ? "server.json" : "MCP Registry", texts: list.map((text) => ({ name: "", text })), read: ({ text }) => readRegistryEntry(text, asking) };
}

function findBundle(root: ReadObject, asking: Asking): Found | undefined {
  const about = root.object("patchbay");
  if (!about) return undefined;
  const version = about.value("version");
  if (version !== 1) throw refuse("This bundle comes from a newer Patchbay. Update this one, or export the servers in another shape.");
  return { format: "Patchbay bundle", texts: root.items("servers").map((text) => ({ name: "", text })), read: ({ text }, index) => readBundleEntry(text, index, asking) };
}

function find(strict: string, asking: Asking): Found {
  const unknown = refuse("No servers were found in this. It should have mcpServers (Claude, Cursor, Windsurf), servers (VS Code), remotes (server.json), or be a Patchbay bundle.");
  if (strict.startsWith("[")) {
    const listed = findRegistry(itemTexts(strict), asking);
    if (listed) return listed;
    throw unknown;
  }
  if (!strict.startsWith("{")) throw unknown;
  const root = new ReadObject(strict);
  const registry = root.textOf("servers")?.startsWith("[") ? root.items("servers") : isRegistryEntry(strict) ? [strict] : [];
  const single = (): Found | undefined => (isEntry(strict) ? { format: "one server", texts: [{ name: "", text: strict }], read: ({ name, text }) => readHostEntry(name, text, asking) } : undefined);
  const found = findBundle(root, asking) ?? findRegistry(registry, asking) ?? single() ?? findHosts(root, asking);
  if (!found) throw unknown;
  return found;
}

/** Reads a configuration of any shape we know; throws `invalid` with words for the person who pasted it. */
export function readDocument(text: string): ImportDocument {
  const asking = new Asking();
  const { format, texts, read } = find(toStrict(text), asking);
  if (texts.length === 0) throw refuse("The list of servers in this is empty.");
  if (texts.length > importLimits.entries) {
    throw refuse(`This holds ${texts.length.toLocaleString("en-GB")} entries; one import takes at most ${String(importLimits.entries)}. Split it into several.`);
  }
  return { format, candidates: texts.map(read), asked: asking.asked };
}
