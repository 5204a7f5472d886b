import "server-only";
import type { z } from "zod";
import { requireSignedIn, type SignedIn } from "@/lib/auth/session";
import { problem } from "./problem";
import { callerOf, readBody, requireSameOrigin } from "./request";

/** One endpoint for whoever is signed in, about themselves and not about a team. */
export function userRoute<Body extends z.ZodType>(spec: {
  body?: Body;
  handle: (given: { me: SignedIn; body: z.infer<Body>; request: Request }) => Promise<unknown>;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = crypto.randomUUID();
    try {
      requireSameOrigin(request);
      const me = await requireSignedIn(callerOf(request));
      const body = (spec.body ? await readBody(request, spec.body) : undefined) as z.infer<Body>;
      const data = await spec.handle({ me, body, request });
      return Response.json(data ?? null, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
    } catch (error) {
      return problem(error, requestId);
    }
  };
}
