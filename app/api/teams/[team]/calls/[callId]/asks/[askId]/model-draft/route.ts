import { draftAnswer } from "@/lib/asks/draft-answer";
import { ModelDraft } from "@/lib/asks/schema";
import { AskParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const POST = teamRoute({
  permission: "tool.call",
  says: "Has the team's model draft an answer to what a server asks a model; nothing is sent to that server.",
  params: AskParams,
  answer: ModelDraft,
  handle: ({ ctx, params }) => draftAnswer(ctx, params),
});
