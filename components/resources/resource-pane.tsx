"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import type { BenchPlace } from "@/components/calls/bench-runs";
import { copyText } from "@/components/calls/copy-text";
import { CallFoot } from "@/components/calls/form/call-foot";
import { CallHead } from "@/components/calls/form/call-head";
import { descriptionOf } from "@/components/calls/form/tool-head";
import { useCallKeys } from "@/components/calls/form/use-call-keys";
import { useClick, type FormClick } from "@/components/calls/form/use-click";
import { DefinitionView } from "@/components/discovery/definition-view";
import { Pane, PaneBody } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { MenuItem } from "@/components/ui/menu";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api-client";
import type { ItemDetail } from "@/lib/discovery/schema";
import { WatchResource } from "./watch-resource";

/** What every pane that reads is given. */
export interface ReadFormProps {
  place: BenchPlace;
  idleMs: number;
  onIdleMs: (ms: number) => void;
  replayOf: string | undefined;
  /** Why this person cannot read, when they cannot. */
  refusal: string | undefined;
  onRead: (uri: string, click: FormClick) => Promise<ApiError | undefined>;
}

interface ResourcePaneProps extends ReadFormProps {
  /** Undefined while only a part of it is known. */
  address: string | undefined;
  title: string;
  detail: UseQueryResult<ItemDetail>;
}

/** One listed resource: what its server says of it, and the button that reads it. */
export function ResourcePane({ place, address, title, detail, ...form }: ResourcePaneProps) {
  const { data: server } = useQuery(serverQuery(place.team, place.serverId));
  const { data } = detail;
  const click = useClick({ replayOf: form.replayOf, idleMs: form.idleMs, mayCall: form.refusal === undefined && address !== undefined, onSend: form.onRead });
  const press = click.once(() => click.send(address ?? "", false));
  useCallKeys(press);
  return (
    <Pane kind="main" label="Resource">
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <CallHead heading="h2" title={title} name={address ?? "…"} description={descriptionOf(data?.definition, "")} server={server} userName={place.user.name} />
        {form.refusal === undefined && address !== undefined && <WatchResource team={place.team} serverId={place.serverId} uri={address} onRead={press} />}
        <div className="px-4">
          <QueryTrouble query={detail} title="It could not be read" />
          {data ? <DefinitionView detail={data} /> : !detail.error && <SkeletonRows label="Reading the definition" count={4} className="-mx-4" />}
        </div>
      </PaneBody>
      <CallFoot
        notSent={click.refusal}
        onSendAnyway={press}
        onClose={click.close}
        verb="Read"
        refusal={form.refusal}
        isSending={click.isSending}
        onCall={press}
        idleMs={form.idleMs}
        onIdleMs={form.onIdleMs}
        more={<MenuItem onSelect={() => void copyText(address ?? "", "Copied the address")}>Copy the address</MenuItem>}
      />
    </Pane>
  );
}
