import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";
import { headerProblem } from "@/lib/mcp/send-raw";
import { findTarget } from "@/lib/servers/find-target";
import { methodOf } from "./composed-method";
import type { Follower } from "./follow-call";
import type { CallWithPayload, ComposeInput } from "./schema";
import { sendComposed } from "./send-composed";
import { requireRunning, startRecorded } from "./start-call";

function requireSendable({ headers }: ComposeInput): void {
  const problems = headers.flatMap(([name, value], index) => {
    const problem = headerProblem(name, value);
    return problem === undefined ? [] : [[`headers.${String(index)}`, problem] as const];
  });
  if (problems[0]) throw new AppError("invalid", `${problems[0][1]} Nothing was sent.`, { fields: Object.fromEntries(problems) });
}

/** Sends a request written by hand, byte for byte, recorded from before its first byte like a call; only what frames the message is ours. */
export async function composeRequest(ctx: Ctx<"request.compose">, input: ComposeInput & { serverId: string }, follower: Follower): Promise<CallWithPayload> {
  requireRunning();
  requireSendable(input);
  const found = await findTarget(ctx, input.serverId);
  const planned = {
    found,
    method: "raw" as const,
    target: methodOf(input.body) ?? "(no JSON-RPC method)",
    targetTitle: "",
    definitionHash: null,
    schemaVerdict: "not_checked" as const,
    argumentsText: input.body,
  };
  return startRecorded(ctx, { planned, click: input, work: (row) => sendComposed({ row, found, input, userId: ctx.user.id }, follower) }, follower);
}
