import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { findSignedIn, type Caller } from "@/lib/auth/session";
import type { User } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";
import { findInvite } from "./find-invite";
import { joinByInvite } from "./join-by-invite";
import type { AcceptInput } from "./schema";

const knownAccount = "This address has an account here. Sign in with it to accept.";

async function joinAs(token: string, user: User, address: string): Promise<string> {
  const invite = await findInvite(token);
  if (user.email !== invite.email) {
    throw new AppError("conflict", `This invitation is for ${invite.email}, and you are signed in as ${user.email}. Sign out to accept it.`);
  }
  await db().$transaction((tx) => joinByInvite(tx, invite, { user, address }));
  return invite.team.slug;
}

async function joinAsNew({ token, name, password }: AcceptInput, address: string): Promise<string> {
  const invite = await findInvite(token);
  if (await db().user.findUnique({ where: { email: invite.email }, select: { id: true } })) throw new AppError("conflict", knownAccount);
  const missing = { ...(name ? {} : { name: "Say what your colleagues should call you." }), ...(password ? {} : { password: "Choose a password." }) };
  if (!name || !password) throw new AppError("invalid", "Name and password are needed to make the account.", { fields: missing });
  const passwordHash = await hashPassword(password);
  await db()
    .$transaction(async (tx) => {
      const user = await tx.user.create({ data: { email: invite.email, name, passwordHash } });
      await joinByInvite(tx, invite, { user, address });
    })
    .catch((error: unknown) => {
      if ((error as Prisma.PrismaClientKnownRequestError).code === "P2002") throw new AppError("conflict", knownAccount);
      throw error;
    });
  return invite.team.slug;
}

/** Joins the team an invitation is to: as who is signed in, if it is for their address, or with a new account. */
export async function acceptInvite(input: AcceptInput, caller: Caller): Promise<{ teamSlug: string }> {
  const me = await findSignedIn(caller.cookieHeader);
  return { teamSlug: me ? await joinAs(input.token, me.user, caller.address) : await joinAsNew(input, caller.address) };
}
