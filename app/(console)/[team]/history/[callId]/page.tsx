import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { callQuery } from "@/components/calls/queries";
import { RecordPage } from "@/components/history/record-page";
import { getCall } from "@/lib/calls/get-call";
import { CallParams } from "@/lib/calls/schema";
import { AppError } from "@/lib/errors";
import { pageCtx } from "@/lib/http/page-ctx";

type Props = PageProps<"/[team]/history/[callId]">;

export const metadata = { title: "Record" };

export default async function Page({ params }: Props) {
  const given = CallParams.safeParse(await params);
  if (!given.success) notFound();
  const { team, callId } = given.data;
  const ctx = await pageCtx(team, "call.read");
  const call = await getCall(ctx, callId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const client = new QueryClient();
  client.setQueryData(callQuery(team, callId).queryKey, call);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RecordPage team={team} callId={callId} userId={ctx.user.id} role={ctx.role} />
    </HydrationBoundary>
  );
}
