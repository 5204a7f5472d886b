import { teamStream } from "@/lib/http/team-stream";
import { TestServerInput } from "@/lib/servers/schema";
import { testServer } from "@/lib/servers/test-server";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamStream({
  permission: "server.manage",
  params: TeamParams,
  body: TestServerInput,
  handle: ({ ctx, body }, { emit, left }) => testServer(ctx, body, { signal: left, onStep: (step) => { emit({ event: "step", data: step }); } }),
});
