import "server-only";
import type { LoggerInstance, NextAuthOptions, Profile, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { recordSignIn } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { cookieSecret } from "@/lib/secrets";
import { sessionCookieName, sessionCookieOptions, sessionMaxAgeS } from "./cookie";
import { verifyPassword } from "./password";
import { toNextAuth } from "./providers";
import { countSignIn, forgetFailures } from "./rate-limit";
import { Email } from "./schema";
import { openSession, revokeSession } from "./session";
import { signOn } from "./sign-on";

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

async function closeSession(sid: string, address: string): Promise<void> {
  const session = await db().session.findFirst({ where: { id: sid, revokedAt: null }, select: { user: { select: { id: true, name: true, email: true } } } });
  if (!session) return;
  await revokeSession(sid);
  await recordSignIn({ event: "session.closed", email: session.user.email, address, userId: session.user.id, userName: session.user.name });
}

function sourceOf(headers: SignInRequest["headers"]): { address: string; userAgent: string } {
  return { address: headers?.["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? "", userAgent: headers?.["user-agent"] ?? "" };
}

// next-auth carries only an error's message to the page, so the message is a code; the words of a database are none.
function toSignInError(error: unknown): Error {
  if (!(error instanceof AppError)) {
    log.error({ error: error instanceof Error ? { name: error.name, message: error.message } : String(error) }, "a password could not be checked");
    return new Error("unavailable", { cause: error });
  }
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

/** What becomes of somebody a provider sent. It is given in, because it reaches teams and invitations. */
export type SignOnPerson = (providerId: string, raw: Record<string, unknown>, from: { cookieHeader: string | null; address: string; userAgent: string }) => Promise<{ userId: string; sid: string } | { goTo: string }>;

// A provider's own words may repeat codes and verifiers: only the kind of the error is logged.
const logger: Partial<LoggerInstance> = {
  error: (code, metadata) => {
    const thrown = (metadata instanceof Error ? metadata : (metadata as { error?: unknown }).error) as { name?: string; error?: unknown; code?: unknown } | undefined;
    log.error({ code, name: thrown?.name, error: thrown?.error ?? thrown?.code }, "signing in did not work");
  },
  warn: (code) => { log.warn({ code }, "next-auth warns"); },
  debug: () => undefined,
};

function signInCallback(request: Request, signOnPerson: SignOnPerson) {
  const from = { cookieHeader: request.headers.get("cookie"), ...sourceOf(Object.fromEntries(request.headers)) };
  return async ({ user, account, profile }: { user: User; account: { type: string; provider: string } | null; profile?: Profile }): Promise<boolean | string> => {
    if (account?.type !== "oauth") return true;
    // next-auth would put the words of an error into an address.
    const done = await signOnPerson(account.provider, profile as Record<string, unknown>, from).catch((error: unknown) => {
      log.error({ error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error) }, "a sign-on could not be finished");
      return { goTo: "/sign-in?error=Callback" };
    });
    if ("goTo" in done) return done.goTo;
    Object.assign(user, { id: done.userId, sid: done.sid });
    return true;
  };
}

/** next-auth behind one door: its cookie carries only a session id, everything else is read from the database each time. */
export function authOptions(request: Request, signOnPerson: SignOnPerson): NextAuthOptions {
  return {
    logger,
    secret: cookieSecret(),
    session: { strategy: "jwt", maxAge: sessionMaxAgeS },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
    },
    providers: [
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (given, request) => authorizeCredentials(given, request as SignInRequest),
      }),
      ...signOn().providers.map(toNextAuth),
    ],
    callbacks: {
      signIn: signInCallback(request, signOnPerson),
      jwt: ({ token, user }) => {
        const opened = user as { sid?: string } | undefined;
        return opened?.sid ? { sid: opened.sid } : { sid: token["sid"] };
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token["sid"] === "string") await closeSession(token["sid"], sourceOf(Object.fromEntries(request.headers)).address);
      },
    },
  };
}
