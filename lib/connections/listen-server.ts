import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findTarget } from "@/lib/servers/find-target";
import { takePlace } from "@/lib/take-place";
import type { Listening, ServerNews } from "./schema";
import { shareListener } from "./shared-listener";

interface Told {
  onState: (state: Listening) => void;
  onNews: (news: ServerNews) => void;
  /** Aborts when nobody reads any more. */
  left: AbortSignal;
  /** Answer as soon as it is known whether the server can be listened to. */
  isStateEnough: boolean;
}

const places = { name: "listen", perPerson: 20, perProcess: 500, full: "You listen to 20 servers already. Close pages you do not need." };
const patienceMs = 10_000;

function isKnown({ state }: Listening): boolean {
  return state !== "connecting";
}

/** Listens to what a server says outside of calls until nobody reads any more or it is in vain; resolves with how that stands. */
export async function listenServer(ctx: Ctx<"discovery.run">, { serverId, uri = [] }: { serverId: string; uri?: string[] }, { onState, onNews, left, isStateEnough }: Told): Promise<Listening> {
  const found = await findTarget(ctx, serverId);
  const place = takePlace(places, ctx.user.id);
  let last: Listening = { state: "connecting" };
  let stop: () => void = () => undefined;
  try {
    await new Promise<void>((resolve) => {
      const take = (state: Listening) => {
        last = state;
        onState(state);
        if (state.state === "unavailable" || (isStateEnough && isKnown(state))) resolve();
      };
      left.addEventListener("abort", () => { resolve(); }, { once: true });
      if (isStateEnough) setTimeout(resolve, patienceMs);
      stop = shareListener(found, ctx.user.id, { uris: uri, onState: take, onNews });
    });
  } finally {
    stop();
    place.leave();
  }
  return last;
}
