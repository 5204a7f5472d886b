import { teamStream } from "@/lib/http/team-stream";
import { TestResult, TestServerInput } from "@/lib/servers/schema";
import { testServer } from "@/lib/servers/test-server";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamStream({
  permission: "server.manage",
  says: "Tries an address step by step without storing anything.",
  params: TeamParams,
  body: TestServerInput,
  answer: TestResult,
  handle: ({ ctx, body }, { emit, left }) => testServer(ctx, body, { signal: left, onStep: (step) => { emit({ event: "step", data: step }); } }),
});
