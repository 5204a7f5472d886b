import "server-only";
import type { Membership } from "@/lib/auth/ctx";
import type { Permission } from "@/lib/auth/permissions";
import { authorize } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { callerOf } from "./request";

/** Asks again what was asked when a stream opened; throws AppError when the session, the membership or the role is another one now. */
export function stillAllowed(request: Request, member: Membership, permission: Permission): () => Promise<void> {
  const caller = { ...callerOf(request), isPassive: true };
  return async () => {
    const now = await authorize(caller, member.team.slug, permission);
    if (now.role !== member.role) throw new AppError("forbidden", `Your role in ${member.team.name} is ${now.role} now. Load the page again.`);
  };
}
