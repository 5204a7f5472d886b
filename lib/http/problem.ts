import "server-only";
import { z } from "zod";
import { AppError, statusOf, type ErrorCode } from "@/lib/errors";
import { log } from "@/lib/log";
import { sayIssues } from "./say-issue";

export interface Problem {
  status: number;
  code: ErrorCode | "internal";
  detail: string;
  requestId: string;
  fields?: Record<string, string>;
  retryAfterS?: number;
}

// A database that does not answer is the operator's business and passes; anything else unknown is a bug of ours.
const databaseCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "ECONNREFUSED", "57P01", "57P03", "53300"]);

// What pg says where there is no code.
const awayWords = /^(timeout exceeded when trying to connect|Connection terminated.*|Query read timeout)$/;

function isDatabaseAway(error: unknown): boolean {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === "string" && databaseCodes.has(code)) return true;
  if (typeof message === "string" && awayWords.test(message)) return true;
  return cause !== undefined && cause !== null && typeof cause === "object" && isDatabaseAway(cause);
}

// 22021, 22P05: text with a NUL, which Postgres does not keep. Contracts refuse it where people type; a query may hold it too.
function isUnstorable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "22021" || code === "22P05" || (typeof message === "string" && /Code: `22(021|P05)`/.test(message));
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/** Any thrown value as a problem (RFC 9457). Only AppError and zod messages are ever shown to a person. */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof AppError) {
    return {
      status: statusOf[error.code],
      code: error.code,
      detail: error.message,
      requestId,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.retryAfterS ? { retryAfterS: error.retryAfterS } : {}),
    };
  }
  if (error instanceof z.ZodError) return { status: 400, code: "invalid", detail: sayIssues(error), requestId, fields: fieldsOf(error) };
  if (error !== null && typeof error === "object" && isDatabaseAway(error)) {
    log.error({ requestId, kind: "database" }, "the database does not answer");
    return { status: 503, code: "unavailable", detail: "The database does not answer. Nothing was sent and nothing was changed; try again in a moment.", requestId };
  }
  if (error !== null && typeof error === "object" && isUnstorable(error)) return { status: 400, code: "invalid", detail: "The request holds a NUL character, which cannot be kept. Nothing was changed.", requestId };
  log.error({ requestId, error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error) }, "unexpected");
  return { status: 500, code: "internal", detail: `Something went wrong on our side. The log line has the id ${requestId}.`, requestId };
}

/** The problem as an HTTP answer. */
export function problem(error: unknown, requestId: string): Response {
  const body = toProblem(error, requestId);
  return Response.json(
    { title: body.code, ...body },
    {
      status: body.status,
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        "x-request-id": requestId,
        ...(body.retryAfterS ? { "retry-after": String(body.retryAfterS) } : {}),
      },
    },
  );
}
