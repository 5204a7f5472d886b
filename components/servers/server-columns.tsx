import { Spark } from "@/components/health/sparks";
import { formatCount, measureMilliseconds } from "@/components/ui/format";
import { Measured } from "@/components/ui/measured";
import { StateWord } from "@/components/ui/state-word";
import type { Column } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Server } from "@/lib/servers/schema";
import { hostOf, stateLook } from "./server-state";

const none = <span className="text-fg-3">–</span>;

function StateCell({ server }: { server: Server }) {
  const look = stateLook(server);
  const isTrouble = look.kind === "err" && server.problem !== null;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <StateWord kind={look.kind}>{look.word}</StateWord>
      {isTrouble && (
        <span title={server.problem ?? undefined} className="truncate text-small text-fg-3 max-sm:hidden">
          {server.problem}
        </span>
      )}
    </span>
  );
}

function Tags({ server: { environment, tags } }: { server: Server }) {
  return (
    <span className="inline-flex max-w-full gap-1">
      {environment !== "" && <Tag tone="accent">{environment}</Tag>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

/** The columns of the list of servers; with their widths, because a list of any length cannot measure its rows. */
export const serverColumns: (Column<Server> & { width: string })[] = [
  { key: "name", width: "minmax(0,2fr)", head: "Name", narrow: 1, isMain: true, className: "font-medium", cell: (server) => server.name },
  { key: "host", width: "minmax(0,2fr)", head: "Host", narrow: 3, cell: (server) => <span className="font-mono text-small text-fg-2">{hostOf(server.url)}</span> },
  { key: "state", width: "minmax(0,2fr)", head: "State", narrow: 2, cell: (server) => <StateCell server={server} /> },
  { key: "tags", width: "minmax(0,1.5fr)", head: "Tags", narrow: 7, className: "max-sm:col-span-2 max-sm:text-left max-sm:empty:hidden", cell: (server) => (server.tags.length === 0 && server.environment === "" ? null : <Tags server={server} />) },
  { key: "owner", width: "minmax(0,1fr)", head: "Owner", narrow: "hidden", cell: (server) => (server.owner === null ? none : <span className="text-fg-2">{server.owner.name}</span>) },
  { key: "checked", width: "112px", head: "Asked", narrow: 5, cell: (server) => (server.checkedAt === null ? <span className="text-fg-3">never</span> : <Time at={server.checkedAt} className="text-fg-2" />) },
  { key: "latency",
    width: "136px",
    head: "Answered in",
    narrow: 6,
    isNumber: true,
    cell: (server) => (
      <span className="inline-flex items-center justify-end gap-2">
        <Spark serverId={server.id} />
        {server.latencyMs === null ? none : <Measured of={measureMilliseconds(server.latencyMs)} />}
      </span>
    ),
  },
  {
    key: "tools",
    width: "64px",
    head: "Tools",
    narrow: 4,
    isNumber: true,
    cell: (server) =>
      server.counts === null ? none : (
        <span className="tabular-nums">
          {formatCount(server.counts.tools)}
          <span className="text-fg-3 sm:sr-only"> tools</span>
        </span>
      ),
  },
];
