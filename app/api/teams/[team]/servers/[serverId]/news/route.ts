import { listenServer } from "@/lib/connections/listen-server";
import { Listening, ListenQuery } from "@/lib/connections/schema";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const GET = teamStream({
  permission: "discovery.run",
  says: "Tells what a server says of its own accord: `news` when a list or a watched resource has changed, `state` for how listening stands. Without a stream it answers that state.",
  params: ServerParams,
  query: ListenQuery,
  answer: Listening,
  handle: ({ ctx, params, query, request }, { emit, left }) =>
    listenServer(ctx, { serverId: params.serverId, uri: query.uri ?? [] }, {
      onState: (data) => { emit({ event: "state", data }); },
      onNews: (data) => { emit({ event: "news", data }); },
      left,
      isStateEnough: request.headers.get("accept")?.includes("text/event-stream") !== true,
    }),
});
