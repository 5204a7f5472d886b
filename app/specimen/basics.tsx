"use client";

import MoreHorizontal from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import type { GlyphKind } from "@/components/ui/glyph";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { StateWord } from "@/components/ui/state-word";
import { Tag } from "@/components/ui/tag";
import { Line, Spec } from "./spec";

const neutrals = ["canvas", "surface", "raised", "sunken", "hover", "press", "line", "line-2", "control", "fg-3", "fg-2", "fg"];
const accents = ["accent", "accent-hover", "accent-text", "accent-tint", "accent-line"];
const states = ["ok", "info", "warn", "err", "unk"].flatMap((tone) => ["bg", "line", "solid", "fg"].map((part) => `${tone}-${part}`));

function Swatches({ names }: { names: string[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-x-2 gap-y-3">
      {names.map((name) => (
        <span key={name} className="grid gap-1 font-mono text-micro text-fg-2">
          <span className="h-9 rounded-2 border border-line" style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </div>
  );
}

export function Colours() {
  return (
    <Spec title="Colour" text="Neutrals are warm, the accent is petrol. States never borrow the accent.">
      <Swatches names={neutrals} />
      <Swatches names={accents} />
      <Swatches names={states} />
    </Spec>
  );
}

export function Type() {
  return (
    <Spec title="Type" text="Inter speaks for us, JetBrains Mono for the wire. Ligatures off: what is shown is what was sent.">
      <div className="grid gap-3">
        <div className="text-large font-strong">Large 24/32, set-up and sign-in</div>
        <div className="text-title font-strong">Title 17/24, the thing this page is about</div>
        <div className="text-head font-strong">Head 14/20, panes and cards</div>
        <div>Body 13/20, everything else. 1,284 calls, 4.1 % errors, 812 ms</div>
        <div className="text-small text-fg-2">Small 12/16, meta and captions</div>
        <div className="text-micro text-fg-3">Micro 11/16, counts, keys, column heads</div>
        <code>Mono 12/16, create_refund_request 0O 1lI {"{}"} != =&gt; 9007199254740993</code>
        <div>日本語のツール · 한국어 도구 · 中文工具 · أداة عربية · כלי עברי · Инструмент · Εργαλείο</div>
      </div>
    </Spec>
  );
}

const words: [GlyphKind, string][] = [
  ["ok", "complete"],
  ["warn", "tool error"],
  ["err", "failed"],
  ["blocked", "blocked"],
  ["info", "sign in"],
  ["waiting", "waiting"],
  ["running", "running"],
  ["cancelled", "cancelled"],
  ["unknown", "unknown"],
  ["off", "off"],
];

export function Outcomes() {
  return (
    <Spec title="Outcomes" text="Shape, colour and a word, always all three.">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {words.map(([kind, word]) => (
          <StateWord key={kind} kind={kind}>
            {word}
          </StateWord>
        ))}
      </div>
      <Line>
        <Tag>production</Tag>
        <Tag tone="accent">selected</Tag>
        <Tag tone="ok">reviewed</Tag>
        <Tag tone="info">asks back</Tag>
        <Tag tone="warn">changed</Tag>
        <Tag tone="err">may destroy</Tag>
      </Line>
    </Spec>
  );
}

export function Buttons() {
  const [view, setView] = useState<"form" | "json" | "schema">("form");
  return (
    <Spec title="Buttons" text="One primary per view. Danger is outlined until it is the last step.">
      <Line>
        <Button variant="primary" kbd="⌘↵">
          Call
        </Button>
        <Button variant="primary" disabled>
          Call
        </Button>
        <Button variant="primary" isPending>
          Calling
        </Button>
        <Button>Run again</Button>
        <Button disabled>Off</Button>
        <Button isPending>Reading</Button>
        <ButtonLink href="/specimen">A link</ButtonLink>
      </Line>
      <Line>
        <Button variant="quiet">Compare</Button>
        <Button variant="danger">Delete server</Button>
        <Button variant="destroy">Void the invoice</Button>
        <Button size="s">Small</Button>
        <Button size="s" variant="quiet">
          Small quiet
        </Button>
        <CopyButton text="copied" name="Copy value" />
        <IconButton name="More" kbd="M">
          <MoreHorizontal aria-hidden />
        </IconButton>
        <Segmented
          label="Arguments as"
          value={view}
          onChange={setView}
          options={[
            { value: "form", label: "Form" },
            { value: "json", label: "JSON" },
            { value: "schema", label: "Schema" },
          ]}
        />
      </Line>
    </Spec>
  );
}
