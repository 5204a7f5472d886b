import "server-only";
import type { Exportable, WriteBlank } from "./write-blanks";
import type { ExportShape } from "./states";

type Text = string | number | boolean | null;
type Value = Text | Value[] | { [name: string]: Value };

export interface Shape {
  fileName: string;
  writeBlank: WriteBlank;
  write: (servers: readonly Exportable[]) => Value;
  command?: (server: Exportable) => string;
}

function headersOf({ headers }: Exportable): Record<string, Value> {
  // Built by entries: a header may be called __proto__.
  return headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
}

function mapOf(servers: readonly Exportable[], write: (server: Exportable) => Value): Value {
  return Object.fromEntries(servers.map((server) => [server.key, write(server)]));
}

const typeOf = ({ server }: Exportable): "sse" | "http" => (server.protocol === "sse" ? "sse" : "http");

/** One word of a POSIX shell: only our own blanks are variables in it, everything else is to the letter. */
function shellWord(text: string, blanks: readonly string[] = []): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  const quote = (part: string): string => (part === "" ? "" : `'${part.replaceAll("'", `'\\''`)}'`);
  const at = blanks.map((blank) => text.indexOf(blank)).find((index) => index >= 0);
  const blank = blanks.find((one) => at !== undefined && text.startsWith(one, at));
  if (at === undefined || blank === undefined) return quote(text);
  return `${quote(text.slice(0, at))}"${blank}"${quote(text.slice(at + blank.length))}`;
}

const environment: WriteBlank = ({ variable }) => `\${${variable}}`;
const scopedEnvironment: WriteBlank = ({ variable }) => `\${env:${variable}}`;
const prompt: WriteBlank = ({ id }) => `\${input:${id}}`;

function claudeCommand(server: Exportable): string {
  const blanks = server.blanks.map(environment);
  const headers = server.headers.flatMap(({ name, value }) => ["--header", shellWord(`${name}: ${value}`, blanks)]);
  return ["claude mcp add --transport", typeOf(server), shellWord(server.key), shellWord(server.url, blanks), ...headers].join(" ");
}

function desktopEntry(server: Exportable): Value {
  const headers = server.headers.flatMap(({ name, value }) => ["--header", `${name}:${value}`]);
  const env = Object.fromEntries(server.blanks.map(({ variable }) => [variable, ""]));
  return { command: "npx", args: ["-y", "mcp-remote", server.url, ...headers], ...(server.blanks.length > 0 ? { env } : {}) };
}

function registryEntry(exportable: Exportable): Value {
  const { server, url, headers, key } = exportable;
  const host = (URL.parse(server.url)?.hostname ?? "localhost").split(".").reverse().join(".");
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${host}/${key}`,
    title: server.name,
    description: server.description,
    version: "1.0.0",
    remotes: [
      {
        type: server.protocol === "sse" ? "sse" : "streamable-http",
        url,
        ...(headers.length > 0 ? { headers: headers.map(({ name }) => ({ name, description: `${name} for ${server.name}`, isRequired: true, isSecret: true })) } : {}),
      },
    ],
  };
}

function bundleEntry({ server, url }: Exportable): Value {
  const { name, description, tags, environment: where, notes, protocol, headerNames } = server;
  return { name, url, description, tags, environment: where, notes, protocol, headers: headerNames.map((header) => ({ name: header })) };
}

/** How each host writes its list of servers. */
export const shapes: Record<ExportShape, Shape> = {
  "claude-code": {
    fileName: ".mcp.json",
    writeBlank: environment,
    write: (servers) => ({ mcpServers: mapOf(servers, (one) => ({ type: typeOf(one), url: one.url, ...headersOf(one) })) }),
    command: claudeCommand,
  },
  "claude-desktop": { fileName: "claude_desktop_config.json", writeBlank: environment, write: (servers) => ({ mcpServers: mapOf(servers, desktopEntry) }) },
  cursor: { fileName: "mcp.json", writeBlank: scopedEnvironment, write: (servers) => ({ mcpServers: mapOf(servers, (one) => ({ url: one.url, ...headersOf(one) })) }) },
  vscode: {
    fileName: "mcp.json",
    writeBlank: prompt,
    write: (servers) => ({
      servers: mapOf(servers, (one) => ({ type: typeOf(one), url: one.url, ...headersOf(one) })),
      inputs: servers.flatMap(({ blanks }) => blanks.map(({ id, words }) => ({ type: "promptString", id, description: words, password: true }))),
    }),
  },
  windsurf: { fileName: "mcp_config.json", writeBlank: scopedEnvironment, write: (servers) => ({ mcpServers: mapOf(servers, (one) => ({ serverUrl: one.url, ...headersOf(one) })) }) },
  "server-json": {
    fileName: "server.json",
    writeBlank: ({ id }) => `{${id}}`,
    write: (servers) => {
      const [first] = servers;
      return first && servers.length === 1 ? registryEntry(first) : { servers: servers.map((one) => ({ server: registryEntry(one) })) };
    },
  },
  bundle: {
    fileName: "patchbay-servers.json",
    writeBlank: prompt,
    write: (servers) => ({ patchbay: { kind: "servers", version: 1 }, servers: servers.map(bundleEntry) }),
  },
};
