import "server-only";
import { z } from "zod";
import { Email, withoutHidden } from "@/lib/auth/schema";

/** What a provider says of somebody, in our words. */
export interface Claims {
  /** The issuer's address: with the subject it is the person. */
  provider: string;
  subject: string;
  name: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** Values of the claim roles are read from. */
  groups: readonly string[];
}

const Said = z.object({ sub: z.string().min(1).max(255), iss: z.string().optional(), name: z.string().optional(), preferred_username: z.string().optional(), email: z.string().optional(), email_verified: z.unknown() });
const Groups = z.union([z.string().transform((one) => [one]), z.array(z.unknown()).transform((all) => all.filter((one) => typeof one === "string"))]);

// Providers write groups into nested objects as well (realm_access.roles): a name with dots is a path unless the claim itself has them.
function valueAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((at, step) => (typeof at === "object" && at !== null && Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : undefined), claims);
}

/** Claims of an issuer in our words; an address counts only in its normal form, and as verified only when the issuer says so. */
export function readClaims(raw: Record<string, unknown>, from: { issuer: string; roleClaim: string | undefined }): Claims {
  const said = Said.parse(raw);
  const email = Email.safeParse(said.email);
  const groups = from.roleClaim === undefined ? undefined : Groups.safeParse(valueAt(raw, from.roleClaim));
  return {
    provider: said.iss ?? from.issuer,
    subject: said.sub,
    name: withoutHidden(said.name ?? said.preferred_username ?? said.email ?? "").trim().slice(0, 120).toWellFormed() || "Somebody",
    email: email.success ? email.data : undefined,
    isEmailVerified: email.success && (said.email_verified === true || said.email_verified === "true"),
    groups: groups?.success ? groups.data : [],
  };
}
