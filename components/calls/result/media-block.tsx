"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes, formatCount } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { DownloadButton } from "./download-button";
import { decodeBase64, maxUnaskedBytes, mediaFacts, planImage, type MediaFacts } from "./plan-media";
import { ServerFrame } from "./server-frame";

/** Gives an element bytes to draw or play, for as long as it is there. A blob of our own making: nothing is fetched from the server's address. */
function useBlob<T extends HTMLImageElement | HTMLAudioElement>(bytes: Uint8Array<ArrayBuffer>, type: string): React.RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    if (element.current) element.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [bytes, type]);
  return element;
}

function DrawnPicture({ bytes, facts, onBroken }: { bytes: Uint8Array<ArrayBuffer>; facts: MediaFacts; onBroken: () => void }) {
  const image = useBlob<HTMLImageElement>(bytes, facts.found ?? "");
  return (
    <img
      ref={image}
      alt="Picture the server sent"
      width={facts.width}
      height={facts.height}
      onError={onBroken}
      className="h-auto max-h-[60dvh] w-auto max-w-full justify-self-start rounded-1 border border-line bg-[repeating-conic-gradient(var(--sunken)_0_25%,var(--surface)_0_50%)] bg-[length:16px_16px] object-contain"
    />
  );
}

function LoadedSound({ bytes, facts }: { bytes: Uint8Array<ArrayBuffer>; facts: MediaFacts }) {
  const audio = useBlob<HTMLAudioElement>(bytes, facts.found ?? "");
  return <audio ref={audio} controls aria-label="Sound the server sent" className="w-full max-w-100" />;
}

function Picture({ bytes, facts }: { bytes: Uint8Array<ArrayBuffer>; facts: MediaFacts }) {
  const plan = planImage(facts);
  const [isAsked, setIsAsked] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const isDrawn = plan.draw === "now" || (plan.draw === "ask" && isAsked);
  if (plan.draw === "never") return <p className="text-small text-fg-3">{plan.why}</p>;
  if (isBroken) return <p className="text-small text-warn-fg">The browser could not draw these bytes. They can still be downloaded.</p>;
  if (!isDrawn) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-small text-fg-3">
        {plan.why}
        <Button size="s" onClick={() => { setIsAsked(true); }}>Show it</Button>
      </p>
    );
  }
  return <DrawnPicture bytes={bytes} facts={facts} onBroken={() => { setIsBroken(true); }} />;
}

function Sound({ bytes, facts }: { bytes: Uint8Array<ArrayBuffer>; facts: MediaFacts }) {
  const [isAsked, setIsAsked] = useState(facts.bytes <= maxUnaskedBytes);
  if (facts.found?.startsWith("audio/") !== true) return <p className="text-small text-fg-3">Nothing this console plays; it can be downloaded.</p>;
  if (!isAsked) return <Button size="s" className="justify-self-start" onClick={() => { setIsAsked(true); }}>Load the sound</Button>;
  return <LoadedSound bytes={bytes} facts={facts} />;
}

function saidAndFound(said: string, facts: MediaFacts): React.ReactNode {
  const size = facts.width === undefined ? "" : ` · ${formatCount(facts.width)} × ${formatCount(facts.height ?? 0)}`;
  const isOther = facts.found !== undefined && said !== "" && facts.found !== said.toLowerCase().split(";")[0];
  return (
    <>
      <SafeText text={said === "" ? "no type said" : said} /> · {formatBytes(facts.bytes)}{size}
      {isOther && <span className="text-warn-fg"> · its bytes are {facts.found}</span>}
    </>
  );
}

interface MediaBlockProps {
  kind: string;
  /** What the server says it is. */
  mimeType: string;
  base64: string;
  fileName: string;
  title?: React.ReactNode;
}

/** A picture, a sound or other bytes: described by what they are, drawn only when that is safe and not too large. */
export function MediaBlock({ kind, mimeType, base64, fileName, title }: MediaBlockProps) {
  const bytes = useMemo(() => decodeBase64(base64), [base64]);
  if (!bytes) {
    return (
      <ServerFrame kind={kind}>
        {title}
        <p className="text-small text-warn-fg">The data is not base64, so there are no bytes to show. See Raw.</p>
      </ServerFrame>
    );
  }
  const facts = mediaFacts(bytes);
  const isSound = facts.found?.startsWith("audio/") ?? mimeType.startsWith("audio/");
  return (
    <ServerFrame kind={kind} actions={<DownloadButton content={() => bytes} fileName={fileName} />}>
      {title}
      <p className="text-small text-fg-3">{saidAndFound(mimeType, facts)}</p>
      {isSound ? <Sound bytes={bytes} facts={facts} /> : <Picture bytes={bytes} facts={facts} />}
    </ServerFrame>
  );
}
