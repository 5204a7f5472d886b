import "server-only";
import type { z } from "zod";
import { findSignedIn, type SignedIn } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { problem } from "./problem";
import { callerOf, readBody, requireHost, requireSameOrigin, requireSamePerson, smallBodyLimit } from "./request";
import type { Segment } from "./team-route";

interface Self extends SignedIn {
  /** Network address the request came from, for the audit. */
  address: string;
}

/** One endpoint of somebody's own account: they must be signed in, and nothing but their own is reached. */
export function userRoute<Params extends z.ZodType, Body extends z.ZodType>(spec: {
  params?: Params;
  body?: Body;
  handle: (given: { me: Self; params: z.infer<Params>; body: z.infer<Body>; request: Request; setCookie: (value: string) => void }) => Promise<unknown>;
}): (request: Request, segment: Segment) => Promise<Response> {
  return async (request, segment) => {
    const requestId = crypto.randomUUID();
    try {
      requireHost(request);
      requireSameOrigin(request);
      const caller = callerOf(request);
      const me = await findSignedIn(caller.cookieHeader);
      if (!me) throw new AppError("signed_out", "You are not signed in, or your session has ended. Sign in and try again.");
      requireSamePerson(request, me.user);
      const params = spec.params?.safeParse(await segment.params);
      if (params && !params.success) throw new AppError("not_found", "There is nothing at this address.");
      const body = (spec.body ? await readBody(request, spec.body, smallBodyLimit) : undefined) as z.infer<Body>;
      const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
      const setCookie = (value: string): void => { headers.append("set-cookie", value); };
      const data = await spec.handle({ me: { ...me, address: caller.address }, params: params?.data as z.infer<Params>, body, request, setCookie });
      return Response.json(data ?? null, { headers });
    } catch (error) {
      return problem(error, requestId);
    }
  };
}
