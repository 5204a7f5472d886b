"use client";

import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Conversation } from "@/components/ui/conversation";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Columns, Spec } from "./spec";

export function Bands() {
  return (
    <Spec title="Bands" text="One look per outcome class. The title says who has to act.">
      <Columns>
        <Band tone="quiet" title="Complete">
          <p>Quiet: no band at all above a good result, only this line of facts. 418 ms, 3.1 KB.</p>
        </Band>
        <Band tone="warn" title="The tool reports an error">
          <p>The call went through and the tool refused. Its content comes first, below.</p>
        </Band>
        <Band
          tone="err"
          title={
            <>
              Invalid params, <code>-32602</code>
            </>
          }
          actions={
            <>
              <Button size="s">Show the field</Button>
              <Button size="s" variant="quiet">
                Read schema again
              </Button>
            </>
          }
        >
          <p>
            The server did not accept the arguments: <code>/period</code> must look like 2026-11.
          </p>
        </Band>
        <Band tone="err" glyph="blocked" title="Blocked by this console" actions={<Button size="s">Ask an admin</Button>}>
          <p>rates.courier.example resolves to 10.0.4.7, a private address. An admin can allow it.</p>
        </Band>
        <Band
          tone="info"
          title="Payroll export needs your sign-in"
          actions={
            <Button size="s" variant="primary">
              Sign in to payroll.example
            </Button>
          }
        >
          <p>
            It wants the scope <code>export:read</code> for you, reviewer-2.
          </p>
        </Band>
        <Band tone="quiet" glyph="running" title="Task running" end="next look in 4 s">
          <p>server says: matching payouts, 312 of 840</p>
          <Progress label="Matching payouts" value={312} max={840} />
        </Band>
        <Band tone="unk" glyph="cancelled" title="Cancelled by dev-3 after 9.3 s" actions={<Button size="s">Run again</Button>}>
          <p>The server was told. It had started and may have done part of it.</p>
        </Band>
        <Band tone="unk" title="Outcome unknown" actions={<Button size="s">Look with get_invoice</Button>}>
          <p>No answer within 60 s and void_invoice says it may destroy. It may have happened. Look before you repeat.</p>
        </Band>
      </Columns>
      <Conversation
        label="Example of a conversation"
        className="max-w-120"
        rounds={[
          { key: "1", isFilled: true, title: "dev-3 called create_refund_request", end: "14:02:11" },
          { key: "2", isFilled: true, title: "Billing asked to confirm EUR", text: "dev-3 accepted", end: "14:02:12", isOpen: true },
          { key: "3", glyph: "waiting", title: "Billing asks you for 3 things", end: "28:41 left" },
        ]}
      />
    </Spec>
  );
}

export function Waiting() {
  return (
    <Spec title="Empty, loading, failing" text="One sentence and one action. Skeletons have the size of what comes.">
      <Columns>
        <EmptyState title="No calls with these filters" action={<Button size="s">Remove that filter</Button>}>
          412 calls today are hidden by the filter outcome: failed.
        </EmptyState>
        <EmptyState
          title="No servers yet"
          action={
            <>
              <Button size="s" variant="primary">
                Add server
              </Button>
              <Button size="s">Start demo server</Button>
            </>
          }
        >
          Paste a URL, or start the demo server here.
        </EmptyState>
        <Card title="Tools" isFlush isBusy end="reading from the server, 1.2 s">
          <SkeletonRows label="Reading tools" />
        </Card>
        <Card title="Tools" count="42, from 13:58">
          <ErrorState
            title="The list could not be read again"
            requestId="2c81-07ae"
            onRetry={() => undefined}
            actions={
              <Button size="s" variant="quiet">
                Copy report
              </Button>
            }
          >
            HTTP 503 from billing.quayside.example. What was read at 13:58 stays below.
          </ErrorState>
        </Card>
      </Columns>
      <Progress label="Nobody knows how far" className="max-w-60" />
    </Spec>
  );
}
