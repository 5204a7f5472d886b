import { formatPlural } from "@/components/ui/format";
import { StateWord } from "@/components/ui/state-word";
import { Time } from "@/components/ui/time";
import type { Delivery } from "@/lib/notices/schema";

const looks = { pending: { kind: "waiting", word: "waiting" }, delivered: { kind: "ok", word: "taken" }, failed: { kind: "err", word: "given up" } } as const;

/** How the last posts to a webhook went. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label="Last posts" className="overflow-hidden rounded-2 border border-line-2">
      {deliveries.map((delivery) => {
        const { kind, word } = looks[delivery.state];
        return (
          <li key={delivery.id} className="grid items-baseline gap-x-3 border-b border-line px-3 py-1.5 last:border-b-0 sm:grid-cols-[112px_minmax(0,1fr)_auto]">
            <StateWord kind={kind}>{word}</StateWord>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <code className="text-small">{delivery.type}</code> <span className="text-small text-fg-2">{delivery.error ?? (delivery.status === null ? "" : `HTTP ${String(delivery.status)}`)}</span>
              {delivery.attempts > 1 && <span className="text-small text-fg-3"> after {formatPlural(delivery.attempts, "try", "tries")}</span>}
            </span>
            <Time at={delivery.triedAt ?? delivery.createdAt} className="text-small text-fg-3" />
          </li>
        );
      })}
    </ul>
  );
}
