import { z } from "zod";
import { Email, Password } from "@/lib/auth/schema";
import { roles } from "@/lib/auth/permissions";

export const TeamParams = z.object({ team: z.string().min(1).max(80) });

export const SetUpInput = z.object({
  token: z.string().trim().min(1, "The token is printed in the terminal where Patchbay started."),
  name: z.string().trim().min(1, "Say what your colleagues should call you.").max(120),
  email: Email,
  password: Password,
  teamName: z.string().trim().min(1, "Give your team a name.").max(80),
});
export type SetUpInput = z.infer<typeof SetUpInput>;

export const SetUpResult = z.object({ teamSlug: z.string() });
export type SetUpResult = z.infer<typeof SetUpResult>;

export const Member = z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type Member = z.infer<typeof Member>;

export const TeamSummary = z.object({ slug: z.string(), name: z.string(), role: z.enum(roles) });
export type TeamSummary = z.infer<typeof TeamSummary>;
