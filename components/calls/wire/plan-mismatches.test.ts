import { expect, it } from "vitest";
import { headerMismatches } from "./plan-mismatches";

const meta = '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}';
const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"écho",${meta}}}`;
const right: [string, string][] = [["Mcp-Method", "tools/call"], ["mcp-name", "=?base64?w6ljaG8=?="], ["MCP-Protocol-Version", "2026-07-28"]];
const without = (name: string) => right.filter(([key]) => key.toLowerCase() !== name);

it("says nothing where headers and body agree, or where there is nothing to agree on", () => {
  expect(headerMismatches({ requestHeaders: right, requestBody: call })).toEqual([]);
  expect(headerMismatches({ requestHeaders: [["mcp-protocol-version", "2025-11-25"]], requestBody: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' })).toEqual([]);
  for (const requestBody of [undefined, "", "no JSON", "{"]) expect(headerMismatches({ requestHeaders: right, requestBody })).toEqual([]);
});

it("names what is missing and what differs, with both sides", () => {
  expect(headerMismatches({ requestHeaders: without("mcp-method"), requestBody: call })).toEqual(["Mcp-Method is missing, and the body says “tools/call” in method."]);
  expect(headerMismatches({ requestHeaders: [...without("mcp-name"), ["mcp-name", "other"]], requestBody: call })).toEqual(["Mcp-Name says “other”, the body “écho” in params.name."]);
  expect(headerMismatches({ requestHeaders: [...without("mcp-protocol-version"), ["mcp-protocol-version", "2024-11-05"]], requestBody: call })).toHaveLength(1);
  expect(headerMismatches({ requestHeaders: right, requestBody: call.replace(`,${meta}`, "") })).toEqual(["MCP-Protocol-Version says “2026-07-28”, and the body has no params._meta."]);
});
