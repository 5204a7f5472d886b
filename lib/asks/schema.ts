import { z } from "zod";

const Root = z.object({
  uri: z.string().max(2_000).regex(/^file:\/\//, "Begins with file://."),
  name: z.string().max(200),
});

/** How a team answers what servers ask. */
export const AskSettings = z.object({
  days: z.number().int(),
  isShared: z.boolean(),
  roots: z.array(Root),
  /** Whether an answer to a model's question can be drafted; the key is shown to nobody. */
  model: z.object({ url: z.string(), name: z.string(), hasKey: z.boolean() }).nullable(),
});
export type AskSettings = z.infer<typeof AskSettings>;

export const AskSettingsInput = z.object({
  /** How long a question waits for somebody. */
  days: z.number().int().min(1, "At least one day.").max(90, "At most 90 days."),
  /** Whoever may call tools may see and answer what is asked in a colleague's call. */
  isShared: z.boolean(),
  /** Folders proposed when a server asks for roots. */
  roots: z.array(Root).max(50, "At most 50 folders."),
  /** An OpenAI-compatible endpoint (…/v1) that drafts a model's answers; null for none. */
  model: z
    .object({
      url: z.url({ protocol: /^https?$/, error: "Give the address of the API, such as https://models.example.com/v1." }).max(2_000),
      name: z.string().min(1, "Name the model.").max(200),
      /** Left out: the one that is kept. */
      key: z.string().max(2_000).optional(),
    })
    .nullable(),
});
export type AskSettingsInput = z.infer<typeof AskSettingsInput>;

/** A draft of a model's answer; nothing is sent to the server that asked. */
export const ModelDraft = z.object({ text: z.string(), model: z.string(), stopReason: z.string() });
export type ModelDraft = z.infer<typeof ModelDraft>;
