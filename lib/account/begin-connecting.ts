import "server-only";
import { markLink } from "@/lib/auth/link-mark";
import { requireProof } from "./require-proof";
import type { Self } from "./revoke-sessions";
import type { ConnectInput } from "./schema";

/** Lets the next sign-on of this browser with this provider connect it to the caller's account, after they proved who they are. */
export async function beginConnecting(me: Self, { provider, current }: ConnectInput): Promise<void> {
  await requireProof(me, current);
  await markLink(me, provider);
}
