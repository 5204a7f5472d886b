import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findItem } from "@/lib/discovery/find-item";
import { findTarget } from "@/lib/servers/find-target";
import type { Follower } from "./follow-call";
import type { CallWithPayload, ReadResourceInput } from "./schema";
import { requireRunning, startCall } from "./start-call";

/** Reads a resource by its address, listed or not, recorded like any call. */
export async function readResource(ctx: Ctx<"resource.read">, input: ReadResourceInput & { serverId: string }, follower: Follower): Promise<CallWithPayload> {
  requireRunning();
  const found = await findTarget(ctx, input.serverId);
  const item = await findItem(ctx, { serverId: input.serverId, credential: found.snapshotCredential, kind: "resource", name: input.uri });
  const params = { uri: JSON.stringify(input.uri) };
  const planned = {
    found,
    method: "resources/read" as const,
    target: input.uri,
    targetTitle: item?.title ?? "",
    definitionHash: item?.definitionHash ?? null,
    schemaVerdict: "fits" as const,
    argumentsText: `{"uri":${params.uri}}`,
    request: { params, headers: {} },
  };
  return startCall(ctx, { planned, click: input }, follower);
}
