import "server-only";
import { AppError } from "@/lib/errors";
import { can, type Permission, type Role } from "./permissions";

declare const granted: unique symbol;

export interface User {
  id: string;
  name: string;
  email: string;
}

export interface Membership {
  user: User;
  team: { id: string; slug: string; name: string };
  role: Role;
  /** Network address the request came from, for the audit. */
  address: string;
  /** The API token that acts for the person, when no browser of theirs does: it may less than they may. */
  token?: { id: string; name: string; permissions: readonly string[] };
}

/** True when this person may do this here, and so may the token that acts for them. */
export function may({ role, token }: Membership, permission: Permission): boolean {
  return can(role, permission) && (token === undefined || token.permissions.includes(permission));
}

/**
 * Proof that someone may do `P` in one team. Verbs ask for the proof they need
 * in their signature, so a route that forgot to check does not compile.
 */
export interface Ctx<P extends Permission = never> extends Membership {
  readonly [granted]: { readonly [K in P]: true };
}

/** The only way a Ctx comes to exist; throws `forbidden` when the role, or the API token, lacks the permission. */
export function grant<P extends Permission>(member: Membership, permission: P): Ctx<P> {
  if (!can(member.role, permission)) {
    throw new AppError("forbidden", `Your role in ${member.team.name} is ${member.role}; it does not allow this. An owner can change it.`);
  }
  if (!may(member, permission)) throw new AppError("forbidden", `The API token ${member.token?.name ?? ""} does not carry the permission ${permission}.`);
  return member as Ctx<P>;
}
