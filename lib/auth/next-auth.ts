import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
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

async function authorizeCredentials(given: Record<string, string> | undefined, request: SignInRequest): Promise<{ id: string; sid: string }> {
  const email = Email.safeParse(given?.["email"] ?? "");
  const password = given?.["password"] ?? "";
  if (!email.success || password === "" || password.length > 1024) throw new Error("wrong_credentials");
  const from = { address: addressOf(request.headers), userAgent: request.headers?.["user-agent"] ?? "" };
  try {
    return await signIn(email.data, password, from);
  } catch (error) {
    if (error instanceof AppError) throw new Error(error.retryAfterS ? `too_many:${String(error.retryAfterS)}` : error.message, { cause: error });
    throw error;
  }
}

function addressOf(headers: SignInRequest["headers"]): string {
  return headers?.["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? "";
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
