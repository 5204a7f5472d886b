"use client";

import { useMemo } from "react";
import { Code } from "@/components/ui/code";
import { LinkButton } from "./link-button";
import { SafeText } from "@/components/ui/safe-text";
import { members } from "@/lib/json/members";
import { prettyJson } from "../result/pretty-json";

const maxChips = 12;
const maxChars = 60;

/** Top members that fit into a line each, or nothing when the whole is better read as JSON. */
function shortMembers(text: string): { name: string; value: string }[] | undefined {
  if (text.length > 2_000) return undefined;
  const found = [...members(text.trim())].map(([name, { start, end }]) => ({ name, value: text.trim().slice(start, end) }));
  const fits = found.length <= maxChips && found.every(({ value }) => value.length <= maxChars && !/^[[{]./.test(value));
  return fits ? found : undefined;
}

interface ArgumentsSentProps {
  title: string;
  text: string;
  onPutBack?: (() => void) | undefined;
}

/** What a run was sent with, and the way to have it in the form again. */
export function ArgumentsSent({ title, text, onPutBack }: ArgumentsSentProps) {
  const short = useMemo(() => shortMembers(text), [text]);
  return (
    <section className="grid min-w-0 gap-1.5 *:min-w-0">
      <h3>{title}</h3>
      {short === undefined && <Code text={prettyJson(text)} language="json" label="arguments sent" isWrapped first={10_000} className="max-h-72" />}
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 text-small">
        {short?.length === 0 && <span className="text-fg-3">none</span>}
        {short?.map(({ name, value }) => (
          <span key={name} className="inline-flex min-h-5.5 max-w-full items-baseline gap-1.5 rounded-1 border border-line-2 px-1.5 py-px">
            <span className="text-fg-3"><SafeText text={name} /></span>
            <span className="min-w-0 font-mono"><SafeText text={value} /></span>
          </span>
        ))}
        {onPutBack && <LinkButton onClick={onPutBack}>Put back into the form</LinkButton>}
      </div>
    </section>
  );
}
