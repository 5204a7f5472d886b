import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findCall } from "./find-call";
import { requirePayloadRight } from "./payload-right";
import { readPayload } from "./read-payload";
import type { CallPayload } from "./schema";

/** The bytes of a call, for who may see them; throws `forbidden` in words for who may not. */
export async function getPayload(ctx: Ctx<"call.read">, callId: string): Promise<CallPayload> {
  const call = await findCall(ctx, callId);
  await requirePayloadRight(ctx, call);
  return readPayload(call);
}
