import { answerCall } from "@/lib/calls/answer-call";
import { AnswerInput, CallParams, CallWithPayload } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";

export const POST = teamStream({
  permission: "tool.call",
  says: "Answers what a server asked during a call; once a round is answered the call goes on, and this answers how it ended or what is asked next.",
  params: CallParams,
  body: AnswerInput,
  answer: CallWithPayload,
  handle: ({ ctx, params, body }, streaming) => answerCall(ctx, { ...body, callId: params.callId }, toFollower(streaming)),
});
