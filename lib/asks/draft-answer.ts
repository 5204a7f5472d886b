import "server-only";
import { z } from "zod";
import type { Ctx } from "@/lib/auth/ctx";
import { findCall } from "@/lib/calls/find-call";
import { requirePayloadRight } from "@/lib/calls/payload-right";
import { askedOf } from "@/lib/calls/read-rounds";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { layerProblem } from "@/lib/mcp/layer-problem";
import { toLayerError } from "@/lib/mcp/layer-error";
import { safeFetch } from "@/lib/mcp/safe-fetch";
import { unseal } from "@/lib/secrets";
import type { AskSettings as Row } from "@/prisma/generated/client";
import { contextOfKey } from "./save-settings";
import type { ModelDraft } from "./schema";

const Block = z.object({ type: z.string(), text: z.string().optional() });
const Question = z.object({
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.union([Block, z.array(Block)]) })).max(200),
  systemPrompt: z.string().optional(),
  maxTokens: z.number().optional(),
  temperature: z.number().optional(),
  stopSequences: z.array(z.string()).optional(),
});
type Question = z.infer<typeof Question>;

const Completion = z.object({ model: z.string().optional(), choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.string().nullish() })).min(1) });
const stopReasons: Record<string, string> = { stop: "endTurn", length: "maxTokens" };

/** The question in the words of an OpenAI-compatible API; only text is passed on. */
function toRequest(question: Question, model: string): string {
  const said = question.messages.map(({ role, content }) => ({ role, content: [content].flat().map(({ type, text }) => text ?? `[${type}]`).join("\n") }));
  const system = question.systemPrompt === undefined ? [] : [{ role: "system", content: question.systemPrompt }];
  return JSON.stringify({ model, messages: [...system, ...said], max_tokens: question.maxTokens, temperature: question.temperature, stop: question.stopSequences?.slice(0, 4) });
}

function unavailable(text: string): AppError {
  return new AppError("unavailable", `${text} Nothing was sent to the server that asks; write the answer yourself, or try again.`);
}

async function complete(row: Row, body: string): Promise<string> {
  const origins = await db().allowedOrigin.findMany({ where: { teamId: row.teamId }, select: { origin: true } });
  const send = safeFetch({ allowedOrigins: [...env().PATCHBAY_ALLOWED_ORIGINS, ...origins.map(({ origin }) => origin)], redirects: "none", totalMs: 60_000, maxBytes: 1024 * 1024 });
  const url = `${(row.modelUrl ?? "").replace(/\/+$/, "")}/chat/completions`;
  const headers = new Headers({ "content-type": "application/json", "user-agent": "patchbay" });
  if (row.sealedModelKey) headers.set("authorization", `Bearer ${unseal(row.sealedModelKey, contextOfKey(row.teamId))}`);
  try {
    const answer = await send(url, { method: "POST", headers, body });
    if (answer.ok) return await answer.text();
    throw unavailable(`The team's model answered HTTP ${String(answer.status)}.`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { title, text } = layerProblem(toLayerError(error), url);
    throw unavailable(`${title}. ${text}`);
  }
}

function readCompletion(text: string, model: string): ModelDraft {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = Completion.safeParse(value).data;
  const choice = read?.choices[0];
  if (!choice) throw unavailable("The team's model answered in a way that is not understood.");
  return { text: choice.message.content ?? "", model: read.model ?? model, stopReason: stopReasons[choice.finish_reason ?? ""] ?? "endTurn" };
}

/** Has the team's model draft an answer to what a server asks a model; a person reads, changes and sends it. */
export async function draftAnswer(ctx: Ctx<"tool.call">, { callId, askId }: { callId: string; askId: string }): Promise<ModelDraft> {
  const call = await findCall(ctx, callId);
  await requirePayloadRight(ctx, call);
  const ask = await db().callAsk.findFirst({ where: { id: askId, callId, teamId: ctx.team.id } });
  if (ask?.kind !== "sampling") throw new AppError("not_found", "There is no such question in this call.");
  const row = await db().askSettings.findUnique({ where: { teamId: ctx.team.id } });
  if (!row?.modelUrl) throw new AppError("conflict", "No model is set for this team. An admin can set one.");
  const question = Question.safeParse(JSON.parse((await askedOf(ask)).params));
  if (!question.success) throw new AppError("conflict", "This question holds something that cannot be passed on to the team's model. Write the answer yourself.");
  const model = row.modelName ?? "";
  return readCompletion(await complete(row, toRequest(question.data, model)), model);
}
