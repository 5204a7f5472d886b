import type { Client } from "@modelcontextprotocol/client";
import { request } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Mode, sdkClient } from "../testing/sdk-client.ts";
import { type DemoServer, startDemoServer } from "./start-demo-server.ts";
import { demoTools } from "./tools.ts";

let demo: DemoServer;
const clients: Client[] = [];

beforeAll(async () => {
  demo = await startDemoServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await demo.stop();
});

async function connect(mode: Mode, capabilities = {}): Promise<Client> {
  const client = await sdkClient(demo.url, mode, capabilities);
  clients.push(client);
  return client;
}

const texts = (result: Awaited<ReturnType<Client["callTool"]>>): string => result.content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n");

/** One good set of arguments per tool that answers at once. */
const goodArguments: Record<string, Record<string, unknown>> = {
  search_products: { query: "lamp", limit: 3 },
  get_product: { sku: "HG-1001" },
  get_opening_hours: {},
  get_product_photo: { sku: "HG-1002", size: "small" },
  play_pick_signal: { signal: "picked" },
  get_regional_price: { region: "south", sku: "HG-1001" },
  list_stock_movements: { rows: 12, from: "2026-05-01" },
  update_product: { sku: "HG-1003", supplier: null, tags: [], gtin: "4006381333931", discount_percent: 12.5 },
  set_stock_levels: { levels: { "HG-1001": 5, "HG-1002": 0 } },
  reserve_stock: { sku: "HG-1006", quantity: 1 },
  count_warehouse: { seconds: 0, steps: 2 },
  track_serial_number: { serial: 42 },
  create_order: { customer: { name: "Ada", address: { street: "Kai 1", city: "Kiel", postcode: "24103" } }, lines: [{ sku: "HG-1017", quantity: 2 }], deliver_on: null },
  record_payment: { number: "ORD-0001", payment: { method: "card", last_four: "4242", network: "Visa" } },
  annotate_order: { number: "ORD-0001", key: "k", value: [1, null, { a: "b" }] },
  cancel_order: { number: "ORD-0001" },
  get_invoice: { number: "INV-2026-0007" },
  upload_delivery_note: { file_name: "a.txt", media_type: "text/plain", data: "aGVsbG8=" },
  write_monthly_report: {},
  export_ledger: { kilobytes: 2 },
  check_vat_number: { number: "DE123456789" },
  run_closing_jobs: { pause_ms: 0 },
  toggle_stocktake: { open: false },
};

