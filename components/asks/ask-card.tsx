"use client";

import { useCallback, useRef, useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { formatPlural } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { Says } from "@/components/ui/says";
import { Segmented } from "@/components/ui/segmented";
import { useNow } from "@/components/ui/use-now";
import type { ApiError } from "@/lib/api-client";
import type { AnswerInput, Call, CallAsk, CallRound } from "@/lib/calls/schema";
import type { AskBodyProps, ReadAnswer } from "./ask-body";
import { FormAsk } from "./form-ask";
import { kindWord, messageOf, roundTitle, timeLeft } from "./plan-asks";
import { RootsAsk } from "./roots-ask";
import { SamplingAsk } from "./sampling-ask";
import { UrlAsk } from "./url-ask";

type Action = AnswerInput["answers"][number]["action"];
type Choice = Record<string, Action>;

export interface AskCardProps {
  team: string;
  call: Call;
  round: CallRound;
  /** What the server calls itself; its own words. */
  selfName: string | undefined;
  isOwn: boolean;
  onAnswer: (input: AnswerInput) => Promise<ApiError | undefined>;
}

function Body(props: AskBodyProps & { serverUrl: string }) {
  const { ask, register } = props;
  if (ask.kind === "form") return <FormAsk {...props} />;
  if (ask.kind === "url") return <UrlAsk {...props} />;
  if (ask.kind === "sampling") return <SamplingAsk {...props} />;
  if (ask.kind === "roots") return <RootsAsk {...props} />;
  register(ask.id, () => ({}));
  return <p>Patchbay has stopped here so that this does not go on for ever. Going on asks the server again.</p>;
}

function Head({ call, round, selfName, isOwn }: Omit<AskCardProps, "team" | "onAnswer">) {
  const now = useNow();
  const isDeprecated = round.source === "input_required" && round.asks.some(({ kind }) => kind === "sampling" || kind === "roots");
  return (
    <header className="grid gap-0.5 border-b border-info-line bg-info-bg px-4 py-3 shadow-[inset_0_3px_0_var(--info-solid)]">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 text-head font-strong text-info-fg [overflow-wrap:anywhere]"><SafeText text={roundTitle(call.serverName, round.asks)} /></h3>
        {now !== undefined && <span className="ml-auto shrink-0 text-small text-fg-2 tabular-nums">{timeLeft(round.expiresAt, now)}</span>}
      </div>
      <p className="text-small text-fg-2 [overflow-wrap:anywhere]">
        <SafeText text={new URL(call.serverUrl).host} />
        {selfName !== undefined && <> · calls itself “<SafeText text={selfName.slice(0, 120)} />”</>}
        {round.number > 1 && ` · round ${String(round.number)}`}
        {isDeprecated && <span className="ml-1 rounded-1 border border-line-2 px-1 text-micro">deprecated in 2026-07-28</span>}
      </p>
      {!isOwn && <p className="text-small text-fg-2">{call.userName} made this call. Your answer is recorded as yours and sent with their call.</p>}
    </header>
  );
}

const acceptWords: Record<CallAsk["kind"], string> = { form: "Accept and send", url: "I have finished, continue", sampling: "Send this answer", roots: "Send these folders", go_on: "Go on" };

const choices = [{ value: "accept", label: "Accept" }, { value: "decline", label: "Decline" }, { value: "dismiss", label: "Dismiss" }] as const;

interface PartProps extends AskBodyProps {
  serverUrl: string;
  /** Set where several are answered together. */
  choice: Action | undefined;
  onChoice: (action: Action) => void;
}

function Part({ choice, onChoice, ...body }: PartProps) {
  const { ask } = body;
  const message = ask.kind === "sampling" || ask.kind === "roots" ? "" : messageOf(ask);
  return (
    <section aria-label={`Asked: ${kindWord(ask.kind)}`} className="grid gap-3 px-4 py-4 not-first:border-t not-first:border-line *:min-w-0">
      {choice !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <h4 className="font-medium">{kindWord(ask.kind)} <code className="text-micro text-fg-3"><SafeText text={ask.key.slice(0, 80)} /></code></h4>
          <Segmented label={`Answer to ${kindWord(ask.kind)}`} value={choice} onChange={onChoice} options={choices} className="ml-auto" />
        </div>
      )}
      {message !== "" && <Says text={message} by={ask.kind === "go_on" ? "Patchbay says" : "server says"} first={4_000} />}
      {(choice === undefined || choice === "accept") && <Body {...body} />}
    </section>
  );
}

