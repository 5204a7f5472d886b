"use client";

import { lazy, Suspense, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { draftKey, writeDraft } from "../form/draft-store";
import { UseValue, type PickedValue } from "../result/use-value";
import type { UseValueDialogProps } from "./use-value-dialog";

const UseValueDialog = lazy(() => import("./use-value-dialog").then((module) => ({ default: module.UseValueDialog })));

interface UseValuesProps extends Pick<UseValueDialogProps, "team" | "serverId" | "userId" | "items" | "current"> {
  /** The run that is shown, once it has a record. */
  callId: string | undefined;
  /** Fills the form of the open tool. */
  onFill: (argumentsText: string, from: string) => void;
  onOpen: (tool: string) => void;
  children: React.ReactNode;
}

const from = "with a value of an earlier result";

/** Lets values of the results inside be put into a form. */
export function UseValues({ callId, onFill, onOpen, children, ...where }: UseValuesProps) {
  const { serverId, userId, current } = where;
  // With the call it belongs to: another run may be open when it is put.
  const [picked, setPicked] = useState<{ value: PickedValue; callId: string }>();
  const use = callId === undefined ? undefined : (value: PickedValue) => { setPicked({ value, callId }); };
  const put = (tool: string, argumentsText: string) => {
    setPicked(undefined);
    if (tool === current) {
      onFill(argumentsText, from);
      return;
    }
    writeDraft(draftKey(userId, serverId, tool), argumentsText);
    onOpen(tool);
    toast({ title: `The form is filled ${from}`, text: "Nothing was sent." });
  };
  return (
    <UseValue value={use}>
      {children}
      {picked && (
        <Suspense>
          <UseValueDialog {...where} callId={picked.callId} picked={picked.value} onClose={() => { setPicked(undefined); }} onPut={put} />
        </Suspense>
      )}
    </UseValue>
  );
}
