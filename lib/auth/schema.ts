import { z } from "zod";

const nul = String.fromCharCode(0);

// Controls, lone surrogates and separators, and what turns the direction of the text around it.
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** True when every character of a line can be seen and stands where it was typed: a database refuses some of the others, and the rest hide something from people. */
export const isVisible = (text: string): boolean => text.search(unseen) < 0;

/** The text without the characters `isVisible` refuses. */
export const withoutHidden = (text: string): string => text.replace(unseen, "");
export const hiddenCharacter = "This contains a character that cannot be seen. Type it again instead of pasting it.";

/** What colleagues call somebody. */
export const PersonName = z.string().trim().min(1, "Say what your colleagues should call you.").max(120).refine(isVisible, hiddenCharacter);

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
