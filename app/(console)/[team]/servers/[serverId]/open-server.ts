import { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import { serverQuery } from "@/components/servers/queries";
import type { Ctx } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";
import { pageCtx } from "@/lib/http/page-ctx";
import { getServer } from "@/lib/servers/get-server";
import { ServerParams, type Server } from "@/lib/servers/schema";

interface Params {
  team: string;
  serverId: string;
}

export interface OpenedServer extends Params {
  ctx: Ctx<"server.read">;
  server: Server;
  /** Holds the server already, for the head of its pages; a page adds what it shows itself. */
  client: QueryClient;
}

// The title and the page ask for the same server in one request.
const find = cache(async (team: string, serverId: string): Promise<{ ctx: Ctx<"server.read">; server: Server }> => {
  if (!ServerParams.safeParse({ team, serverId }).success) notFound();
  const ctx = await pageCtx(team, "server.read");
  try {
    return { ctx, server: await getServer(ctx, serverId) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});

/** The server that a page is about; an address that names none, or one of another team, is not found. */
export async function openServer(params: Promise<Params>): Promise<OpenedServer> {
  const { team, serverId } = await params;
  const { ctx, server } = await find(team, serverId);
  const client = new QueryClient();
  client.setQueryData(serverQuery(team, serverId).queryKey, server);
  return { team, serverId, ctx, server, client };
}

/** The title of a server's page in the browser's tab. */
export async function serverTitle(params: Promise<Params>, part?: string): Promise<{ title: string }> {
  const { team, serverId } = await params;
  const { server } = await find(team, serverId);
  return { title: part === undefined ? server.name : `${part} · ${server.name}` };
}
