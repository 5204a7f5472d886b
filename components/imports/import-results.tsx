"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { formatPlural } from "@/components/ui/format";
import { Glyph, type GlyphKind } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import { StateWord } from "@/components/ui/state-word";
import type { ImportResult } from "@/lib/imports/schema";
import { useAskAll, type Asked } from "./use-ask-all";

const looks: Record<ImportResult["outcome"], { kind: GlyphKind; word: string }> = {
  added: { kind: "ok", word: "added" },
  updated: { kind: "ok", word: "updated" },
  unchanged: { kind: "ok", word: "was the same already" },
  skipped: { kind: "off", word: "left out" },
  failed: { kind: "err", word: "not added" },
};

function AskedWords({ asked }: { asked: Asked }) {
  if (asked === "waiting") return null;
  if (asked === "asking") return <StateWord kind="running">asking what it offers</StateWord>;
  if (asked === "unanswered") return <StateWord kind="unknown">could not be asked</StateWord>;
  if (asked.state === "sign_in") return <StateWord kind="info">wants a sign-in</StateWord>;
  if (asked.state === "ok") return <StateWord kind="ok">{asked.snapshot ? formatPlural(asked.snapshot.counts.tools, "tool") : "answers"}</StateWord>;
  return <StateWord kind="err">{asked.problem?.title ?? "does not answer"}</StateWord>;
}

function Row({ team, result, asked }: { team: string; result: ImportResult; asked: Asked }) {
  const { kind, word } = looks[result.outcome];
  const { serverId } = result;
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-2 last:border-b-0 max-sm:grid-cols-[14px_minmax(0,1fr)]">
      <Glyph kind={kind} name={word} className="mt-[3px]" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {serverId === null ? <SafeText text={result.name} /> : <Link href={`/${team}/servers/${serverId}`}>{result.name}</Link>} <span className="text-fg-3">{word}</span>
        {result.message !== "" && (
          <p className={result.outcome === "failed" ? "text-small text-err-fg" : "text-small text-warn-fg"}>
            <SafeText text={result.message} />
          </p>
        )}
      </div>
      <span className="text-small max-sm:col-start-2">{serverId !== null && <AskedWords asked={asked} />}</span>
    </li>
  );
}

function sayResults(results: readonly ImportResult[]): string {
  const count = (outcome: ImportResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const parts = [
    [count("added"), "added"],
    [count("updated"), "updated"],
    [count("unchanged"), "unchanged"],
    [count("failed"), "not added"],
  ] as const;
  return parts.flatMap(([number, word]) => (number > 0 ? [`${String(number)} ${word}`] : [])).join(", ");
}

/** What became of each entry, and what the new servers answer. */
export function ImportResults({ team, results, onMore }: { team: string; results: readonly ImportResult[]; onMore: () => void }) {
  const askedOf = useAskAll(team, results.flatMap(({ serverId }) => serverId ?? []));
  return (
    <>
      <Card title="Imported" isFlush end={<span role="status">{sayResults(results)}</span>}>
        <ul aria-label="Results">
          {results.map((result) => (
            <Row key={result.index} team={team} result={result} asked={askedOf(result.serverId ?? "")} />
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/${team}/servers`} variant="primary">
          To the servers
        </ButtonLink>
        <Button onClick={onMore}>Import more</Button>
      </div>
    </>
  );
}
