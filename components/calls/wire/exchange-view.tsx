"use client";

import { useMemo } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Code } from "@/components/ui/code";
import { FactLine, type Fact } from "@/components/ui/facts";
import { formatBytes, formatDuration } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import type { CallExchange } from "@/lib/calls/schema";
import { copyText } from "../copy-text";
import { DownloadButton } from "../result/download-button";
import { decodeBase64 } from "../result/plan-media";
import { prettyJson } from "../result/pretty-json";
import { HeadersTable } from "./headers-table";
import { toCurl } from "./plan-curl";
import { headerMismatches } from "./plan-mismatches";
import { isStream } from "./plan-stream";
import { StreamEvents } from "./stream-events";

const endings: Record<CallExchange["ended"], string> = {
  complete: "complete",
  aborted: "closed by Patchbay",
  failed: "broke off",
  cut: "cut: more came than is kept",
  open: "still open",
};

function facts(exchange: CallExchange): Fact[] {
  const { status, firstByteMs, durationMs, ended, cut } = exchange;
  return [
    { name: "sent", value: <Time at={exchange.startedAt} style="clock" /> },
    { name: "answer", value: status === undefined ? "none" : `${String(status)}, ${endings[ended]}` },
    ...(firstByteMs === undefined ? [] : [{ name: "first byte", value: formatDuration(firstByteMs) }]),
    ...(durationMs === undefined ? [] : [{ name: "took", value: formatDuration(durationMs) }]),
    { name: "received", value: formatBytes(exchange.responseBytes) },
    ...(cut === undefined ? [] : [{ name: "of", value: `${formatBytes(cut.bytes)}, sha256 ${cut.sha256.slice(0, 12)}…` }]),
  ];
}

function AnswerBody({ exchange }: { exchange: CallExchange }) {
  const { responseText, responseBase64 } = exchange;
  if (responseBase64 !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-small text-fg-3">
        These bytes are not UTF-8 text.
        <DownloadButton content={() => decodeBase64(responseBase64) ?? ""} fileName="answer.bin" />
      </p>
    );
  }
  if (responseText === undefined || responseText === "") return <p className="text-small text-fg-3">No body.</p>;
  if (isStream(exchange)) return <StreamEvents text={responseText} chunks={exchange.chunks} />;
  return <Code text={prettyJson(responseText)} language="json" label="answer body" first={50_000} isWrapped className="max-h-[60dvh]" />;
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: React.ReactNode }) {
  return (
    <section className="grid min-w-0 gap-1.5 *:min-w-0">
      <h3>{title} {note !== undefined && <span className="text-small font-normal text-fg-3">{note}</span>}</h3>
      {children}
    </section>
  );
}

/** One HTTP request and its answer, to the byte, secrets masked. */
export function ExchangeView({ exchange, composeHref }: { exchange: CallExchange; composeHref: string | undefined }) {
  const mismatches = useMemo(() => headerMismatches(exchange), [exchange]);
  const masked = exchange.requestHeaders.filter(([, value]) => value.includes("«masked»")).length;
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <code className="min-w-0 flex-1 basis-60 pt-0.5 font-medium [overflow-wrap:anywhere]">{exchange.method} <SafeText text={exchange.url} /></code>
          <span className="flex flex-wrap">
            {composeHref !== undefined && <ButtonLink size="s" variant="quiet" href={composeHref}>Compose from this</ButtonLink>}
            <Button size="s" variant="quiet" onClick={() => void copyText(toCurl(exchange), "Copied as cURL")}>Copy as cURL</Button>
            <Button size="s" variant="quiet" onClick={() => void copyText(JSON.stringify(exchange, undefined, 2), "Copied the exchange as JSON")}>Copy JSON</Button>
          </span>
        </div>
        <FactLine facts={facts(exchange)} />
        {exchange.error !== undefined && <p className="text-small text-err-fg"><SafeText text={exchange.error} /></p>}
      </div>
      <Part title="Request headers" note={`${String(exchange.requestHeaders.length)}${masked > 0 ? `, ${String(masked)} masked` : ""}`}>
        <HeadersTable label="Request headers" headers={exchange.requestHeaders} />
        {mismatches.length > 0 && (
          <Band tone="warn" heading="h4" title="Headers and body contradict each other">
            <ul className="grid gap-0.5">{mismatches.map((one) => <li key={one} className="[overflow-wrap:anywhere]"><SafeText text={one} /></li>)}</ul>
          </Band>
        )}
      </Part>
      {exchange.requestBody !== undefined && (
        <Part title="Request body" note={formatBytes(new Blob([exchange.requestBody]).size)}>
          <Code text={prettyJson(exchange.requestBody)} language="json" label="request body" first={20_000} isWrapped className="max-h-96" />
        </Part>
      )}
      {exchange.status !== undefined && (
        <Part title="Answer headers" note={String(exchange.responseHeaders.length)}>
          <HeadersTable label="Answer headers" headers={exchange.responseHeaders} />
        </Part>
      )}
      <Part title={isStream(exchange) ? "Events" : "Answer body"} note={isStream(exchange) ? "times from the start of the request" : undefined}>
        <AnswerBody exchange={exchange} />
      </Part>
    </div>
  );
}
