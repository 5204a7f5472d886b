"use client";

import Plus from "lucide-react/icons/plus";
import Repeat from "lucide-react/icons/copy-plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Masked } from "@/components/ui/masked";
import { cn } from "@/lib/cn";
import { freeKey, type HeaderLine } from "./plan-composition";

const plain = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" } as const;
const columns = "grid grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-1.5 border-b border-line px-2 py-1";

interface LineProps {
  line: HeaderLine;
  number: number;
  error: string | undefined;
  onChange: (part: Partial<HeaderLine>) => void;
  onRepeat: () => void;
  onRemove: () => void;
}

function Line({ line, number, error, onChange, onRepeat, onRemove }: LineProps) {
  const said = line.name === "" ? `row ${String(number)}` : line.name;
  const bad = error === undefined ? {} : { "aria-invalid": true };
  return (
    <li>
      <div className={columns}>
        <Checkbox aria-label={`Send ${said}`} checked={line.isSent} onChange={(event) => { onChange({ isSent: event.target.checked }); }} />
        <Input isMono {...plain} {...bad} value={line.name} placeholder="Name" aria-label={`Header name, row ${String(number)}`} className={cn(!line.isSent && "text-fg-3 line-through")} onChange={(event) => { onChange({ name: event.target.value }); }} />
        <Input isMono {...plain} {...bad} value={line.value} placeholder="Value" aria-label={`Value of ${said}`} className={cn(!line.isSent && "text-fg-3 line-through")} onChange={(event) => { onChange({ value: event.target.value }); }} />
        <span className="flex">
          <IconButton name={`Send ${said} twice`} onClick={onRepeat}><Repeat aria-hidden /></IconButton>
          <IconButton name={`Remove ${said}`} onClick={onRemove}><X aria-hidden /></IconButton>
        </span>
      </div>
      {error !== undefined && <p className="px-2 py-1 text-small text-err-fg [overflow-wrap:anywhere]">{error}</p>}
    </li>
  );
}

/** A header that Patchbay adds and nobody sees: it can only be left out. */
function OwnLine({ name, note, isSent, onChange }: { name: string; note: string; isSent: boolean; onChange: (isSent: boolean) => void }) {
  return (
    <li className={columns}>
      <Checkbox aria-label={`Send ${name}`} checked={isSent} onChange={(event) => { onChange(event.target.checked); }} />
      <code className={cn("px-2.5 [overflow-wrap:anywhere]", !isSent && "text-fg-3 line-through")}>{name}</code>
      <span className="flex min-w-0 items-center gap-2 px-2.5 text-small text-fg-3"><Masked>masked</Masked><span className="min-w-0 truncate">{note}</span></span>
    </li>
  );
}

interface HeaderTableProps {
  lines: readonly HeaderLine[];
  /** By the place in what was posted. */
  errors: Readonly<Record<string, string>>;
  onLines: (lines: HeaderLine[]) => void;
  /** Names of the headers stored with the server. */
  own: readonly string[];
  left: readonly string[];
  onLeft: (left: string[]) => void;
  /** Undefined where no session is spoken of. */
  session: { isLeft: boolean; onLeft: (isLeft: boolean) => void } | undefined;
}

/** All headers of a composed request: each can be changed, left out or doubled; secrets are added unseen. */
export function HeaderTable({ lines, errors, onLines, own, left, onLeft, session }: HeaderTableProps) {
  const list = useRef<HTMLUListElement>(null);
  const sent = lines.filter((line) => line.isSent && line.name !== "");
  const change = (key: string, part: Partial<HeaderLine>) => { onLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line))); };
  const add = () => {
    const key = freeKey(lines);
    onLines([...lines, { key, name: "", value: "", isSent: true }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-of-type input:not([type=checkbox])")?.focus());
  };
  return (
    <div className="overflow-hidden rounded-2 border border-line-2 bg-sunken">
      <ul ref={list} aria-label="Headers">
        {own.map((name) => (
          <OwnLine key={`own ${name}`} name={name} note="stored with the server" isSent={!left.includes(name)} onChange={(isSent) => { onLeft(isSent ? left.filter((one) => one !== name) : [...left, name]); }} />
        ))}
        {session && <OwnLine name="Mcp-Session-Id" note="of your session, opened when there is none" isSent={!session.isLeft} onChange={(isSent) => { session.onLeft(!isSent); }} />}
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            error={errors[`headers.${String(sent.indexOf(line))}`]}
            onChange={(part) => { change(line.key, part); }}
            onRepeat={() => { onLines([...lines.slice(0, index + 1), { ...line, key: freeKey(lines), isSent: true }, ...lines.slice(index + 1)]); }}
            onRemove={() => { onLines(lines.filter((one) => one.key !== line.key)); }}
          />
        ))}
      </ul>
      <Button size="s" variant="quiet" onClick={add} className="m-0.75"><Plus aria-hidden className="size-3.5" />Add header</Button>
    </div>
  );
}
