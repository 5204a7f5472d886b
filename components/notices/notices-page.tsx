"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { parseAsBoolean, useQueryState } from "nuqs";
import { PageBody, PageHead } from "@/components/layout/page";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import { can, type Role } from "@/lib/auth/permissions";
import { NoticeRows } from "./notice-rows";
import { noticesQuery, useReadNotices } from "./queries";
import { WebhookCard } from "./webhook-card";

/** Everything a team was told, and for those who may: where else it is told. */
export function NoticesPage({ team, role }: { team: string; role: Role }) {
  const [isUnreadOnly, setUnreadOnly] = useQueryState("unread", parseAsBoolean.withDefault(false));
  const query = useInfiniteQuery(noticesQuery(team, isUnreadOnly));
  const read = useReadNotices(team);
  const notices = query.data?.pages.flatMap((page) => page.notices);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const older = query.hasNextPage ? (
    <Button size="s" variant="quiet" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show older
    </Button>
  ) : undefined;
  return (
    <PageBody className="max-w-[880px]">
      <PageHead
        title="Notices"
        text="What happened to the servers of the team. Kept for ninety days."
        actions={
          unread > 0 ? (
            <Button isPending={read.isPending} onClick={() => { read.mutate({ all: true }); }}>
              Mark all as read
            </Button>
          ) : undefined
        }
      />
      <QueryTrouble query={query} title="The notices could not be read" />
      <Card
        title="What happened"
        count={unread > 0 ? `${String(unread)} not read` : undefined}
        isFlush
        footer={older}
        end={
          <Segmented
            label="Show"
            value={isUnreadOnly ? "unread" : "all"}
            onChange={(value) => void setUnreadOnly(value === "unread")}
            options={[
              { value: "all", label: "All" },
              { value: "unread", label: "Not read" },
            ]}
          />
        }
      >
        {query.isPending && <SkeletonRows label="Reading the notices" count={4} />}
        {notices?.length === 0 && (
          <EmptyState title={isUnreadOnly ? "All is read" : "Nothing yet"} className="m-4">
            When a server stops or starts to answer, it is said here.
          </EmptyState>
        )}
        {notices && notices.length > 0 && <NoticeRows team={team} label="Notices" notices={notices} onRead={({ id }) => { read.mutate({ ids: [id] }); }} />}
      </Card>
      {can(role, "webhook.manage") && <WebhookCard team={team} />}
    </PageBody>
  );
}
