import { ApiError } from "@/lib/api-client";
import { apiStream, type ServerEvent } from "@/lib/api-stream";
import type { AnswerInput, Call, CallEvent, CallWithPayload } from "@/lib/calls/schema";
import { isFinal, isResting } from "@/lib/calls/states";
import { runPaths, type RunInput } from "./plan-subject";
import type { RunStore } from "./run-store";

export interface Drive {
  store: RunStore;
  team: string;
  key: string;
  /** Aborts when the page is left; the call itself goes on. */
  left: AbortSignal;
  /** Told once Patchbay has taken the call. */
  onStarted?: (() => void) | undefined;
}

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000];

function take({ store, key, onStarted }: Drive, { event, data }: ServerEvent): void {
  if (event === "started") {
    store.change({ type: "started", key, call: data as Call });
    onStarted?.();
  } else if (event === "event") store.addEvent(key, data as CallEvent);
  else if (event === "finished") {
    const { payload, ...call } = data as CallWithPayload;
    store.change({ type: "finished", key, call, payload });
  }
}

async function read(drive: Drive, stream: AsyncGenerator<ServerEvent>): Promise<void> {
  for await (const event of stream) take(drive, event);
}

function callOf({ store, key }: Drive): Call | undefined {
  return store.read().find((run) => run.key === key)?.call;
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}

function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}

function fail({ store, key }: Drive, error: unknown): void {
  const isStarted = store.read().some((run) => run.key === key && run.call !== undefined);
  const text = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const title = isStarted ? "This page lost sight of the call" : "Patchbay did not confirm the call";
  const more = isStarted ? "The call itself goes on and lands in history." : "Trying again is safe: the same click is never sent twice.";
  store.change({ type: "failed", key, problem: { title, text: `${text} ${more}`, requestId, isRetryable: true } });
}

async function readEvents(drive: Drive, callId: string): Promise<unknown> {
  try {
    await read(drive, apiStream(`/teams/${drive.team}/calls/${callId}/events`, { signal: drive.left }));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A call that waits for a person or a task is followed by looking at its record now and then: it may take days. */
function isOver(drive: Drive, trouble: unknown): boolean {
  const status = callOf(drive)?.status ?? "complete";
  return trouble === undefined && (isFinal(status) || isResting(status));
}

function isHopeless(trouble: unknown, attempt: number): boolean {
  return trouble !== undefined && (!isOffline(trouble) || attempt >= waitsMs.length);
}

/** Follows a call that runs to its end, through broken connections, and says so when it has to give up. */
export async function followRun(drive: Drive): Promise<void> {
  const call = callOf(drive);
  if (!call) return;
  let attempt = 0;
  const isLeft = () => drive.left.aborted;
  while (!isLeft()) {
    const trouble = await readEvents(drive, call.id);
    if (isLeft() || isOver(drive, trouble)) return;
    if (isHopeless(trouble, attempt)) {
      fail(drive, trouble);
      return;
    }
    await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0, drive.left);
    attempt++;
  }
}

/**
 * Sends one click and follows what comes of it. Resolves with the refusal when Patchbay did not take the call, so that the
 * form can say why; everything else is told by the run itself. Sending the same input again follows the same call.
 */
export async function sendRun(drive: Drive, serverId: string, { method, input }: RunInput): Promise<ApiError | undefined> {
  try {
    const init = { method: "POST", body: JSON.stringify(input), signal: drive.left };
    await read(drive, apiStream(`/teams/${drive.team}/servers/${serverId}/${runPaths[method]}`, init));
    return undefined;
  } catch (error) {
    if (drive.left.aborted) return undefined;
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && !callOf(drive);
    if (isRefused) {
      drive.store.change({ type: "dropped", key: drive.key });
      return error;
    }
    if (callOf(drive)) await followRun(drive);
    else fail(drive, error);
    return undefined;
  }
}

/** Answers what a server asked during a call, and follows what comes of it. Resolves with the refusal when the answer was not taken. */
export async function answerRun(drive: Drive, callId: string, input: AnswerInput): Promise<ApiError | undefined> {
  const seen = { isTaken: false };
  const taking = { ...drive, onStarted: () => { seen.isTaken = true; drive.onStarted?.(); } };
  try {
    await read(taking, apiStream(`/teams/${drive.team}/calls/${callId}/answers`, { method: "POST", body: JSON.stringify(input), signal: drive.left }));
    return undefined;
  } catch (error) {
    if (drive.left.aborted) return undefined;
    if (!seen.isTaken && error instanceof ApiError) return error;
    await followRun(drive);
    return undefined;
  }
}
