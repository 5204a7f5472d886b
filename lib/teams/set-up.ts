import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { countSignIn } from "@/lib/auth/rate-limit";
import { record, type Transaction } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { SetUpInput, SetUpResult } from "./schema";
import { slugOf } from "./slug";

const closed = "This installation is set up already. Sign in, or ask an owner for an invitation.";

/** True until the first owner exists; the set-up page answers 404 afterwards. */
export async function isSetUpOpen(): Promise<boolean> {
  return (await db().user.findFirst({ select: { id: true } })) === null;
}

async function requireToken(tx: Transaction, token: string): Promise<void> {
  const installation = await tx.installation.findUnique({ where: { id: 1 } });
  const given = createHash("sha256").update(token).digest();
  const wanted = Buffer.from(installation?.setupTokenHash ?? "", "hex");
  const isRight = wanted.length === given.length && timingSafeEqual(wanted, given);
  const isFresh = (installation?.setupTokenExpiresAt?.getTime() ?? 0) > Date.now();
  if (isRight && isFresh) return;
  const text = isRight ? "This token is too old. Start Patchbay again: it prints a new one." : "This is not the token that was printed in the terminal.";
  throw new AppError("forbidden", text, { fields: { token: text } });
}

/** Makes the first owner and their team with the one-time token; of any number of tries at once exactly one succeeds. */
export async function setUp(input: SetUpInput, address: string): Promise<SetUpResult> {
  if (!(await isSetUpOpen())) throw new AppError("not_found", closed);
  await countSignIn("set-up", address);
  const passwordHash = await hashPassword(input.password);
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('patchbay set-up'))`;
    if (await tx.user.findFirst({ select: { id: true } })) throw new AppError("not_found", closed);
    await requireToken(tx, input.token);
    const user = await tx.user.create({ data: { email: input.email, name: input.name, passwordHash } });
    const team = await tx.team.create({ data: { slug: slugOf(input.teamName), name: input.teamName } });
    await tx.membership.create({ data: { teamId: team.id, userId: user.id, role: "owner" } });
    await tx.installation.update({ where: { id: 1 }, data: { setupTokenHash: null, setupTokenExpiresAt: null } });
    await record(tx, { user, team, role: "owner", address }, { event: "team.created", target: { type: "team", id: team.id, name: team.name }, after: { slug: team.slug, owner: user.email } });
    return { teamSlug: team.slug };
  });
}
