import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findCall } from "./find-call";
import type { Call } from "./schema";
import { toCall } from "./to-call";

/** The record of one call without its bytes; throws `not_found` for one of another team. */
export async function getCall(ctx: Ctx<"call.read">, callId: string): Promise<Call> {
  return toCall(await findCall(ctx, callId));
}
