import "server-only";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import type { Membership } from "@/lib/auth/ctx";

export type Transaction = Prisma.TransactionClient;

export interface Change {
  event: string;
  target: { type: string; id: string; name: string };
  /** What changed, without secrets. */
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
}

/** Writes one audit event in the transaction of the change it tells of: if this fails, the change fails. */
export async function record(tx: Transaction, member: Membership, change: Change): Promise<void> {
  await tx.auditEvent.create({
    data: {
      teamId: member.team.id,
      actorId: member.user.id,
      actorName: member.user.name,
      ...(member.token === undefined ? {} : { tokenId: member.token.id, tokenName: member.token.name }),
      event: change.event,
      targetType: change.target.type,
      targetId: change.target.id,
      targetName: change.target.name,
      ...(change.before === undefined ? {} : { before: change.before }),
      ...(change.after === undefined ? {} : { after: change.after }),
      address: member.address,
    },
  });
}

/** Writes one audit event of what somebody did with their own account, which belongs to no team. */
export async function recordOwn(tx: Transaction, actor: { user: { id: string; name: string }; address: string }, change: Omit<Change, "target">): Promise<void> {
  const { user, address } = actor;
  await tx.auditEvent.create({
    data: {
      actorId: user.id,
      actorName: user.name,
      event: change.event,
      targetType: "account",
      targetId: user.id,
      targetName: user.name,
      ...(change.before === undefined ? {} : { before: change.before }),
      ...(change.after === undefined ? {} : { after: change.after }),
      address,
    },
  });
}

/** Writes that someone signed in or out, or was refused; a refused one names only the address that was typed. */
export async function recordSignIn(entry: { event: "session.opened" | "session.closed" | "session.refused"; email: string; address: string; userId?: string; userName?: string }): Promise<void> {
  await db().auditEvent.create({
    data: {
      actorId: entry.userId ?? null,
      actorName: entry.userName ?? entry.email,
      event: entry.event,
      targetType: "session",
      targetName: entry.email,
      address: entry.address,
    },
  });
}
