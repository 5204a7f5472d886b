import { z } from "zod";
import { Email, hiddenCharacter, isVisible, Password, PersonName } from "@/lib/auth/schema";
import { roles } from "@/lib/auth/permissions";

export const TeamParams = z.object({ team: z.string().min(1).max(80) });

export const SetUpInput = z.object({
  token: z.string().trim().min(1, "The token is printed in the terminal where Patchbay started."),
  name: PersonName,
  email: Email,
  password: Password,
  teamName: z.string().trim().min(1, "Give your team a name.").max(80).refine(isVisible, hiddenCharacter),
});
export type SetUpInput = z.infer<typeof SetUpInput>;

export const SetUpResult = z.object({ teamSlug: z.string() });
export type SetUpResult = z.infer<typeof SetUpResult>;

export const Member = z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(roles), joinedAt: z.iso.datetime() });
export type Member = z.infer<typeof Member>;

export const MemberParams = TeamParams.extend({ userId: z.uuid() });

export const RoleInput = z.object({ role: z.enum(roles) });
export type RoleInput = z.infer<typeof RoleInput>;

export const InviteParams = TeamParams.extend({ inviteId: z.uuid() });

export const InviteInput = z.object({ email: Email, role: z.enum(roles) });
export type InviteInput = z.infer<typeof InviteInput>;

/** A link that was just made. It is shown once, and only when it did not go out by mail. */
export const MadeLink = z.object({ url: z.url().nullable(), isMailed: z.boolean(), mailProblem: z.string().nullable(), expiresAt: z.iso.datetime() });
export type MadeLink = z.infer<typeof MadeLink>;

/** An invitation nobody has taken up yet. */
export const Invite = z.object({ id: z.uuid(), email: z.string(), role: z.enum(roles), invitedBy: z.string(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() });
export type Invite = z.infer<typeof Invite>;

export const LinkToken = z.object({ token: z.string().min(1).max(200) });

/** What the holder of an invitation's link is shown. */
export const OpenInvite = z.object({
  team: z.object({ slug: z.string(), name: z.string() }),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** Who is signed in here now. */
  signedInAs: z.string().nullable(),
  hasAccount: z.boolean(),
});
export type OpenInvite = z.infer<typeof OpenInvite>;

/** Name and password are for people who have no account yet. */
export const AcceptInput = LinkToken.extend({ name: PersonName.optional(), password: Password.optional() });
export type AcceptInput = z.infer<typeof AcceptInput>;

export const TeamInput = z.object({ name: z.string().trim().min(1, "Give the team a name.").max(80).refine(isVisible, hiddenCharacter) });
export type TeamInput = z.infer<typeof TeamInput>;

export const TeamSummary = z.object({ slug: z.string(), name: z.string(), role: z.enum(roles) });
export type TeamSummary = z.infer<typeof TeamSummary>;
