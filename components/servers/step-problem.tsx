"use client";

import { useQuery } from "@tanstack/react-query";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { Says } from "@/components/ui/says";
import type { ProbeStep } from "@/lib/servers/schema";
import { ownersQuery } from "./owners-query";
import { differenceOf } from "./server-state";

export interface StepOffers {
  team: string;
  /** The address that was tested. */
  url: string;
  mayAllow: boolean;
  isAllowing: boolean;
  /** Puts another address into the form, which tests it. */
  onUse: (url: string) => void;
  /** Lets the team reach an origin and tests again. */
  onAllow: (origin: string) => void;
}

function names(people: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(people);
}

function WhoAllows({ team }: { team: string }) {
  const { data: owners } = useQuery(ownersQuery(team));
  if (!owners) return <p>Only an owner of the team can allow it.</p>;
  return <p>Only an owner of the team can allow it: {names(owners.map((owner) => owner.name))}.</p>;
}

function Buttons({ problem, offers }: { problem: NonNullable<ProbeStep["problem"]>; offers: StepOffers }) {
  const { redirectTo, tryUrls = [], allowOrigin } = problem;
  return (
    <>
      {redirectTo !== undefined && (
        <Button
          size="s"
          onClick={() => {
            offers.onUse(redirectTo);
          }}
        >
          Use {differenceOf(redirectTo, offers.url)}
        </Button>
      )}
      {tryUrls.map((url) => (
        <Button
          key={url}
          size="s"
          onClick={() => {
            offers.onUse(url);
          }}
        >
          Test {differenceOf(url, offers.url)}
        </Button>
      ))}
      {allowOrigin !== undefined && offers.mayAllow && (
        <Button
          size="s"
          isPending={offers.isAllowing}
          onClick={() => {
            offers.onAllow(allowOrigin);
          }}
        >
          Allow and test
        </Button>
      )}
    </>
  );
}

function Rule({ origin, offers }: { origin: string; offers: StepOffers }) {
  if (!offers.mayAllow) return <WhoAllows team={offers.team} />;
  return (
    <p>
      Allowing opens <code className="[overflow-wrap:anywhere]">{origin}</code> to the servers of this team and nothing else. It is recorded.
    </p>
  );
}

function BodyStart({ text, bytes }: { text: string; bytes: number | undefined }) {
  return <Says text={text} isMono kind={bytes === undefined ? "start of the answer" : `start of ${formatCount(bytes)} bytes`} first={2_000} />;
}

function hasOffer({ redirectTo, tryUrls = [], allowOrigin }: NonNullable<ProbeStep["problem"]>, mayAllow: boolean): boolean {
  return redirectTo !== undefined || tryUrls.length > 0 || (allowOrigin !== undefined && mayAllow);
}

/** What went wrong at a step, who can do something about it, and that in one press. */
export function StepProblem({ step, offers }: { step: ProbeStep; offers: StepOffers }) {
  const { problem } = step;
  if (!problem) return null;
  const { allowOrigin, bodyStart } = problem;
  return (
    <>
      <Band
        tone={step.state === "failed" ? "err" : "warn"}
        glyph={allowOrigin === undefined ? undefined : "blocked"}
        title={problem.title}
        actions={hasOffer(problem, offers.mayAllow) ? <Buttons problem={problem} offers={offers} /> : undefined}
      >
        <p>{problem.text}</p>
        {allowOrigin !== undefined && <Rule origin={allowOrigin} offers={offers} />}
      </Band>
      {bodyStart && <BodyStart text={bodyStart} bytes={problem.bodyBytes} />}
    </>
  );
}
