import { describe, expect, test } from "vitest";
import { keysOf } from "./candidate";
import { checkCandidate } from "./check-candidate";
import { readDocument } from "./read-document";

function read(value: unknown) {
  const { format, candidates, asked } = readDocument(typeof value === "string" ? value : JSON.stringify(value));
  return { format, asked: [...asked.values()], entries: candidates.map(checkCandidate) };
}
const one = (value: unknown) => read({ mcpServers: { it: value } }).entries[0];

describe("configurations as they are out there", () => {
  test("Claude Code: http, sse, variables of the environment, a program of one's own machine", () => {
    const { format, entries, asked } = read({
      mcpServers: {
        github: { type: "http", url: "https://api.githubcopilot.com/mcp/", headers: { Authorization: "Bearer ${GITHUB_PAT}" } },
        linear: { type: "sse", url: "https://mcp.linear.app/sse" },
        api: { type: "http", url: "${API_BASE_URL:-https://api.example.com}/mcp", headers: { Authorization: "Bearer ${GITHUB_PAT}", "X-Region": "eu" } },
        files: { type: "stdio", command: "npx", args: ["-y", "@modelcontextprotocol/server-filesystem", "/tmp"], env: { KEY: "s3cret-in-env" } },
      },
    });
    expect(format).toMatch(/Claude/);
    expect(entries.map(({ name, skipped, broken }) => [name, skipped !== "", broken])).toEqual([["github", false, ""], ["linear", false, ""], ["api", false, ""], ["files", true, ""]]);
    expect(entries[3]?.skipped).toMatch(/starts a program \(npx\)/);
    expect(asked.map(({ key, fallback }) => [key, fallback])).toEqual([["env:GITHUB_PAT", null], ["env:API_BASE_URL", "https://api.example.com"]]);
    expect(JSON.stringify(entries)).not.toContain("s3cret-in-env");
  });

  test("Cursor and Windsurf: ${env:NAME}, serverUrl, switched off", () => {
    expect(read({ mcpServers: { a: { url: "https://a.example/mcp", headers: { "X-Key": "${env:A_KEY}" } } } }).asked[0]).toMatchObject({ key: "env:A_KEY", kind: "environment" });
    const { format, entries } = read({ mcpServers: { b: { serverUrl: "https://b.example/mcp", disabled: true } } });
    expect(format).toBe("Windsurf");
    expect(entries[0]).toMatchObject({ urlText: "https://b.example/mcp", isOff: true, broken: "" });
  });

  test("VS Code: inputs with their words, comments and trailing commas; settings.json too", () => {
    const text = `{
      // what people paste
      "inputs": [{ "type": "promptString", "id": "pat", "description": "GitHub token", "password": true }, { "type": "pickString", "id": "region", "options": ["eu", "us"], "default": "eu" },],
      "servers": { "gh": { "type": "http", "url": "https://\${input:region}.gh.example/mcp", "headers": { "Authorization": "Bearer \${input:pat}", }, }, },
    }`;
    const { format, asked, entries } = read(text);
    expect(format).toBe("VS Code");
    expect(asked).toMatchObject([
      { key: "input:region", choices: ["eu", "us"], fallback: "eu", isSecret: false },
      { key: "input:pat", description: "GitHub token", isSecret: true },
    ]);
    expect(entries[0]?.url && keysOf(entries[0].url)).toEqual(["input:region"]);
    expect(read({ "editor.fontSize": 12, mcp: { servers: { x: { url: "https://x.example/mcp" } } } }).entries).toHaveLength(1);
  });

  test("a bridge by mcp-remote is the server behind it, its variables filled from the entry itself", () => {
    const entry = one({ command: "npx", args: ["-y", "mcp-remote@latest", "https://remote.example/sse", "--header", "Authorization:${AUTH}", "--allow-http"], env: { AUTH: "Bearer abc" } });
    expect(entry).toMatchObject({ urlText: "https://remote.example/sse", skipped: "", headers: [{ name: "Authorization", value: ["Bearer abc"] }] });
    expect(entry?.remarks.join()).toMatch(/mcp-remote/);
  });

  test("server.json and the answers of a registry: remotes with variables and headers; packages alone are not for us", () => {
    const server = {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name: "com.example/tickets",
      description: "Tickets of a tenant",
      version: "1.2.0",
      remotes: [
        { type: "sse", url: "https://old.example/sse" },
        { type: "streamable-http", url: "https://{tenant}.tickets.example/mcp", variables: { tenant: { description: "Your tenant", default: "demo", choices: ["demo", "live"] } }, headers: [{ name: "X-Api-Key", description: "From your account", isRequired: true, isSecret: true }, { name: "Authorization", value: "Bearer {token}", variables: { token: { isSecret: true } } }] },
      ],
    };
    const { format, entries, asked } = read(server);
    expect(format).toBe("server.json");
    expect(entries[0]).toMatchObject({ name: "com.example/tickets", urlText: "https://{tenant}.tickets.example/mcp", broken: "", description: "Tickets of a tenant" });
    expect(asked).toMatchObject([{ name: "tenant", fallback: "demo", choices: ["demo", "live"] }, { name: "X-Api-Key", description: "From your account", isSecret: true }, { name: "token", isSecret: true }]);
    expect(entries[0]?.remarks.join()).toMatch(/1 more address/);
    const list = read({ servers: [{ server, _meta: {} }, { server: { name: "io.github.x/y", version: "1", packages: [{ registryType: "npm", identifier: "@x/y" }] } }], metadata: { count: 2 } });
    expect(list.format).toBe("MCP Registry");
    expect(list.entries[1]?.skipped).toMatch(/packages to run on one's own machine \(npm: @x\/y\)/);
  });

  test("a fragment without its braces, a bare map, one server alone", () => {
    expect(read('"docs": { "url": "https://docs.example/mcp" },').entries[0]).toMatchObject({ name: "docs", broken: "" });
    expect(read({ docs: { url: "https://docs.example/mcp" }, wiki: { command: "wiki" } }).entries).toHaveLength(2);
    expect(read({ url: "https://docs.example/mcp" }).entries[0]).toMatchObject({ name: "docs.example" });
  });

  test("blanks that documentation leaves are asked for, never taken to the letter", () => {
    for (const value of ["Bearer <your token>", "YOUR_API_KEY", "Bearer $API_TOKEN", "${file:/run/key}"]) {
      const [{ value: template } = { value: [] }] = one({ url: "https://a.example/mcp", headers: { "X-Key": value } })?.headers ?? [];
      expect(keysOf(template), value).toHaveLength(1);
    }
    expect(one({ url: "https://a.example/mcp", headers: { "X-Key": "abc$1 {x} <" } })?.headers[0]?.value).toEqual(["abc$1 {x} <"]);
  });

  test("headers the transport sets are left out and that is said", () => {
    const entry = one({ url: "https://a.example/mcp", headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Key": "1" } });
    expect(entry?.headers.map(({ name }) => name)).toEqual(["X-Key"]);
    expect(entry?.remarks.join()).toMatch(/Content-Type, Accept are left out/);
  });
});

describe("what is broken says why, in its own entry", () => {
  test.each([
    [42, /a number, not the description/],
    [null, /null, not the description/],
    [[], /a list, not the description/],
    [{}, /neither an address \(url\) nor a command/],
    [{ url: 7 }, /Its url is a number/],
    [{ url: "" }, /not an address|address/],
    [{ url: "ftp://a.example" }, /not an address/],
    [{ url: "https://user:pw@a.example/mcp" }, /credentials into a header/],
    [{ url: "https://a.example/a b" }, /no spaces/],
    [{ url: "javascript:alert(1)" }, /not an address/],
    [{ url: `https://a.example/${"x".repeat(3_000)}` }, /2,048/],
    [{ url: "https://a.example/mcp", headers: ["X: 1"] }, /headers are a list/],
    [{ url: "https://a.example/mcp", headers: { "X-N": 1 } }, /header X-N is a number/],
    [{ url: "https://a.example/mcp", headers: { "bad name": "1" } }, /bad name.*letters/],
    [{ url: "https://a.example/mcp", headers: { X: "a\r\nInjected: 1" } }, /no line break/],
    [{ url: "https://a.example/mcp", headers: { X: "1", x: "2" } }, /already in the list/],
  ])("%j", (value, words) => {
    expect(one(value)?.broken).toMatch(words);
  });

  test("a member that is there twice, in an entry and among entries", () => {
    expect(read('{"mcpServers":{"a":{"url":"https://a.example","url":"https://evil.example"}}}').entries[0]?.broken).toMatch(/says url more than once/);
    const twice = read('{"mcpServers":{"a":{"url":"https://a.example"},"a":{"url":"https://b.example"}}}');
    expect(twice.entries.map(({ urlText }) => urlText)).toEqual(["https://a.example", "https://b.example"]);
  });

  test("names of the language itself are names like any other", () => {
    const { entries } = read('{"mcpServers":{"__proto__":{"url":"https://a.example/mcp","headers":{"__proto__":"1","constructor":"2"}},"constructor":{"url":"https://b.example/mcp"},"toString":{"command":"x"}}}');
    expect(entries.map(({ name }) => name)).toEqual(["__proto__", "constructor", "toString"]);
    expect(entries[0]?.headers.map(({ name }) => name)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>)["url"]).toBeUndefined();
  });

  test("a name that cannot be shown is made to fit, and that is said", () => {
    const { entries } = read({ mcpServers: { [`a\u0000b\u202e${"é".repeat(200)}`]: { url: "https://a.example/mcp" }, "": { url: "https://b.example/mcp" } } });
    expect(entries[0]?.name.length).toBeLessThanOrEqual(120);
    expect(entries[0]?.remarks.join()).toMatch(/name was cut/);
    expect(entries[1]?.name).toBe("b.example");
  });
});

describe("what is refused as a whole", () => {
  const refusal = (text: string) => {
    try {
      readDocument(text);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };

  test.each([
    ["{", /not JSON. Line 1, column 1/],
    ["hello", /not JSON/],
    ['{"mcpServers": {\'a\': {}}}', /double quotes/],
    ["[]", /No servers were found/],
    ["7", /No servers were found/],
    ['{"mcpServers":{}}', /empty/],
    ['{"mcpServers":[]}', /No servers were found/],
    ['{"patchbay":{"version":2},"servers":[]}', /newer Patchbay/],
    ['{"tools":{"a":1}}', /No servers were found/],
  ])("%s", (text, words) => {
    expect(refusal(text)).toMatch(words);
  });

  test("too many entries, and nesting without end, in bounded time", () => {
    const many = JSON.stringify({ mcpServers: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`s${String(i)}`, { url: `https://s${String(i)}.example/mcp` }])) });
    const started = performance.now();
    expect(refusal(many)).toMatch(/10,000 entries; one import takes at most 500/);
    expect(refusal(`${'{"a":'.repeat(100_000)}1`)).toMatch(/nested too deep/);
    expect(refusal(`{"mcpServers":{"a":${"[".repeat(1_500)}${"]".repeat(1_500)}}}`)).toBe("");
    expect(refusal(`{"mcpServers":{"a":{"url":"${"${".repeat(200_000)}"}}}`)).toBe("");
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
