import { ApiError } from "@/lib/api-client";
import { SetUpInput } from "@/lib/teams/schema";

export type SetupErrors = Partial<Record<keyof SetUpInput | "form", string>>;

export type SetupDraft = Record<keyof SetUpInput, string>;

const leastCharacters = 12;

/** What to say about a password while it is typed; nothing before the first character. */
export function passwordHint(password: string): { text: string; isEnough: boolean } | undefined {
  const length = Array.from(password).length;
  if (length === 0) return undefined;
  if (length >= leastCharacters) return { text: `${String(length)} characters, long enough`, isEnough: true };
  return { text: `${String(length)} of ${String(leastCharacters)} characters, ${String(leastCharacters - length)} to go. A short sentence works well.`, isEnough: false };
}

/** The first thing that is wrong with each field, by the contract itself. */
export function checkSetup(draft: SetupDraft): SetupErrors {
  const checked = SetUpInput.safeParse(draft);
  const errors: SetupErrors = {};
  if (checked.success) return errors;
  for (const issue of checked.error.issues) errors[issue.path[0] as keyof SetUpInput] ??= issue.message;
  return errors;
}

/** What the console refused, at the field it is about where it named one. */
export function refusedSetup(error: unknown): SetupErrors {
  if (!(error instanceof ApiError)) return { form: "Something went wrong on this page. Load it again and retry." };
  const fields = error.fields as SetupErrors;
  if (Object.keys(fields).length > 0) return fields;
  const id = error.requestId === undefined ? "" : ` (id ${error.requestId})`;
  return { form: `${error.message}${id}` };
}
