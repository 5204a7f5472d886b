import "server-only";
import { z } from "zod";
import type { Ctx } from "@/lib/auth/ctx";
import type { Permission } from "@/lib/auth/permissions";
import { authorize } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { answerJson } from "./answer-json";
import { problem } from "./problem";
import { callerOf, readBody, readQuery, requireHost, requireSameOrigin, requireSamePerson } from "./request";

export interface Segment {
  params: Promise<Record<string, string>>;
}

export interface Given<P extends Permission, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  ctx: Ctx<P>;
  params: z.infer<Params>;
  query: z.infer<Query>;
  body: z.infer<Body>;
  request: Request;
}

export interface Spec<P extends Permission, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  permission: P;
  /** What it does, in a line of the API's reference. */
  says: string;
  params: Params;
  query?: Query;
  /** Left out for GET and for writes without a body. */
  body?: Body;
  /** The contract of what it answers; a handler that returns something else does not compile. */
  answer: Answer;
}

/** What an endpoint asks for and answers, as its handler carries it. */
export interface Described {
  permission: Permission;
  says: string;
  params: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Tells what happens as it happens when asked with `Accept: text/event-stream`. */
  isStream?: boolean;
}

/** A handler that says what it asks for, so that one test holds every endpoint to the permission table and the reference knows it. */
export type TeamHandler = ((request: Request, segment: Segment) => Promise<Response>) & { readonly permission: Permission; readonly described: Described };

/** The way every team endpoint begins: same origin, session, membership, permission, then the shapes. */
export async function openTeamRequest<P extends Permission, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  spec: Omit<Spec<P, Params, Query, Body, z.ZodType>, "answer" | "says">,
  request: Request,
  segment: Segment,
): Promise<Given<P, Params, Query, Body>> {
  requireHost(request);
  requireSameOrigin(request);
  const raw = await segment.params;
  const ctx = await authorize(callerOf(request), raw["team"] ?? "", spec.permission);
  requireSamePerson(request, ctx.user);
  const params = spec.params.safeParse(raw);
  // An id that cannot exist is answered like one that does not.
  if (!params.success) throw new AppError("not_found", "There is nothing at this address in this team.");
  return {
    ctx,
    params: params.data,
    query: (spec.query ? readQuery(request, spec.query) : undefined) as z.infer<Query>,
    body: (spec.body ? await readBody(request, spec.body) : undefined) as z.infer<Body>,
    request,
  };
}

/**
 * One team endpoint that answers JSON.
 * `permission` has no default on purpose: leaving it out is a type error, not an open door.
 */
export function teamRoute<P extends Permission, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  spec: Spec<P, Params, Query, Body, Answer> & { handle: (given: Given<P, Params, Query, Body>) => Promise<z.input<Answer>> },
): TeamHandler {
  const handler = async (request: Request, segment: Segment): Promise<Response> => {
    const requestId = crypto.randomUUID();
    try {
      const given = await openTeamRequest(spec, request, segment);
      const data = await spec.handle(given);
      return answerJson(data, spec.answer, requestId);
    } catch (error) {
      return problem(error, requestId);
    }
  };
  const { handle: _handle, ...described } = spec;
  return Object.assign(handler, { permission: spec.permission, described });
}
