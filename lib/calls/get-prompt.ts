import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findItem } from "@/lib/discovery/find-item";
import { AppError } from "@/lib/errors";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";
import { findTarget } from "@/lib/servers/find-target";
import type { Follower } from "./follow-call";
import { requireShallow } from "./require-shallow";
import type { CallWithPayload, GetPromptInput } from "./schema";
import { requireRunning, startCall } from "./start-call";

// Arguments of a prompt are texts by name and nothing else (MCP, GetPromptRequestParams).
function requireTexts(text: string): void {
  let value: Json;
  requireShallow(text);
  try {
    value = parseExact(text);
  } catch (error) {
    throw new AppError("invalid", `The arguments are not JSON: ${(error as Error).message}. Nothing was sent.`, { cause: error });
  }
  const problem = "The arguments of a prompt are texts by name. Nothing was sent.";
  if (value === null || typeof value !== "object" || Array.isArray(value) || value instanceof ExactNumber) throw new AppError("invalid", problem, { fields: { "": "Must be a JSON object." } });
  const wrong = Object.entries(value).find(([, given]) => typeof given !== "string");
  if (wrong) throw new AppError("invalid", problem, { fields: { [wrong[0]]: "Must be text." } });
}

/** Gets a prompt filled in with its arguments, recorded like any call. */
export async function getPrompt(ctx: Ctx<"prompt.get">, input: GetPromptInput & { serverId: string }, follower: Follower): Promise<CallWithPayload> {
  requireRunning();
  requireTexts(input.arguments);
  const found = await findTarget(ctx, input.serverId);
  const item = await findItem(ctx, { serverId: input.serverId, credential: found.snapshotCredential, kind: "prompt", name: input.prompt });
  const planned = {
    found,
    method: "prompts/get" as const,
    target: input.prompt,
    targetTitle: item?.title ?? "",
    definitionHash: item?.definitionHash ?? null,
    schemaVerdict: "fits" as const,
    argumentsText: input.arguments,
    request: { params: { name: JSON.stringify(input.prompt), arguments: input.arguments }, headers: {} },
  };
  return startCall(ctx, { planned, click: input }, follower);
}
