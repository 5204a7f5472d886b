import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { pool } from "@/lib/db";
import type { ReadNoticesInput } from "./schema";

const mark = `
  INSERT INTO "NoticeRead" ("noticeId", "userId")
  SELECT n."id", $2 FROM "Notice" n WHERE n."teamId" = $1 AND ($3::uuid[] IS NULL OR n."id" = ANY($3)) ON CONFLICT DO NOTHING`;

/** Marks notices of the team as read by the caller; others still have them unread. Not audited: it changes nothing but the reader's own list. */
export async function readNotices(ctx: Ctx<"notice.read">, input: ReadNoticesInput): Promise<void> {
  await pool().query(mark, [ctx.team.id, ctx.user.id, "ids" in input ? input.ids : null]);
}
