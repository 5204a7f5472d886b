"use client";

import ExternalLink from "lucide-react/icons/external-link";
import { useEffect, useState } from "react";
import { Band } from "@/components/ui/band";
import { buttonStyle } from "@/components/ui/button-style";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { Facts } from "@/components/ui/facts";
import { SafeText } from "@/components/ui/safe-text";
import type { AskBodyProps, ReadAnswer } from "./ask-body";
import { pageToOpen, type PageToOpen } from "./plan-asks";

function Address({ page }: { page: PageToOpen }) {
  return (
    <div className="flex min-w-0 items-start gap-2 rounded-2 border border-line-2 bg-sunken py-1.5 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-0.5 text-fg-2 [overflow-wrap:anywhere]">
        <SafeText text={page.before} />
        <strong className="font-strong text-fg"><SafeText text={page.host} /></strong>
        <SafeText text={page.after} />
      </code>
      <CopyButton text={page.url} name="Copy address" />
    </div>
  );
}

function OpenLink({ page, onOpened }: { page: PageToOpen; onOpened: () => void }) {
  const [isSure, setIsSure] = useState(false);
  const isBarred = page.warnings.length > 0 && !isSure;
  return (
    <>
      {page.warnings.length > 0 && (
        <Band tone="warn" heading="h4" title="Look at the address first">
          {page.warnings.map((warning) => <p key={warning}>{warning}</p>)}
          <Checkbox checked={isSure} onChange={(event) => { setIsSure(event.target.checked); }}>Open it all the same</Checkbox>
        </Band>
      )}
      {!isBarred && (
        <a href={page.url} target="_blank" rel="noopener noreferrer" onClick={onOpened} className={buttonStyle({ variant: "default", size: "md", className: "justify-self-start no-underline hover:no-underline" })}>
          Open {page.host}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </>
  );
}

/** A page a server wants opened: shown whole, fetched by nobody before a person opens it. */
export function UrlAsk({ ask, serverUrl, register }: AskBodyProps & { serverUrl: string }) {
  const page = pageToOpen(ask, serverUrl);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    register(ask.id, () => (page.refusal === undefined ? {} : { problem: page.refusal }) satisfies ReadAnswer);
  });
  const facts = [
    { name: "Host", value: page.sameHost ? "the server’s own" : "another than the server’s" },
    { name: "What happens", value: "A new tab opens; nothing was fetched before. What you enter there is not seen by Patchbay." },
  ];
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <div className="grid gap-1.5">
        <p className="text-small text-fg-3">the whole address</p>
        <Address page={page} />
      </div>
      {page.refusal === undefined ? <Facts facts={facts} isSmall /> : <p className="text-err-fg">{page.refusal}</p>}
      {page.refusal === undefined && <OpenLink page={page} onOpened={() => { setIsOpened(true); }} />}
      {isOpened && <p role="status" className="text-small text-fg-2">Opened in another tab. When you have finished there, continue.</p>}
    </div>
  );
}
