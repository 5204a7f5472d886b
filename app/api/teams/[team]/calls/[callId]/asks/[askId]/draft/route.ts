import { z } from "zod";
import { saveDraft } from "@/lib/calls/save-draft";
import { AskParams, DraftInput } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const PUT = teamRoute({
  permission: "tool.call",
  says: "Keeps what somebody has typed into an answer so far.",
  params: AskParams,
  body: DraftInput,
  answer: z.null(),
  handle: ({ ctx, params, body }) => saveDraft(ctx, { ...params, ...body }),
});
