"use client";

import { Code } from "@/components/ui/code";
import { Conversation, type Round } from "@/components/ui/conversation";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import type { CallAsk, CallRound } from "@/lib/calls/schema";
import { prettyJson } from "../calls/result/pretty-json";
import { kindWord, messageOf, stateWord } from "./plan-asks";

/** A round as lines of a conversation. */
export function roundLines(round: CallRound, serverName: string): Round[] {
  if (round.asks.length === 0) return [{ key: `${String(round.number)} state`, isFilled: true, title: `${serverName} wanted to be asked again`, text: "It gave a state and nothing to answer; Patchbay sent the request once more.", end: <Time at={round.askedAt} style="clock" /> }];
  return round.asks.flatMap((ask) => [asked(round, ask, serverName), answered(ask)]);
}

function asked(round: CallRound, ask: CallAsk, serverName: string): Round {
  const message = messageOf(ask);
  return {
    key: `${ask.id} asked`,
    isFilled: true,
    title: <><SafeText text={serverName} /> asked: {kindWord(ask.kind)}</>,
    text: message === "" ? undefined : <SafeText text={message.slice(0, 1_000)} />,
    end: <Time at={round.askedAt} style="clock" />,
  };
}

function answered(ask: CallAsk): Round {
  const isOpen = ask.state === "waiting";
  return {
    key: `${ask.id} answered`,
    isFilled: !isOpen,
    isOpen,
    ...(ask.state === "accepted" || isOpen ? {} : { glyph: "cancelled" as const }),
    title: stateWord(ask).replace(/^./, (letter) => letter.toUpperCase()),
    text: ask.answer === null || ask.kind === "go_on" ? undefined : <Code text={prettyJson(ask.answer)} language="json" label={`answer to ${kindWord(ask.kind)}`} isWrapped first={4_000} className="mt-1 max-h-60 text-fg" />,
    end: ask.answeredAt === null ? undefined : <Time at={ask.answeredAt} style="clock" />,
  };
}

/** What a server asked during a call and what was answered by whom, in order. */
export function RoundsView({ rounds, serverName }: { rounds: readonly CallRound[]; serverName: string }) {
  return <Conversation label="What the server asked, what was answered" rounds={rounds.flatMap((round) => roundLines(round, serverName))} />;
}
