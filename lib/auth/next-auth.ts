import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { recordSignIn } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { isHttps } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { cookieSecret } from "@/lib/secrets";
import { sessionCookieName } from "./cookie";
import { verifyPassword } from "./password";
import { countSignIn, forgetFailures } from "./rate-limit";
import { Email } from "./schema";
import { openSession, revokeSession } from "./session";

const Credential = z.object({ email: Email, password: z.string().min(1).max(1024) });

interface SignInRequest {
  headers?: Record<string, string | undefined> | undefined;
}

async function signIn(email: string, password: string, from: { address: string; userAgent: string }): Promise<{ id: string; sid: string }> {
  await countSignIn(email, from.address);
  const user = await db().user.findUnique({ where: { email } });
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!isRight || !user || user.disabledAt) {
    await recordSignIn({ event: "session.refused", email, address: from.address });
    throw new AppError("signed_out", "wrong_credentials");
  }
  await forgetFailures(email);
  const sid = await openSession(user, from);
  await recordSignIn({ event: "session.opened", email, address: from.address, userId: user.id, userName: user.name });
  return { id: user.id, sid };
}

function sourceOf(headers: SignInRequest["headers"]): { address: string; userAgent: string } {
  return { address: headers?.["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? "", userAgent: headers?.["user-agent"] ?? "" };
}

// next-auth carries only an error's message to the page, so the message is a code.
function toSignInError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new Error(error.retryAfterS ? `too_many:${error.retryAfterS}` : error.message, { cause: error });
}

async function authorizeCredentials(given: Record<string, string> | undefined, request: SignInRequest): Promise<{ id: string; sid: string }> {
  const typed = Credential.safeParse(given);
  if (!typed.success) throw new Error("wrong_credentials");
  try {
    return await signIn(typed.data.email, typed.data.password, sourceOf(request.headers));
  } catch (error) {
    throw toSignInError(error);
  }
}

/** next-auth behind one door: its cookie carries only a session id, everything else is read from the database each time. */
export function authOptions(): NextAuthOptions {
  return {
    secret: cookieSecret(),
    session: { strategy: "jwt", maxAge: 7 * 24 * 60 * 60 },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() } },
    },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (given, request) => authorizeCredentials(given, request as SignInRequest),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => {
        const opened = user as { sid?: string } | undefined;
        return opened?.sid ? { sid: opened.sid } : { sid: token["sid"] };
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token["sid"] === "string") await revokeSession(token["sid"]);
      },
    },
  };
}
