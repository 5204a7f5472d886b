import "server-only";
import type { z } from "zod";
import { problem } from "./problem";
import { callerOf, readBody, requireHost, requireSameOrigin, smallBodyLimit } from "./request";
import type { Caller } from "@/lib/auth/session";

/** One endpoint for anybody, signed in or not: set-up, health. It can reach nothing of a team. */
export function publicRoute<Body extends z.ZodType>(spec: {
  body?: Body;
  handle: (given: { body: z.infer<Body>; caller: Caller; request: Request }) => Promise<unknown>;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = crypto.randomUUID();
    try {
      requireHost(request);
      requireSameOrigin(request);
      const body = (spec.body ? await readBody(request, spec.body, smallBodyLimit) : undefined) as z.infer<Body>;
      const data = await spec.handle({ body, caller: callerOf(request), request });
      return Response.json(data ?? null, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
    } catch (error) {
      return problem(error, requestId);
    }
  };
}
