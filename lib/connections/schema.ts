import { z } from "zod";

/** Which resource is watched one by one, beside the lists. */
export const ListenQuery = z.object({ uri: z.union([z.array(z.string().max(20_000)).max(20, "At most 20 resources are watched at once."), z.string().max(20_000).transform((one) => [one])]).optional() });

/** How listening to a server stands. */
export const Listening = z.object({
  state: z.enum(["connecting", "open", "waiting", "unavailable", "ended"]),
  /** Why it waits or is in vain, in words. */
  reason: z.string().optional(),
  /** What was wanted and the server does not offer, in words. */
  missing: z.array(z.string()).optional(),
});
export type Listening = z.infer<typeof Listening>;

/** Something a server said of its own accord. */
export const ServerNews = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("list_changed"), list: z.enum(["tools", "prompts", "resources"]) }),
  z.object({ kind: z.literal("resource_updated"), uri: z.string() }),
]);
export type ServerNews = z.infer<typeof ServerNews>;
