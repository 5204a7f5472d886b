import "server-only";
import { randomBytes } from "node:crypto";
import { record } from "@/lib/audit/record";
import type { User } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { SetUpResult, TeamInput } from "./schema";
import { slugOf } from "./slug";

/** True for owners of some team: an owner decides what addresses inside a network are reached, and nobody becomes one by themselves. */
export async function mayCreateTeam(userId: string): Promise<boolean> {
  return (await db().membership.findFirst({ where: { userId, role: "owner" }, select: { teamId: true } })) !== null;
}

/** Makes a further team with its maker as owner. */
export async function createTeam(actor: { user: User; address: string }, { name }: TeamInput): Promise<SetUpResult> {
  const { user, address } = actor;
  if (!(await mayCreateTeam(user.id))) throw new AppError("forbidden", "Only people who own a team make further ones. Ask an owner to make it and to invite you.");
  const wanted = slugOf(name);
  const make = (slug: string) =>
    db().$transaction(async (tx) => {
      const team = await tx.team.create({ data: { slug, name } });
      await tx.membership.create({ data: { teamId: team.id, userId: user.id, role: "owner" } });
      await record(tx, { user, team, role: "owner", address }, { event: "team.created", target: { type: "team", id: team.id, name }, after: { slug, owner: user.email } });
      return { teamSlug: slug };
    });
  return make(wanted).catch((error: unknown) => {
    if ((error as Prisma.PrismaClientKnownRequestError).code !== "P2002") throw error;
    return make(`${wanted.slice(0, 60)}-${randomBytes(3).toString("hex")}`);
  });
}