describe.each<{ era: string; mode: Mode; version: string }>([
  { era: "modern", mode: { pin: "2026-07-28" }, version: "2026-07-28" },
  { era: "legacy", mode: "legacy", version: "2025-11-25" },
])("the demo server in the $era era", ({ mode, version }) => {
  it("speaks the era, introduces itself and gives instructions", async () => {
    const client = await connect(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: "harbour-goods", title: "Harbour Goods (demo)" });
    expect(client.getInstructions()).toContain("search_products");
  });

  it("lists its tools in pages of ten, in the order of the house", async () => {
    const client = await connect(mode);
    const first = await client.listTools({ cursor: "after:0" });
    expect([first.tools.length, first.nextCursor]).toEqual([10, "after:10"]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(demoTools.filter(({ name }) => name !== "count_shelf").map(({ name }) => name));
    expect(tools.length).toBe(28);
    await expect(client.listTools({ cursor: "nonsense" })).rejects.toMatchObject({ code: -32602 });
  });

  it("answers every tool with what its output schema promises", async () => {
    const client = await connect(mode);
    await client.listTools();
    for (const [name, args] of Object.entries(goodArguments)) {
      const result = await client.callTool({ name, arguments: args });
      expect({ name, failed: result.isError ? texts(result) : false }).toEqual({ name, failed: false });
      const hasOutput = demoTools.find((tool) => tool.name === name)?.outputSchema !== undefined;
      expect({ name, structured: result.structuredContent !== undefined }).toEqual({ name, structured: hasOutput });
    }
  });

  it("tells a failed tool, refused arguments and a protocol error apart", async () => {
    const client = await connect(mode);
    const short = await client.callTool({ name: "reserve_stock", arguments: { sku: "HG-1004", quantity: 9 } });
    expect([short.isError, texts(short)]).toEqual([true, expect.stringContaining("Nothing was reserved")]);
    const misfit = await client.callTool({ name: "reserve_stock", arguments: { sku: "X", quantity: 0.5 } });
    expect([misfit.isError, texts(misfit)]).toEqual([true, expect.stringContaining("do not fit")]);
    await expect(client.callTool({ name: "check_vat_number", arguments: { number: "FR12345" } })).rejects.toMatchObject({ code: -32050, data: { country: "FR", retryAfterSeconds: 3600 } });
    await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it("reports progress and logs while a call runs", async () => {
    const client = await connect(mode);
    const messages: (string | undefined)[] = [];
    const result = await client.callTool({ name: "count_warehouse", arguments: { seconds: 0.05, steps: 5 } }, { onprogress: ({ message }) => messages.push(message) });
    expect(texts(result)).toContain("Counted 24 products");
    expect(messages).toEqual(["A", "B", "C", "D", "E"].map((aisle, index) => `Counting aisle ${aisle} (${String(index + 1)} of 5)`));
  });

  it("stops counting when the caller gives up", async () => {
    const client = await connect(mode);
    const counts = async () => {
      const [content] = (await client.readResource({ uri: "shop://counts.json" })).contents;
      return JSON.parse(content && "text" in content ? content.text : "") as { running: number; stopped: number };
    };
    const before = await counts();
    const controller = new AbortController();
    const call = client.callTool({ name: "count_warehouse", arguments: { seconds: 600, steps: 1 } }, { signal: controller.signal });
    const gaveUp = expect(call).rejects.toThrow();
    await expect.poll(counts).toMatchObject({ running: before.running + 1 });
    controller.abort();
    await gaveUp;
    await expect.poll(counts).toMatchObject({ running: before.running, stopped: before.stopped + 1 });
  });

  it("asks back with forms, a URL, sampling and roots", async () => {
    const client = await connect(mode, { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} });
    client.setRequestHandler("elicitation/create", ({ params }) => ({ action: "accept" as const, ...(params.mode !== "url" && { content: { reason: "late", share_percent: 50, driver: "Ada", lock: true } }) }));
    client.setRequestHandler("sampling/createMessage", () => ({ role: "assistant" as const, model: "m", content: { type: "text" as const, text: "Hand-soldered." } }));
    client.setRequestHandler("roots/list", () => ({ roots: [{ uri: "file:///imports", name: "Imports" }] }));
    const say = async (name: string, args: Record<string, unknown>) => texts(await client.callTool({ name, arguments: args }));
    expect(await say("approve_refund", { invoice: "INV-2026-0002", amount_cents: 1000 })).toContain("€ 5.00 refunded");
    expect(await say("connect_carrier_account", { carrier: "dhl" })).toBe("dhl is connected.");
    expect(await say("draft_product_text", { sku: "HG-1001" })).toContain("Hand-soldered.");
    expect(await say("find_import_files", {})).toBe("- Imports: would read file:///imports/*.csv");
    expect(await say("plan_delivery_round", {})).toBe("6 stops, driven by Ada. The plan is locked.");
  });

  it("takes a declined and a dismissed ask for what they are", async () => {
    const client = await connect(mode, { elicitation: { form: {} } });
    const refund = { name: "approve_refund", arguments: { invoice: "INV-2026-0002", amount_cents: 1000 } };
    client.setRequestHandler("elicitation/create", () => ({ action: "decline" as const }));
    expect(texts(await client.callTool(refund))).toContain("was declined");
    client.setRequestHandler("elicitation/create", () => ({ action: "cancel" as const }));
    expect((await client.callTool(refund)).isError).toBe(true);
  });

  it("offers resources, templates and prompts with completion", async () => {
    const client = await connect(mode);
    const uris = (await client.listResources()).resources.map(({ uri }) => uri);
    expect(uris).toEqual(["shop://handbook", "shop://stock.json", "shop://counts.json", "shop://price-list.csv", "shop://floor-plan.png"]);
    for (const uri of [...uris, "shop://products/HG-1001", "shop://invoices/INV-2026-0001", "shop://shelves/A/1"]) expect((await client.readResource({ uri })).contents).toHaveLength(1);
    await expect(client.readResource({ uri: "shop://products/HG-9999" })).rejects.toMatchObject({ code: expect.any(Number) as number });
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
    const shelf = await client.complete({ ref: { type: "ref/resource", uri: "shop://shelves/{aisle}/{shelf}" }, argument: { name: "shelf", value: "" }, context: { arguments: { aisle: "B" } } });
    expect(shelf.completion.values).toEqual(["1", "2", "3", "4"]);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["write_reminder", "review_invoice", "plan_the_week"]);
    const customer = await client.complete({ ref: { type: "ref/prompt", name: "write_reminder" }, argument: { name: "customer", value: "m" } });
    expect(customer.completion.values).toEqual(["Marina Lübeck", "Museum Ship Rickmer"]);
    expect((await client.getPrompt({ name: "review_invoice", arguments: { number: "INV-2026-0003" } })).messages).toHaveLength(3);
  });
});

