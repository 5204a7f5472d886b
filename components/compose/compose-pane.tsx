"use client";

import { useMemo } from "react";
import { copyText } from "@/components/calls/copy-text";
import { CallFoot } from "@/components/calls/form/call-foot";
import { useCallKeys } from "@/components/calls/form/use-call-keys";
import { LinkButton } from "@/components/calls/runs/link-button";
import { Pane, PaneBody } from "@/components/layout/panes";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MenuItem } from "@/components/ui/menu";
import { Textarea } from "@/components/ui/textarea";
import type { Server } from "@/lib/servers/schema";
import { HeaderTable } from "./header-table";
import { hasMask, jsonTrouble } from "./plan-composition";
import type { Template } from "./plan-templates";
import { TemplateChoice } from "./template-choice";
import type { Composing } from "./use-composition";
import type { useSend } from "./use-send";

interface ComposePaneProps {
  server: Server | undefined;
  composing: Composing;
  sending: ReturnType<typeof useSend>;
  templates: readonly Template[];
  onSend: () => void;
  idleMs: number;
  onIdleMs: (ms: number) => void;
}

function Body({ composing }: { composing: Composing }) {
  const { composition, edit } = composing;
  const { body } = composition;
  const trouble = useMemo(() => jsonTrouble(body), [body]);
  const note = trouble === undefined ? undefined : `${trouble} It is sent as it stands.`;
  return (
    <Field label="Body" note="sent byte for byte" hint={hasMask(body) ? "Where it says «masked» a secret stood. It goes out as these words unless you replace it." : note}>
      <Textarea isMono spellCheck={false} autoCapitalize="off" autoComplete="off" rows={12} className="max-h-[55dvh] min-h-60" value={body} onChange={(event) => { edit({ body: event.target.value }); }} />
    </Field>
  );
}

function HeaderPart({ server, composing, errors }: { server: Server | undefined; composing: Composing; errors: Readonly<Record<string, string>> }) {
  const { composition, lines, standard, edit } = composing;
  const isLegacy = standard?.era === "legacy";
  return (
    <section aria-label="Headers" className="grid min-w-0 gap-1.5 *:min-w-0">
      <div className="flex min-h-6 flex-wrap items-baseline gap-x-2">
        <h2 className="text-body font-medium">Headers</h2>
        <span className="text-micro text-fg-3">{composition.lines ? "changed by hand" : "as Patchbay would send them, following the body"}</span>
        {composition.lines && <span className="ml-auto text-small"><LinkButton onClick={() => { edit({ lines: undefined, change: undefined }); }}>Fill from the body</LinkButton></span>}
      </div>
      <HeaderTable
        lines={lines}
        errors={errors}
        onLines={(next) => { edit({ lines: next }); }}
        own={server?.headerNames ?? []}
        left={composition.left}
        onLeft={(left) => { edit({ left }); }}
        session={isLegacy ? { isLeft: composition.isSessionLeft, onLeft: (isSessionLeft) => { edit({ isSessionLeft }); } } : undefined}
      />
    </section>
  );
}

/** The request being written: body and headers as they will go out, right or wrong. */
export function ComposePane({ server, composing, sending, templates, onSend, idleMs, onIdleMs }: ComposePaneProps) {
  const { composition, standard, fill, undo, trouble } = composing;
  useCallKeys(onSend);
  return (
    <Pane kind="main" label="Request">
      <PaneBody className="grid content-start gap-4 px-4 pt-3 pb-5 *:min-w-0">
        <header className="grid gap-1.5 *:min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="mr-auto">Compose a request</h1>
            {undo && <Button size="s" variant="quiet" onClick={undo}>Undo</Button>}
            <TemplateChoice templates={templates} onChoose={(template) => { fill({ ...template.make(), left: composition.left }); }} />
          </div>
          <p className="text-fg-2">By hand, as wrong as you like. Nothing is corrected and nothing is sent until you press Send; it is recorded like a call.</p>
        </header>
        {trouble !== undefined && <Band heading="h2" tone="unk" glyph="info" title="The record could not be taken over"><p>{trouble}</p></Band>}
        {standard?.isSse === true && <Band heading="h2" tone="unk" glyph="info" title="This server speaks HTTP+SSE"><p>What is composed is posted to its registered address as it is; such a server answers on a stream that only calls have open.</p></Band>}
        <Body composing={composing} />
        <HeaderPart server={server} composing={composing} errors={sending.errors} />
      </PaneBody>
      <CallFoot
        notSent={sending.refusal}
        onSendAnyway={onSend}
        onClose={sending.close}
        verb="Send"
        refusal={undefined}
        isSending={sending.isSending}
        onCall={onSend}
        idleMs={idleMs}
        onIdleMs={onIdleMs}
        hasLogLevel={false}
        more={<MenuItem onSelect={() => void copyText(composition.body, "Copied the body")}>Copy the body</MenuItem>}
      />
    </Pane>
  );
}
