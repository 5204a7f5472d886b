import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { Ctx } from "@/lib/auth/ctx";
import type { Permission } from "@/lib/auth/permissions";
import { authorize, findSignedIn, type SignedIn } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";

async function caller(): Promise<{ cookieHeader: string | null; address: string; path: string }> {
  const given = await headers();
  return { cookieHeader: given.get("cookie"), address: "", path: given.get("x-path") ?? "/" };
}

async function spoken<T>(work: (from: { cookieHeader: string | null; address: string }) => Promise<T>): Promise<T> {
  const from = await caller();
  try {
    return await work(from);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "signed_out") {
      const reason = from.cookieHeader?.includes("patchbay") ? "&reason=ended" : "";
      redirect(`/sign-in?callbackUrl=${encodeURIComponent(from.path)}${reason}`);
    }
    notFound();
  }
}

/** `authorize` for pages: the same refusals, spoken as navigation instead of a status. */
export function pageCtx<P extends Permission>(team: string, permission: P): Promise<Ctx<P>> {
  return spoken((from) => authorize(from, team, permission));
}

/** Who is signed in, for pages that are somebody's own; others are sent to sign in and come back. */
export function requirePageUser(): Promise<SignedIn> {
  return spoken(async ({ cookieHeader }) => {
    const me = await findSignedIn(cookieHeader);
    if (!me) throw new AppError("signed_out", "You are not signed in.");
    return me;
  });
}

/** Who is signed in, for pages outside a team. */
export async function pageUser(): Promise<SignedIn | undefined> {
  return findSignedIn((await caller()).cookieHeader);
}
