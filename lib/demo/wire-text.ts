import { AsyncLocalStorage } from "node:async_hooks";
import { memberText } from "../json/members.ts";

const bodies = new AsyncLocalStorage<string>();

/** Everything started in `work` can read the request as it came. */
export function withWireText<T>(body: string, work: () => T): T {
  return bodies.run(body, work);
}

/** An argument of the call being answered, in the caller's own digits; undefined when it was not sent. */
export function argumentText(name: string): string | undefined {
  return memberText(bodies.getStore() ?? "", ["params", "arguments", name]);
}
