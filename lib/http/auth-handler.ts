import "server-only";
import NextAuth from "next-auth";
import { signOnPerson } from "@/lib/account/sign-on-person";
import { authOptions } from "@/lib/auth/next-auth";
import { AppError } from "@/lib/errors";
import { problem } from "./problem";
import { smallBodyLimit } from "./request";

interface Segment {
  params: Promise<{ nextauth: string[] }>;
}

// next-auth reads whatever comes, of any size, and falls over what is neither a form nor JSON.
async function requireSmallBody(request: Request): Promise<void> {
  if (request.method !== "POST") return;
  const tooLarge = new AppError("too_large", "Nothing that is needed to sign in is this large.");
  if (Number(request.headers.get("content-length") ?? 0) > smallBodyLimit) throw tooLarge;
  const body = await request.clone().text();
  if (body.length > smallBodyLimit) throw tooLarge;
  if (!request.headers.get("content-type")?.startsWith("application/json")) return;
  try {
    JSON.parse(body);
  } catch {
    throw new AppError("invalid", "The body is not JSON.");
  }
}

// next-auth takes a person who pressed Cancel at the provider (RFC 6749, 4.1.2.1) for a fault of its own.
function isBrokenOff(request: Request, [action]: readonly string[]): boolean {
  return action === "callback" && new URL(request.url).searchParams.get("error") === "access_denied";
}

/** next-auth's own endpoints; it checks its own CSRF token. */
export async function handleAuth(request: Request, segment: Segment): Promise<Response> {
  if (isBrokenOff(request, (await segment.params).nextauth)) return new Response(null, { status: 302, headers: { location: "/sign-in?error=broken_off" } });
  try {
    await requireSmallBody(request);
    const handler = NextAuth(authOptions(request, signOnPerson)) as (request: Request, segment: Segment) => Promise<Response>;
    return await handler(request, segment);
  } catch (error) {
    return problem(error, crypto.randomUUID());
  }
}
