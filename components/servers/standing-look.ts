import type { BandTone } from "@/components/ui/band";
import type { DiscoveryState } from "@/lib/discovery/schema";

export interface StandingLook {
  tone: BandTone;
  title: string;
  text: string;
}

const usual: Record<Exclude<DiscoveryState["state"], "ok">, StandingLook> = {
  unknown: { tone: "unk", title: "It was not asked yet what it offers", text: "Its tools appear once it has answered." },
  sign_in: { tone: "info", title: "It wants a sign-in", text: "" },
  failing: { tone: "err", title: "It does not answer", text: "" },
};

/** What has to be said about how a server stands; nothing when it answers. */
export function standingLook({ state, problem }: Pick<DiscoveryState, "state" | "problem">): StandingLook | undefined {
  if (state === "ok") return undefined;
  return problem ? { ...usual[state], title: problem.title, text: problem.text } : usual[state];
}
