import { z } from "zod";

const nul = String.fromCharCode(0);

/** Twelve characters or more of any kind; a short sentence works well. */
export const Password = z
  .string()
  .refine((p) => Array.from(p).length >= 12, "Use at least 12 characters. A short sentence works well.")
  .refine((p) => new TextEncoder().encode(p).length <= 1024, "Use at most 1,024 bytes.")
  .refine((p) => !p.includes(nul), "A password cannot hold a NUL character.");

/** An address in its normal form (NFKC, lower case), so that one mailbox is one account. */
export const Email = z
  .string()
  .transform((e) => e.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email("This is not an e-mail address.").max(254));
