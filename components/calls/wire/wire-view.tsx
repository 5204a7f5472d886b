"use client";

import { useState } from "react";
import { cn } from "@/lib/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDuration } from "@/components/ui/format";
import { Glyph, type GlyphKind } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import type { CallExchange } from "@/lib/calls/schema";
import { DownloadButton } from "../result/download-button";
import { ExchangeView } from "./exchange-view";
import { exchangeWord } from "./plan-stream";

function glyphOf(exchange: CallExchange): GlyphKind {
  const { status, ended } = exchange;
  if (ended === "failed" || ended === "cut") return "err";
  if (ended === "aborted") return "cancelled";
  if (status === undefined) return ended === "open" ? "running" : "unknown";
  if (status === 401) return "info";
  return status < 400 ? "ok" : "err";
}

function Row({ exchange, isOpen, onOpen }: { exchange: CallExchange; isOpen: boolean; onOpen: () => void }) {
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className={cn("flex min-h-row w-full min-w-0 items-center gap-2 px-3 text-left hover:bg-hover focus-visible:outline-offset-[-2px]", isOpen && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent)]")}
      >
        <Glyph kind={glyphOf(exchange)} />
        <code className="min-w-0 truncate"><SafeText text={exchangeWord(exchange)} /></code>
        <span className="ml-auto shrink-0 text-small text-fg-2 tabular-nums">{exchange.status ?? "–"}</span>
        <span className="w-16 shrink-0 text-right text-small text-fg-2 tabular-nums">{exchange.durationMs === undefined ? "" : formatDuration(exchange.durationMs)}</span>
      </button>
    </li>
  );
}

async function har(exchanges: readonly CallExchange[]): Promise<string> {
  const { toHar } = await import("./plan-har");
  return toHar(exchanges);
}

interface WireViewProps {
  exchanges: readonly CallExchange[];
  /** The method of the call itself; without it the last exchange is what was asked. */
  of: string | undefined;
  fileName: string;
  /** Where an exchange can be sent again by hand. */
  composeHref: ((index: number) => string) | undefined;
}

/** Where the call itself is: after probe and handshake, before what cancels it. */
function mainOf(exchanges: readonly CallExchange[], of: string | undefined): number {
  const found = of === undefined ? -1 : exchanges.findLastIndex((one) => exchangeWord(one) === of);
  return found < 0 ? exchanges.length - 1 : found;
}

/** Every exchange of one call in order, one of them open. */
export function WireView({ exchanges, of, fileName, composeHref }: WireViewProps) {
  const [picked, setPicked] = useState<number>();
  if (exchanges.length === 0) return <EmptyState title="Nothing went over the wire">No request left Patchbay for this call, so there are no bytes to show.</EmptyState>;
  const at = Math.min(picked ?? mainOf(exchanges, of), exchanges.length - 1);
  const open = exchanges[at];
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      <div className="grid gap-1.5">
        <div className="flex items-center">
          <h3>Exchanges <span className="text-small font-normal text-fg-3">{exchanges.length}</span></h3>
          <span className="ml-auto"><DownloadButton content={() => har(exchanges)} fileName={fileName} mimeType="application/json">Download HAR</DownloadButton></span>
        </div>
        {exchanges.length > 1 && (
          <ol aria-label="Exchanges" className="overflow-hidden rounded-2 border border-line">
            {exchanges.map((exchange, index) => (
              <Row key={index} exchange={exchange} isOpen={exchange === open} onOpen={() => { setPicked(index); }} />
            ))}
          </ol>
        )}
      </div>
      {open && <ExchangeView key={at} exchange={open} composeHref={open.requestBody === undefined ? undefined : composeHref?.(at)} />}
    </div>
  );
}
