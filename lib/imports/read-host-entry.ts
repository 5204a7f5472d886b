import "server-only";
import { parseExact } from "@/lib/json/exact";
import { bareCandidate, type Candidate } from "./candidate";
import { readTemplate, type Asking } from "./placeholders";
import { ReadObject, sayKind } from "./read-object";

const addressNames = ["url", "serverUrl", "httpUrl"];
const remoteTypes = new Set(["http", "streamable-http", "streamable_http", "streamablehttp", "sse"]);

/** Variables the entry itself sets, which `${NAME}` in it then means. */
function ownVariables(entry: ReadObject): Map<string, string> {
  const env = entry.object("env");
  return new Map((env?.members ?? []).flatMap(([name]) => {
    const value = env?.string(name);
    return value === undefined || value === "" ? [] : [[name, value] as const];
  }));
}

function sayProgram(entry: ReadObject): string {
  const words = [entry.string("command") ?? "", ...entry.strings("args")].join(" ").replace(/\s+/g, " ").trim();
  // Arguments may hold keys: only what is run is said.
  const [program = ""] = words.split(" ");
  return program.slice(0, 60);
}

const localReason = (program: string): string =>
  `It starts a program${program === "" ? "" : ` (${program})`} on the machine of whoever uses it. Patchbay reaches servers by their address only.`;

/** The address and headers of a server that is only bridged by the mcp-remote program. */
function readBridge(entry: ReadObject): { url: string; headers: [string, string][] } | undefined {
  const words = [entry.string("command") ?? "", ...entry.strings("args")];
  const at = words.findIndex((word) => /(^|\/)mcp-remote(@[\w.-]+)?$/.test(word));
  const url = at < 0 ? undefined : words.slice(at + 1).find((word) => /^https?:\/\//i.test(word));
  if (url === undefined) return undefined;
  const headers = words.flatMap((word, index): [string, string][] => {
    const [, name, value] = word === "--header" ? (/^([^:]+):\s*([\s\S]*)$/.exec(words[index + 1] ?? "") ?? []) : [];
    return name === undefined || value === undefined ? [] : [[name.trim(), value]];
  });
  return { url, headers };
}

function readHeaders(entry: ReadObject): { headers: [string, string][] } | { broken: string } {
  const value = entry.value("headers");
  if (value === undefined || value === null) return { headers: [] };
  const object = entry.object("headers");
  if (!object) return { broken: `Its headers are ${sayKind(value)}; they should be an object of names and texts.` };
  const headers: [string, string][] = [];
  for (const [name, text] of object.members) {
    const given = parseExact(text);
    if (typeof given !== "string") return { broken: `Its header ${name.slice(0, 80)} is ${sayKind(given)}; a header is text.` };
    headers.push([name, given]);
  }
  return { headers };
}

interface Remote {
  url: string;
  headers: [string, string][];
  remark?: string;
}

function readRemote(entry: ReadObject): Remote | { skipped: string } | { broken: string } {
  const given = addressNames.filter((name) => entry.has(name));
  const type = (entry.string("type") ?? entry.string("transport") ?? "").toLowerCase();
  const bridge = readBridge(entry);
  if (bridge) return { ...bridge, remark: "It is bridged by mcp-remote there; here it is reached directly." };
  if (type === "stdio" || (given.length === 0 && entry.has("command"))) return { skipped: localReason(sayProgram(entry)) };
  if (type !== "" && !remoteTypes.has(type)) return { skipped: `It speaks “${type.slice(0, 40)}”. Patchbay speaks Streamable HTTP and HTTP+SSE.` };
  const [name] = given;
  if (name === undefined) return { broken: "It has neither an address (url) nor a command." };
  const url = entry.string(name);
  if (url === undefined) return { broken: `Its ${name} is ${sayKind(entry.value(name))}; an address is text.` };
  const read = readHeaders(entry);
  return "broken" in read ? read : { url, headers: read.headers, ...(entry.has("command") ? { remark: "It has a command too, which is left out." } : {}) };
}

/** One entry as Claude, Cursor, VS Code, Windsurf and their like write it. */
export function readHostEntry(name: string, text: string, asking: Asking): Candidate {
  const candidate = bareCandidate(name);
  if (!text.startsWith("{")) return { ...candidate, broken: `It is ${sayKind(parseExact(text))}, not the description of a server.` };
  const entry = new ReadObject(text);
  const { repeated } = entry;
  if (repeated.length > 0) return { ...candidate, broken: `It says ${repeated.slice(0, 3).join(", ").slice(0, 100)} more than once; which one counts is not clear.` };
  const remote = readRemote(entry);
  if (!("url" in remote)) return { ...candidate, ...remote };
  const own = ownVariables(entry);
  const remarks = remote.remark === undefined ? [] : [remote.remark];
  if (entry.has("oauth") || entry.has("auth")) remarks.push("Its sign-in settings are left out: people sign in here.");
  return {
    ...candidate,
    description: entry.string("description") ?? "",
    url: readTemplate(remote.url, asking, own),
    urlText: remote.url,
    headers: remote.headers.map(([header, value]) => ({ name: header, value: readTemplate(value, asking, own) })),
    remarks,
    isOff: entry.value("disabled") === true || entry.value("enabled") === false,
  };
}
