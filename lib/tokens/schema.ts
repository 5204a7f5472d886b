import { z } from "zod";
import { permissions, roles, tokenPermissions } from "@/lib/auth/permissions";
import { hiddenCharacter, isVisible } from "@/lib/auth/schema";
import { TeamParams } from "@/lib/teams/schema";
import { tokenDays } from "./states";

export const TokenParams = TeamParams.extend({ tokenId: z.uuid() });

export const TokenInput = z.object({
  name: z.string().trim().min(1, "Say what will use it.").max(80, "A name has at most 80 characters.").refine(isVisible, hiddenCharacter),
  /** What it may do, never more than the person it acts for. */
  permissions: z.array(z.enum(permissions)).min(1, "Choose at least one permission.").max(tokenPermissions.length),
  /** Days until it ends. */
  days: z.literal([...tokenDays]),
});
export type TokenInput = z.infer<typeof TokenInput>;

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last characters. */
  hint: z.string(),
  permissions: z.array(z.string()),
  person: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles).nullable() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastAddress: z.string(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const MadeToken = z.object({
  /** The token itself: this answer is the only one that ever carries it. */
  token: z.string(),
  apiToken: ApiToken,
});
export type MadeToken = z.infer<typeof MadeToken>;
