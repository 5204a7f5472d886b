import { can, type Role } from "@/lib/auth/permissions";
import type { Call } from "@/lib/calls/schema";

/** Whether arguments and result of a call are shown to this person; asking for what is refused anyway only makes noise. */
export function mayReadPayload(call: Call, { userId, role }: { userId: string; role: Role }): boolean {
  return call.userId === userId || can(role, "call.read_payload");
}
