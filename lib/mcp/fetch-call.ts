import "server-only";
import type { HttpCall, HttpRequest, HttpSink } from "./http-call";
import { LayerError, toLayerError } from "./layer-error";
import type { FetchLike } from "./safe-fetch";

/** The same exchange as `httpCall`, over a `fetch` the caller brings along: then address rules beyond the URL are the caller's. */
export function fetchCall(fetch: FetchLike, url: URL, { request, sink }: { request: HttpRequest; sink: HttpSink }): HttpCall {
  const abort = new AbortController();
  let ended = false;
  const end = (error?: LayerError) => {
    if (ended) return;
    ended = true;
    sink.onEnd(error);
  };
  const stop = (reason: LayerError) => {
    end(reason);
    abort.abort(reason);
  };
  sink.onStart();
  read(fetch(url, { method: request.method, headers: request.headers, body: request.body, redirect: "manual", signal: abort.signal }), sink, () => ended).then(
    () => {
      end();
    },
    (error: unknown) => {
      stop(toLayerError(error));
    },
  );
  return { stop };
}

async function read(answering: Promise<Response>, sink: HttpSink, isEnded: () => boolean): Promise<void> {
  const answer = await answering;
  if (isEnded()) return;
  const cap = sink.onHead({ status: answer.status, statusText: answer.statusText, headers: [...answer.headers] });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    if (isEnded()) return;
    bytes += chunk.length;
    if (bytes > cap) throw new LayerError("too_large", "body", `The answer is larger than ${String(cap >> 20)} MiB.`);
    sink.onData(Buffer.from(chunk));
  }
}
