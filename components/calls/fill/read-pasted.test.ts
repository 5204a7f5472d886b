import { describe, expect, it } from "vitest";
import { readPasted } from "./read-pasted";

const args = '{"id":9007199254740993,"q":"it\'s"}';
const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":${args}}}`;

describe("arguments are taken out of", () => {
  it.each<[string, string]>([
    ["a JSON-RPC message", message],
    ["a batch of them", `[{"jsonrpc":"2.0","method":"notifications/initialized"},${message}]`],
    ["an event of a stream", `event: message\ndata: ${message}\n\n`],
    ["an HTTP request", `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\r\n${message}`],
    ["a log line with an object before it", `12:01 {"level":"info"} sent ${message} ok`],
    ["a code block with comments", `\`\`\`json\n// what we sent\n${message.replace("}}}", "},}}")}\n\`\`\``],
    ["OpenAI's tool call", `{"id":"c1","type":"function","function":{"name":"find","arguments":${JSON.stringify(args)}}}`],
    ["Anthropic's tool use", `{"role":"assistant","content":[{"type":"text","text":"x"},{"type":"tool_use","id":"t","name":"find","input":${args}}]}`],
    ["Gemini's function call", `{"functionCall":{"name":"find","args":${args}}}`],
    ["params alone", `{"name":"find","arguments":${args}}`],
    ["cURL in double quotes", `curl -X POST https://a/mcp -H "Accept: application/json" -d ${JSON.stringify(message)}`],
    ["cURL as browsers copy it", `curl 'https://a/mcp' \\\n  -H 'accept: */*' \\\n  --data-raw $'${message.replace(/'/g, "\\'")}' \\\n  --compressed`],
    ["cURL with --json=", `curl --json='${message.replace("it's", "it'\\''s")}' https://a/mcp`],
  ])("%s, to the digit, with the tool's name", (_, text) => {
    expect(readPasted(text)).toMatchObject({ argumentsText: args, tool: "find" });
  });

  it("plain JSON with comments and a trailing comma", () => {
    expect(readPasted('{ /* mine */ "a": 1.50, }')).toEqual({ argumentsText: '{"a":1.50}', tool: undefined, from: "JSON" });
  });

  it("a message without arguments, as none", () => {
    expect(readPasted('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now"}}')).toMatchObject({ argumentsText: "{}", tool: "now" });
  });

  it("arguments that have members named like a call's", () => {
    expect(readPasted('{"name":"Ann","input":"text","type":"x"}')).toMatchObject({ argumentsText: '{"name":"Ann","input":"text","type":"x"}' });
  });
});

it.each(["", "hello", "curl https://a/mcp", "{{{{", "[1,2]", "{".repeat(5000)])("says so when there is nothing to take: %s", (text) => {
  expect(readPasted(text)).toHaveProperty("problem");
});
