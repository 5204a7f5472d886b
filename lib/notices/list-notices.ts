import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import type { Notices } from "./schema";
import type { NoticeKind } from "./states";

const pageSize = 30;

/** What was told before somebody came was not told to them. */
async function sinceJoining({ team, user }: Ctx<"notice.read">): Promise<Prisma.NoticeWhereInput> {
  const membership = await db().membership.findUnique({ where: { teamId_userId: { teamId: team.id, userId: user.id } }, select: { createdAt: true } });
  return { teamId: team.id, at: { gte: membership?.createdAt ?? new Date() }, reads: { none: { userId: user.id } } };
}

/** What the team was told, newest first, and what of it the caller has not read. */
export async function listNotices(ctx: Ctx<"notice.read">, { before, unread: isUnreadOnly }: { before?: string | undefined; unread?: "true" | undefined }): Promise<Notices> {
  const unreadWhere = await sinceJoining(ctx);
  const where: Prisma.NoticeWhereInput = isUnreadOnly ? unreadWhere : { teamId: ctx.team.id };
  const from = before === undefined ? null : await db().notice.findFirst({ where: { id: before, teamId: ctx.team.id }, select: { at: true, id: true } });
  const older: Prisma.NoticeWhereInput = from ? { OR: [{ at: { lt: from.at } }, { at: from.at, id: { lt: from.id } }] } : {};
  const [rows, unread] = await Promise.all([
    db().notice.findMany({
      where: { AND: [where, older] },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: pageSize + 1,
      include: { reads: { where: { userId: ctx.user.id }, select: { userId: true } } },
    }),
    db().notice.count({ where: unreadWhere }),
  ]);
  const shown = rows.slice(0, pageSize);
  const notices = shown.map(({ reads, at, kind, id, serverId, serverName, title, text }) => ({ id, serverId, serverName, title, text, kind: kind as NoticeKind, at: at.toISOString(), isRead: reads.length > 0 }));
  return { notices, unread, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}
