/** What lib/http/problem.ts answers with (RFC 9457), as far as a page uses it. */
interface ProblemBody {
  code: string;
  detail: string;
  requestId?: string;
  fields?: Record<string, string>;
  retryAfterS?: number;
}

// A proxy in front of the console answers in its own words.
function isProblem(body: unknown): body is ProblemBody {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body && typeof body.code === "string" && typeof body.detail === "string";
}

/** A refusal of the console, or no answer at all (`offline`), in words a person can act on. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfterS: number | undefined;
  constructor(status: number, body: ProblemBody) {
    super(body.detail);
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId;
    this.fields = body.fields ?? {};
    this.retryAfterS = body.retryAfterS;
  }
}

let drawnFor: string | undefined;

/** Remembers for whom this page was drawn, so that a request in another person's session is refused instead of sent. */
export function setDrawnFor(userId: string): void {
  drawnFor = userId;
}

type WhenSignedOut = () => Promise<boolean>;
let signInAgain: WhenSignedOut | undefined;

/** Sets what asks the person to sign in again when a session has ended; it resolves true when they did. */
export function onSignedOut(ask: WhenSignedOut | undefined): void {
  signInAgain = ask;
}

/** The answer as it came; for signing in itself, where 401 means a wrong password and not an ended session. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.body !== undefined && init.body !== null) headers.set("content-type", "application/json");
  if (drawnFor) headers.set("patchbay-user", drawnFor);
  try {
    return await fetch(`/api${path}`, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, { code: "offline", detail: "Patchbay did not answer. Check the connection and try again; nothing you typed is lost." });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, isProblem(body) ? body : { code: "internal", detail: `Patchbay answered ${String(response.status)} without saying why.` });
}

/** Sends a request to our own API; when the session has ended it asks to sign in and sends it once more. Throws ApiError. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(path, init);
  if (response.ok) return response;
  if (response.status === 401 && signInAgain && (await signInAgain())) {
    const again = await send(path, init);
    if (again.ok) return again;
    throw await refusal(again);
  }
  throw await refusal(response);
}

/** The browser's only fetch. `T` is the contract the route answers with: checked where it is sent, so no page carries a parser. */
export async function api<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await request(path, init);
  return (await response.json()) as T;
}
