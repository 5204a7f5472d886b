import { Band } from "@/components/ui/band";
import { formatDuration } from "@/components/ui/format";
import type { Refusal } from "./use-sign-in";

const titles: Record<Refusal["kind"], string> = {
  wrong: "Email or password is not right",
  wait: "Too many tries",
  failed: "You could not be signed in",
};

function textOf(refusal: Refusal): string {
  if (refusal.kind === "failed") return refusal.text;
  if (refusal.kind === "wait") return `Try again in ${formatDuration(refusal.seconds * 1000)}. The right password has to wait as well.`;
  return "After five tries there is a pause. An owner of your team can help if the password is lost.";
}

/** Why a try to sign in was refused, and what to do about it. */
export function SignInRefusal({ refusal }: { refusal: Refusal }) {
  return (
    <Band tone={refusal.kind === "wait" ? "warn" : "err"} heading="h2" role="alert" title={titles[refusal.kind]}>
      <p>{textOf(refusal)}</p>
    </Band>
  );
}
