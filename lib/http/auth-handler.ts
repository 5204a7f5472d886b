import "server-only";
import NextAuth from "next-auth";
import { signOnPerson } from "@/lib/account/sign-on-person";
import { authOptions } from "@/lib/auth/next-auth";

interface Segment {
  params: Promise<{ nextauth: string[] }>;
}

/** next-auth's own endpoints; it checks its own CSRF token. */
export async function handleAuth(request: Request, segment: Segment): Promise<Response> {
  const handler = NextAuth(authOptions(request, signOnPerson)) as (request: Request, segment: Segment) => Promise<Response>;
  return handler(request, segment);
}
