import { headersFor } from "@/lib/calls/headers-for";
import { HeadersFor, HeadersForInput } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamRoute({
  permission: "request.compose",
  says: "The headers Patchbay itself would send with this body; nothing is sent to the server.",
  params: ServerParams,
  body: HeadersForInput,
  answer: HeadersFor,
  handle: ({ ctx, params, body }) => headersFor(ctx, { ...body, serverId: params.serverId }),
});
