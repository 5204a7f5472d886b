import "server-only";
import { parseExact } from "@/lib/json/exact";
import { itemTexts } from "@/lib/json/members";
import { isSecretName } from "@/lib/json-schema/secret-name";
import { bareCandidate, type Candidate, type Template } from "./candidate";
import { readVariables, type Asking } from "./placeholders";
import { ReadObject, sayKind } from "./read-object";
import type { AskedValue } from "./schema";

type Facts = Partial<AskedValue>;

/** What a registry's entry says about a value that its user gives. */
function readFacts(input: ReadObject | undefined): Facts {
  if (!input) return {};
  const fallback = input.string("default");
  const isSecret = input.value("isSecret");
  return {
    description: input.string("description") ?? "",
    ...(fallback === undefined ? {} : { fallback }),
    ...(typeof isSecret === "boolean" ? { isSecret } : {}),
    choices: input.strings("choices"),
  };
}

function describeVariables(holder: ReadObject): (name: string) => Facts {
  const variables = holder.object("variables");
  return (name) => readFacts(variables?.object(name));
}

function readHeader(text: string, scope: string, asking: Asking): { name: string; value: Template } {
  const header = text.startsWith("{") ? new ReadObject(text) : new ReadObject("{}");
  const name = header.string("name") ?? "";
  const value = header.string("value");
  if (value !== undefined) return { name, value: readVariables(value, asking, { scope, describe: describeVariables(header) }) };
  const facts = { isSecret: isSecretName(name) || name.toLowerCase() === "authorization", ...readFacts(header) };
  return { name, value: [asking.ask(`header:${scope}:${name}`, { name, kind: "header", ...facts })] };
}

const remoteTypes = new Set(["streamable-http", "sse", "streamable_http", "http"]);

/** The remote to use: Streamable HTTP before HTTP+SSE, the first of each. */
function chooseRemote(remotes: readonly ReadObject[]): ReadObject | undefined {
  const usable = remotes.filter((remote) => remoteTypes.has(remote.string("type") ?? "") && remote.string("url") !== undefined);
  return usable.find((remote) => remote.string("type") !== "sse") ?? usable[0];
}

function whyNoRemote(entry: ReadObject): string {
  const packages = entry.items("packages").map((text) => new ReadObject(text));
  const [first] = packages;
  if (!first) return "It names no address to reach it by.";
  const named = [first.string("registryType"), first.string("identifier")].filter((part) => part !== undefined).join(": ").slice(0, 100);
  return `It offers only packages to run on one's own machine${named === "" ? "" : ` (${named})`}. Patchbay reaches servers by their address only.`;
}

/** One entry of an MCP registry, or a server.json. */
export function readRegistryEntry(text: string, asking: Asking): Candidate {
  if (!text.startsWith("{")) return { ...bareCandidate(""), broken: `It is ${sayKind(parseExact(text))}, not the description of a server.` };
  const outer = new ReadObject(text);
  // A registry's answer wraps what the publisher wrote.
  const entry = outer.object("server") ?? outer;
  const id = entry.string("name") ?? "";
  const candidate = { ...bareCandidate(entry.string("title") ?? id), description: entry.string("description") ?? "" };
  const remotes = itemTexts(entry.textOf("remotes") ?? "[]").filter((item) => item.startsWith("{")).map((item) => new ReadObject(item));
  const remote = chooseRemote(remotes);
  if (!remote) return { ...candidate, skipped: whyNoRemote(entry) };
  const urlText = remote.string("url") ?? "";
  const others = remotes.length - 1;
  return {
    ...candidate,
    url: readVariables(urlText, asking, { scope: id, describe: describeVariables(remote) }),
    urlText,
    headers: remote.items("headers").map((header) => readHeader(header, id, asking)),
    remarks: others > 0 ? [`It names ${String(others)} more ${others === 1 ? "address" : "addresses"}, which ${others === 1 ? "is" : "are"} left out.`] : [],
  };
}
