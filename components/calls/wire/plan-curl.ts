import type { CallExchange } from "@/lib/calls/schema";
import { masked } from "./plan-headers";

// curl makes these itself; sending ours would contradict it.
const own = new Set(["host", "content-length", "connection", "accept-encoding", "transfer-encoding"]);

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function variableOf(name: string): string {
  const clean = name.toUpperCase().replace(/[^A-Z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return clean === "" || /^\d/.test(clean) ? `SECRET_${clean}` : clean;
}

/** Puts a shell variable where a secret was masked, so that the command says what it needs instead of sending a mask. */
function withVariable(text: string, variable: string): string {
  return text.split(masked).map((part) => (part === "" ? "" : quote(part))).join(`"$${variable}"`) || "''";
}

/** The exchange as a curl command for a POSIX shell; masked secrets become variables named in its first line. */
export function toCurl(exchange: Pick<CallExchange, "method" | "url" | "requestHeaders" | "requestBody">): string {
  const variables = new Set<string>();
  const arg = (text: string, name: string): string => {
    if (!text.includes(masked)) return quote(text);
    variables.add(variableOf(name));
    return withVariable(text, variableOf(name));
  };
  const lines = [`curl --include --no-buffer --request ${exchange.method} ${arg(exchange.url, "url_secret")}`];
  for (const [name, value] of exchange.requestHeaders) {
    if (!own.has(name.toLowerCase()) && name !== "…") lines.push(`--header ${arg(`${name}: ${value}`, name)}`);
  }
  if (exchange.requestBody !== undefined) lines.push(`--data-raw ${arg(exchange.requestBody, "body_secret")}`);
  const command = lines.join(" \\\n  ");
  if (variables.size === 0) return command;
  const names = [...variables];
  return `# Patchbay keeps no secrets. Set first: ${names.join(", ")}\n${command}`;
}
