import { toNodeHandler } from "@modelcontextprotocol/node";
import { acceptedContent, createMcpHandler, createRequestStateCodec, inputRequired, inputResponse, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listen } from "./listen.ts";
import type { StartedServer } from "./started-server.ts";

export interface AskingServer extends StartedServer {
  /** How often a tool has got as far as doing its work. */
  done: () => number;
}

const said = (text: string) => ({ content: [{ type: "text" as const, text }] });

const person = {
  type: "object" as const,
  properties: {
    name: { type: "string" as const, title: "Your name", minLength: 2 },
    berth: { type: "integer" as const, title: "Berth", minimum: 1, maximum: 40, default: 7 },
    lamp: { type: "string" as const, title: "Lamp", enum: ["red", "green", "white"] },
    isNight: { type: "boolean" as const, title: "At night" },
  },
  required: ["name"],
};
const login = { type: "object" as const, properties: { user: { type: "string" as const }, password: { type: "string" as const } }, required: ["user", "password"] };

type Codec = ReturnType<typeof createRequestStateCodec>;
interface Tally {
  done: number;
}

function offerForms(server: McpServer, codec: Codec, tally: Tally): void {
  server.registerTool("ask", { title: "Ask for a name", description: "Asks who you are before it does anything.", inputSchema: z.object({ greeting: z.string().default("Good evening") }) }, async ({ greeting }, { mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, "who");
    if (answer.kind === "elicit" && answer.action !== "accept") return said(`Nobody was greeted: ${answer.action}.`);
    const who = acceptedContent(mcpReq.inputResponses, "who");
    if (!who) return inputRequired({ inputRequests: { who: inputRequired.elicit({ message: "Who is on the pier tonight?", requestedSchema: person }) }, requestState: await codec.mint({ step: 1 }) });
    tally.done++;
    return said(`${greeting}, ${JSON.stringify(who)}.`);
  });
  server.registerTool("ask_twice", { description: "Asks for a name, then for a number.", inputSchema: z.object({}) }, async (_given, { mcpReq }) => {
    const state = mcpReq.requestState<{ name?: unknown }>();
    const first = acceptedContent<{ name: string }>(mcpReq.inputResponses, "who");
    if (state?.name === undefined && !first) return inputRequired({ inputRequests: { who: inputRequired.elicit({ message: "Your name?", requestedSchema: person }) }, requestState: await codec.mint({}) });
    const berth = acceptedContent<{ berth: number }>(mcpReq.inputResponses, "where");
    if (!berth) return inputRequired({ inputRequests: { where: inputRequired.elicit({ message: "Which berth?", requestedSchema: { type: "object", properties: { berth: { type: "integer" } }, required: ["berth"] } }) }, requestState: await codec.mint({ name: first?.name }) });
    tally.done++;
    return said(`${String(state?.name)} lies at berth ${String(berth.berth)}.`);
  });
  server.registerTool("ask_secret", { description: "Asks for a password, as it should not.", inputSchema: z.object({}) }, async (_given, { mcpReq }) => {
    const given = acceptedContent<{ user: string }>(mcpReq.inputResponses, "login");
    if (!given) return inputRequired({ inputRequests: { login: inputRequired.elicit({ message: "Sign in to the harbour office.", requestedSchema: login }) }, requestState: await codec.mint({}) });
    return said(`Signed in as ${given.user}.`);
  });
}

function offerOthers(server: McpServer, codec: Codec): void {
  server.registerTool("ask_all", { description: "Asks for four kinds of things at once.", inputSchema: z.object({}) }, (_given, { mcpReq }) => {
    if (mcpReq.inputResponses) return said(JSON.stringify(mcpReq.inputResponses));
    return inputRequired({
      inputRequests: {
        form: inputRequired.elicit({ message: "Who are you?", requestedSchema: person }),
        page: inputRequired.elicitUrl({ message: "Look at the tide table.", url: "https://harbour.example/tides?day=today" }),
        model: inputRequired.createMessage({ messages: [{ role: "user", content: { type: "text", text: "Which lamp is the brightest?" } }], systemPrompt: "You keep a lighthouse.", maxTokens: 100 }),
        folders: inputRequired.listRoots(),
      },
    });
  });
  server.registerTool("busy", { description: "Wants to be called again some times before it answers.", inputSchema: z.object({ times: z.number().int().default(2) }) }, async ({ times }, { mcpReq }) => {
    const seen = mcpReq.requestState<{ seen: number }>()?.seen ?? 0;
    return seen < times ? inputRequired({ requestState: await codec.mint({ seen: seen + 1 }) }) : said(`Called ${String(seen + 1)} times.`);
  });
}

function build(codec: Codec, tally: Tally): McpServer {
  const server = new McpServer({ name: "harbour-office", version: "2.0.0" }, { requestState: { verify: (state, context) => codec.verify(state, context) } });
  offerForms(server, codec, tally);
  offerOthers(server, codec);
  server.registerResource("log", new ResourceTemplate("harbour://log/{day}", { list: undefined, complete: { day: (typed) => ["monday", "tuesday", "wednesday"].filter((day) => day.startsWith(typed)) } }), { title: "Log of a day" }, ({ href }, { day }, { mcpReq }) => {
    if (!acceptedContent(mcpReq.inputResponses, "why")) return inputRequired({ inputRequests: { why: inputRequired.elicit({ message: "Why do you read the log?", requestedSchema: { type: "object", properties: { why: { type: "string" } }, required: ["why"] } }) } });
    return { contents: [{ uri: href, text: `Nothing happened on ${String(day)}.` }] };
  });
  server.registerPrompt("report", { description: "A report of the night.", argsSchema: z.object({ night: z.string() }) }, ({ night }, { mcpReq }) => {
    if (!acceptedContent(mcpReq.inputResponses, "who")) return inputRequired({ inputRequests: { who: inputRequired.elicit({ message: "Who writes it?", requestedSchema: person }) } });
    return { messages: [{ role: "user", content: { type: "text", text: `Write the report of ${night}.` } }] };
  });
  return server;
}

/** A server of 2026-07-28 (the official SDK's) that asks back in every way that revision has. */
export async function startAsking(): Promise<AskingServer> {
  const tally: Tally = { done: 0 };
  const codec = createRequestStateCodec({ key: new Uint8Array(32).fill(7), ttlSeconds: 600 });
  const handler = createMcpHandler(() => build(codec, tally), { legacy: "reject" });
  const node = toNodeHandler(handler);
  const server = await listen((req, res) => void node(req, res));
  return {
    ...server,
    done: () => tally.done,
    async stop() {
      await handler.close();
      await server.stop();
    },
  };
}
