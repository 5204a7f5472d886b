import { EmptyState } from "@/components/ui/empty-state";
import type { Call } from "@/lib/calls/schema";

/** Stands where arguments and result of a colleague's call would be, for those whom they are not shown to. */
export function NotYours({ call }: { call: Call }) {
  return (
    <EmptyState title="Arguments and result are not shown to you">
      {call.userName} made this call, and your role does not read what it carried. Owners and reviewers can read it.
    </EmptyState>
  );
}
