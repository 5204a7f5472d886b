import { z } from "zod";
import { Email, Password, PersonName } from "@/lib/auth/schema";
import { LinkToken, TeamSummary } from "@/lib/teams/schema";

export const SessionParams = z.object({ sessionId: z.uuid() });

/** One browser somebody is signed in with. */
export const AccountSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** A provider somebody signs in with. */
export const AccountIdentity = z.object({ id: z.uuid(), providerName: z.string(), label: z.string(), createdAt: z.iso.datetime() });
export type AccountIdentity = z.infer<typeof AccountIdentity>;

export const IdentityParams = z.object({ identityId: z.uuid() });

/** The provider somebody is about to connect; `current` is left out only by somebody without a password. */
export const ConnectInput = z.object({ provider: z.enum(["github", "google", "oidc"]), current: z.string().max(1024).optional() });
export type ConnectInput = z.infer<typeof ConnectInput>;

/** Somebody's own account as they see it. */
export const Account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  teams: z.array(TeamSummary),
  sessions: z.array(AccountSession),
  identities: z.array(AccountIdentity),
  /** Providers that may still be connected. */
  connectable: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Account = z.infer<typeof Account>;

export const NameInput = z.object({ name: PersonName });
export type NameInput = z.infer<typeof NameInput>;

/** `current` is left out only by somebody who has no password yet. */
export const PasswordInput = z.object({ current: z.string().max(1024).optional(), password: Password });
export type PasswordInput = z.infer<typeof PasswordInput>;

/** What the holder of a password link is shown. */
export const OpenReset = z.object({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() });
export type OpenReset = z.infer<typeof OpenReset>;

export const ForgotInput = z.object({ email: Email });
export type ForgotInput = z.infer<typeof ForgotInput>;

export const ResetInput = LinkToken.extend({ password: Password });
export type ResetInput = z.infer<typeof ResetInput>;
