import "server-only";
import type { z } from "zod";
import type { Permission } from "@/lib/auth/permissions";
import { answerJson } from "./answer-json";
import { problem, toProblem } from "./problem";
import { openStreams } from "@/lib/drain";
import { takePlace, type Place } from "@/lib/take-place";
import { stillAllowed } from "./still-allowed";
import { openTeamRequest, type Given, type Segment, type Spec, type TeamHandler } from "./team-route";
import { watchAccess } from "./watch-access";

export interface StreamEvent {
  event: string;
  data: unknown;
  /** Lets a browser that lost the stream say where it was. */
  id?: string;
}

export type Emit = (event: StreamEvent) => void;

interface Streaming {
  emit: Emit;
  /** Aborts when nobody reads any more. A call does not end by it; following one does. */
  left: AbortSignal;
}

const keepAliveMs = 15_000;

function encode({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

interface Opened {
  requestId: string;
  /** Throws AppError once the reader may not read on. */
  check: () => Promise<void>;
  place: Place;
}

// Each asks the database every two seconds whether its reader may read on.
const places = { name: "stream", perPerson: 100, perProcess: 3_000, full: "You have 100 streams open. Close pages you do not need, then load this one again." };

function stream({ requestId, check, place }: Opened, work: (streaming: Streaming) => Promise<unknown>): Response {
  const left = new AbortController();
  let forget: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let isOpen = true;
      const write = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      const keepAlive = setInterval(() => { write(": keep-alive\n\n"); }, keepAliveMs);
      const close = (): void => {
        if (!isOpen) return;
        forget();
        controller.close();
      };
      forget = () => {
        isOpen = false;
        clearInterval(keepAlive);
        openStreams().delete(close);
        place.leave();
        unwatch();
        left.abort();
      };
      openStreams().add(close);
      const tell = (error: unknown): void => { write(encode({ event: "problem", data: toProblem(error, requestId) })); };
      const unwatch = watchAccess({ check, end: (refusal) => { tell(refusal); close(); } });
      work({ emit: (event) => { write(encode(event)); }, left: left.signal })
        .then((data) => { write(encode({ event: "finished", data: data ?? null })); })
        .catch(tell)
        .finally(() => { close(); });
    },
    // A stream that was cancelled is closed already; closing it again is an error.
    cancel() {
      forget();
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store, no-transform", "x-accel-buffering": "no", "x-request-id": requestId },
  });
}

/**
 * One team endpoint that tells what happens as it happens: events, then `finished` with the result or `problem`.
 * Without `Accept: text/event-stream` it waits and answers the result as JSON.
 */
export function teamStream<P extends Permission, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  spec: Spec<P, Params, Query, Body, Answer> & { handle: (given: Given<P, Params, Query, Body>, streaming: Streaming) => Promise<z.input<Answer>> },
): TeamHandler {
  const handler = async (request: Request, segment: Segment): Promise<Response> => {
    const requestId = crypto.randomUUID();
    try {
      const given = await openTeamRequest(spec, request, segment);
      if (request.headers.get("accept")?.includes("text/event-stream")) {
        const check = stillAllowed(request, given.ctx, spec.permission);
        return stream({ requestId, check, place: takePlace(places, given.ctx.user.id) }, (streaming) => spec.handle(given, streaming));
      }
      const data = await spec.handle(given, { emit: () => undefined, left: new AbortController().signal });
      return answerJson(data, spec.answer, requestId);
    } catch (error) {
      return problem(error, requestId);
    }
  };
  const { handle: _handle, ...described } = spec;
  return Object.assign(handler, { permission: spec.permission, described: { ...described, isStream: true } });
}
