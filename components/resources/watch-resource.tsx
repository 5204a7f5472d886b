"use client";

import { useQuery } from "@tanstack/react-query";
import { forgetUpdate, useNews, watchResource } from "@/components/discovery/news-store";
import { discoveryQuery } from "@/components/discovery/queries";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { Time } from "@/components/ui/time";
import { memberText } from "@/lib/json/members";

interface WatchResourceProps {
  team: string;
  serverId: string;
  uri: string;
  onRead: () => void;
}

/** Asks the server to tell when this resource changes, and says when it did. Only where the server offers that. */
export function WatchResource({ team, serverId, uri, onRead }: WatchResourceProps) {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const { watched, updated } = useNews(serverId);
  const capabilities = data?.snapshot?.capabilities ?? "";
  if (!capabilities.startsWith("{") || memberText(capabilities, ["resources", "subscribe"]) !== "true") return null;
  const at = updated.get(uri);
  return (
    <div className="grid gap-2 px-4 *:min-w-0">
      <Switch isOn={watched.includes(uri)} onChange={(isOn) => { watchResource(serverId, uri, isOn); }}>Tell me when it changes</Switch>
      {at !== undefined && (
        <Band
          tone="info"
          glyph="info"
          role="status"
          heading="h2"
          title="Changed on the server"
          actions={<Button size="s" onClick={() => { forgetUpdate(serverId, uri); onRead(); }}>Read again</Button>}
        >
          <p>The server said so at <Time at={new Date(at).toISOString()} style="clock" />.</p>
        </Band>
      )}
    </div>
  );
}