/** What a server asks in the middle of a call, and the ways to answer; several things of one round are answered together. */
export function AskCard({ team, call, round, selfName, isOwn, onAnswer }: AskCardProps) {
  const asks = round.asks.filter(({ state }) => state === "waiting");
  const readers = useRef(new Map<string, () => ReadAnswer>());
  const register = useCallback((id: string, read: () => ReadAnswer) => void readers.current.set(id, read), []);
  const [chosen, setChosen] = useState<Choice>({});
  const [isRevealed, setIsRevealed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<Action>();
  const [first] = asks;
  const isSingle = asks.length === 1;

  const answerTo = ({ id }: CallAsk, action: Action): AnswerInput["answers"][number] | string => {
    if (action !== "accept") return { askId: id, action, sendAnyway: false };
    const read = readers.current.get(id)?.() ?? {};
    if (read.problem !== undefined) return read.problem;
    return { askId: id, action, sendAnyway: false, ...("content" in read ? { content: read.content } : {}) };
  };
  const send = async (all: Action | undefined) => {
    if (pending !== undefined) return;
    setProblem(undefined);
    setIsRevealed(true);
    const answers = asks.map((ask) => answerTo(ask, all ?? chosen[ask.id] ?? "accept"));
    const wrong = answers.find((answer) => typeof answer === "string");
    if (typeof wrong === "string") {
      setProblem(wrong);
      return;
    }
    setPending(all ?? "accept");
    const refused = await onAnswer({ answers: answers.filter((answer) => typeof answer !== "string") });
    setPending(undefined);
    if (refused) setProblem(refused.message);
  };
  // The same keys as for a call, but of the card the cursor is in: the page around it leaves them to the card.
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.key !== "Enter" || event.repeat || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send(isSingle ? "accept" : undefined);
  };
  if (!first) return null;
  return (
    <div onKeyDown={onKeyDown} className="min-w-0 overflow-hidden rounded-3 border border-info-line bg-surface">
      <Head call={call} round={{ ...round, asks }} selfName={selfName} isOwn={isOwn} />
      {asks.map((ask) => (
        <Part
          key={ask.id}
          team={team}
          callId={call.id}
          ask={ask}
          serverUrl={call.serverUrl}
          register={register}
          isRevealed={isRevealed}
          choice={isSingle ? undefined : (chosen[ask.id] ?? "accept")}
          onChoice={(action) => { setChosen((before) => ({ ...before, [ask.id]: action })); }}
        />
      ))}
      {problem !== undefined && <div className="px-4 pb-3"><Band tone="err" heading="h4" role="alert" title="Nothing was sent"><p>{problem}</p></Band></div>}
      <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3">
        <Button variant="primary" kbd="⌘↵" isStill isPending={pending === "accept"} onClick={() => void send(isSingle ? "accept" : undefined)}>
          {isSingle ? acceptWords[first.kind] : `Send ${formatPlural(asks.length, "answer")}`}
        </Button>
        <Button isStill isPending={pending === "decline"} onClick={() => void send("decline")}>{isSingle ? "Decline" : "Decline all"}</Button>
        <Button variant="quiet" isStill isPending={pending === "dismiss"} onClick={() => void send("dismiss")} title="Closes it without a choice; the server is told so">{isSingle ? "Dismiss" : "Dismiss all"}</Button>
      </footer>
    </div>
  );
}
