"use client";

import { useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, Suspense, useState } from "react";
import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast-store";
import { lastRunQuery, payloadQuery } from "../queries";
import { recordedName } from "../tools/plan-tool-key";
import { useRefill } from "./use-refill";

const PasteDialog = lazy(() => import("./paste-dialog").then((module) => ({ default: module.PasteDialog })));

interface FillMenuProps {
  state: SchemaFormState;
  hasSchema: boolean;
  team: string;
  serverId: string | undefined;
  userId: string;
  tool: string;
}

/** The ways to fill a form without typing it: an example, what one sent last, something copied elsewhere. */
export function FillMenu({ state, hasSchema, team, serverId, userId, tool }: FillMenuProps) {
  const client = useQueryClient();
  const [isPasting, setIsPasting] = useState(false);
  const refill = useRefill(state);
  const fillLast = async (server: string) => {
    const last = await client.query(lastRunQuery(team, { server, person: userId, tool: recordedName(tool) }));
    if (!last) {
      toast({ tone: "info", title: "You have not called this tool yet", text: "What you send is there the next time." });
      return;
    }
    const { arguments: text } = await client.query(payloadQuery(team, last.id));
    refill(text, "with what you sent last");
  };
  const onLast = (server: string) => {
    fillLast(server).catch((error: unknown) => toast({ tone: "err", title: "The last arguments could not be read", text: (error as Error).message }));
  };
  return (
    <>
      <Menu label="Ways to fill the form" side="top" align="end" trigger={<Button size="s" variant="quiet">Fill<ChevronDown aria-hidden className="size-3.5" /></Button>}>
        {hasSchema && <MenuItem onSelect={state.fillExample}>With an example</MenuItem>}
        {serverId !== undefined && <MenuItem onSelect={() => { onLast(serverId); }}>With what you sent last</MenuItem>}
        <MenuItem onSelect={() => { setIsPasting(true); }}>Paste cURL, JSON-RPC or JSON…</MenuItem>
      </Menu>
      {isPasting && (
        <Suspense>
          <PasteDialog tool={tool} onClose={() => { setIsPasting(false); }} onFill={(text, from) => { refill(text, `from ${from}`); setIsPasting(false); }} />
        </Suspense>
      )}
    </>
  );
}