describe("the demo server", () => {
  const modernMeta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" }, "io.modelcontextprotocol/clientCapabilities": {} };
  const modernHeaders = (name: string) => ({ "content-type": "application/json", accept: "application/json, text/event-stream", "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": name });
  const callText = (name: string, argumentsText: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${argumentsText},"_meta":${JSON.stringify(modernMeta)}}}`;

  it("keeps every digit of an integer no JS number can hold", async () => {
    const answer = await request(demo.url, { method: "POST", headers: modernHeaders("track_serial_number"), body: callText("track_serial_number", '{"serial": 12345678901234567891}') });
    expect(await answer.body.text()).toContain('"digits":"12345678901234567891"');
  });

  it("repeats free JSON as it was written", async () => {
    const answer = await request(demo.url, { method: "POST", headers: modernHeaders("annotate_order"), body: callText("annotate_order", '{"number":"ORD-0001","key":"k","value":{"b":1.50,"a":1e400}}') });
    const { result } = (await answer.body.json()) as { result: { content: { text: string }[] } };
    expect(result.content[0]?.text).toBe('{"b":1.50,"a":1e400}');
  });

  it("refuses a routing header that says something else than the body", async () => {
    const headers = { ...modernHeaders("get_regional_price"), "mcp-param-region": "north" };
    const answer = await request(demo.url, { method: "POST", headers, body: callText("get_regional_price", '{"region":"south","sku":"HG-1001"}') });
    expect([answer.statusCode, await answer.body.json()]).toEqual([400, expect.objectContaining({ error: expect.objectContaining({ code: -32020 }) as unknown })]);
  });

  it("takes no answer to a question it did not ask", async () => {
    const meta = { ...modernMeta, "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } } };
    const refund = async (more: object) => {
      const params = { name: "approve_refund", arguments: { invoice: "INV-2026-0002", amount_cents: 1000 }, inputResponses: { decision: { action: "accept", content: { reason: "late", share_percent: 100 } } }, _meta: meta, ...more };
      const answer = await request(demo.url, { method: "POST", headers: modernHeaders("approve_refund"), body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }) });
      return (await answer.body.json()) as { result?: { resultType: string; requestState?: string }; error?: { code: number } };
    };
    const asked = await refund({});
    expect(asked.result?.resultType).toBe("input_required");
    const requestState = asked.result?.requestState ?? "";
    expect((await refund({ requestState })).result?.resultType).toBe("complete");
    expect((await refund({ requestState, arguments: { invoice: "INV-2026-0002", amount_cents: 999_999 } })).result?.resultType).toBe("input_required");
    expect((await refund({ requestState: `${requestState}x` })).error?.code).toBe(-32602);
  });

  it("refuses a foreign Host and a foreign Origin, and serves nothing beside its endpoint", async () => {
    const status = async (path: string, headers: Record<string, string>) => {
      const answer = await request(new URL(path, demo.url), { headers });
      await answer.body.dump();
      return answer.statusCode;
    };
    expect(await status("/mcp", { host: "evil.example" })).toBe(403);
    expect(await status("/mcp", { origin: "https://evil.example" })).toBe(403);
    expect(await status("/", {})).toBe(200);
    expect(await status("/else", {})).toBe(404);
  });

  it("answers a session it does not know with 404 and forgets one that was ended", async () => {
    const client = await connect("legacy");
    const sessionId = (client.transport as unknown as { sessionId: string }).sessionId;
    const ping = async (id: string) => {
      const answer = await request(demo.url, { method: "POST", headers: { "content-type": "application/json", accept: "application/json, text/event-stream", "mcp-session-id": id }, body: '{"jsonrpc":"2.0","id":9,"method":"ping"}' });
      await answer.body.dump();
      return answer.statusCode;
    };
    expect([await ping(sessionId), await ping("made-up")]).toEqual([200, 404]);
    await (client.transport as unknown as { terminateSession: () => Promise<void> }).terminateSession();
    expect(await ping(sessionId)).toBe(404);
  });

  it("tells subscribers of both eras when stock and the list of tools change", async () => {
    const [modern, legacy] = [await connect({ pin: "2026-07-28" }), await connect("legacy")];
    const heard: string[] = [];
    for (const [era, client] of Object.entries({ modern, legacy })) {
      client.setNotificationHandler("notifications/resources/updated", ({ params }) => void heard.push(`${era} ${params.uri}`));
      client.setNotificationHandler("notifications/tools/list_changed", () => void heard.push(`${era} tools`));
    }
    await modern.listen({ toolsListChanged: true, resourceSubscriptions: ["shop://stock.json"] });
    await legacy.subscribeResource({ uri: "shop://stock.json" });
    await modern.callTool({ name: "toggle_stocktake", arguments: { open: true } });
    await legacy.callTool({ name: "set_stock_levels", arguments: { levels: { "HG-1010": 7 } } });
    await expect.poll(() => heard.toSorted()).toEqual(["legacy shop://stock.json", "legacy tools", "modern shop://stock.json", "modern tools"]);
    expect((await modern.listTools()).tools.map(({ name }) => name)).toContain("count_shelf");
    expect(texts(await legacy.callTool({ name: "count_shelf", arguments: { aisle: "A", shelf: 1 } }))).toContain("A-1:");
    await modern.callTool({ name: "toggle_stocktake", arguments: { open: false } });
  });

  it("sends exactly as much text as was asked for", async () => {
    const client = await connect("legacy");
    expect(texts(await client.callTool({ name: "export_ledger", arguments: { kilobytes: 5120 } }))).toHaveLength(5120 * 1024);
  });

  it("stops within a second although calls and streams are open", async () => {
    const own = await startDemoServer();
    const client = await sdkClient(own.url, "legacy");
    const call = client.callTool({ name: "count_warehouse", arguments: { seconds: 600, steps: 1 } }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = Date.now();
    await own.stop();
    expect(Date.now() - started).toBeLessThan(1_000);
    await client.close();
    expect(await call).toBeInstanceOf(Error);
  });
});
