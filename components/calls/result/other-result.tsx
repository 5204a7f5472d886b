"use client";

import { useMemo } from "react";
import { Conversation } from "@/components/ui/conversation";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FactLine, type Fact } from "@/components/ui/facts";
import { formatDuration } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { Says } from "@/components/ui/says";
import { copyText } from "../copy-text";
import { OtherMembers } from "./other-members";
import { planContents, type ContentsPlan } from "./plan-contents";
import { planMessages, sayMessages } from "./plan-messages";
import { prettyJson } from "./pretty-json";
import { ResultBlocks } from "./result-blocks";
import { ValueTree } from "./value-tree";

function cacheFacts({ ttlMs, scope }: ContentsPlan): Fact[] {
  return [
    ...(ttlMs === undefined ? [] : [{ name: "stays fresh", value: ttlMs === 0 ? "not at all, says the server" : `${formatDuration(ttlMs)}, says the server` }]),
    ...(scope === undefined ? [] : [{ name: "for", value: scope === "public" ? "everybody" : "this account only" }]),
  ];
}

function Contents({ resultText }: { resultText: string }) {
  const plan = useMemo(() => planContents(resultText), [resultText]);
  const facts = cacheFacts(plan);
  return (
    <>
      {plan.problem !== undefined && <p className="text-fg-2">{plan.problem}</p>}
      {facts.length > 0 && <FactLine facts={facts} />}
      <ResultBlocks blocks={plan.blocks} />
      <OtherMembers others={plan.others} />
      {plan.blocks.length === 0 && plan.problem === undefined && <EmptyState title="The resource is empty">The server knows the address and sent no contents for it.</EmptyState>}
    </>
  );
}

const roles: Record<string, string> = { user: "User", assistant: "Assistant" };

function Messages({ resultText }: { resultText: string }) {
  const plan = useMemo(() => planMessages(resultText), [resultText]);
  const { messages } = plan;
  const rounds = messages.map(({ role, blocks }, index) => ({
    key: String(index),
    isFilled: role !== "assistant",
    title: <SafeText text={roles[role] ?? (role === "" ? "without a role" : role)} />,
    text: <div className="mt-1 grid min-w-0 gap-2 text-body text-fg *:min-w-0"><ResultBlocks blocks={blocks} /></div>,
  }));
  return (
    <>
      {plan.problem !== undefined && <p className="text-fg-2">{plan.problem}</p>}
      {plan.description !== "" && <Says text={plan.description} kind="description" first={4_000} />}
      {messages.length > 0 && (
        <div className="flex flex-wrap items-center">
          <h3>{messages.length === 1 ? "1 message" : `${messages.length.toLocaleString("en-GB")} messages`}</h3>
          <span className="ml-auto flex">
            <Button size="s" variant="quiet" onClick={() => void copyText(sayMessages(messages), "Copied the conversation as text")}>Copy as text</Button>
            <Button size="s" variant="quiet" onClick={() => void copyText(prettyJson(plan.json), "Copied the messages as JSON")}>Copy as JSON</Button>
          </span>
        </div>
      )}
      <Conversation label="The messages of the prompt" rounds={rounds} />
      <OtherMembers others={plan.others} />
      {messages.length === 0 && plan.problem === undefined && <EmptyState title="The prompt has no messages">The server knows the prompt and made nothing of it.</EmptyState>}
    </>
  );
}

/** What came back of a read, a prompt or anything else that is no call of a tool. */
export function OtherResult({ method, resultText }: { method: string; resultText: string }) {
  if (method === "prompts/get") return <Messages resultText={resultText} />;
  return method === "resources/read" ? <Contents resultText={resultText} /> : <ValueTree text={resultText} label="Result" />;
}
