"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { followDiscovery, withList, type ListCount } from "./follow-discovery";
import { discoveryQuery } from "./queries";

/** Asks a server what it offers, with what has come so far and a way to stop. Leaving the page does not stop it. */
export function useDiscover(team: string) {
  const client = useQueryClient();
  const control = useRef<AbortController>(undefined);
  const [lists, setLists] = useState<ListCount[]>([]);
  const stop = () => {
    control.current?.abort();
  };
  const discover = useMutation({
    mutationFn: (serverId: string) => {
      control.current?.abort();
      control.current = new AbortController();
      setLists([]);
      const onList = (list: ListCount) => {
        setLists((all) => withList(all, list));
      };
      return followDiscovery(team, serverId, { signal: control.current.signal, onList });
    },
    onSuccess: (result, serverId) => {
      client.setQueryData(discoveryQuery(team, serverId).queryKey, result);
    },
    onSettled: (_result, _error, serverId) => {
      void client.invalidateQueries({ queryKey: ["discovery", team, serverId] });
      void client.invalidateQueries({ queryKey: ["servers", team] });
    },
  });
  return { discover, lists, stop };
}
