"use client";

import Plus from "lucide-react/icons/plus";
import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "@/components/members/queries";
import { serversQuery } from "@/components/servers/queries";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { formatTime } from "@/components/ui/format-time";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { Select } from "@/components/ui/select";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { recordedMethods } from "@/lib/calls/states";
import { isNarrowed, lastChoices, lastWords, methodWords, outcomeGroups, outcomeWords, toggleOutcome, type HistoryFilter, type LastChoice } from "./plan-filters";

interface HistoryFiltersProps {
  team: string;
  filter: HistoryFilter;
  onChange: (part: Partial<HistoryFilter>) => void;
  onClear: () => void;
}

function useNames(team: string) {
  const { data: servers = [] } = useQuery(serversQuery(team));
  const { data: archived = [] } = useQuery({ ...serversQuery(team, true), refetchInterval: false });
  const { data: members = [] } = useQuery(membersQuery(team));
  return { servers: [...servers, ...archived], members };
}
type Names = ReturnType<typeof useNames>;

function localInput(text: string | null): string {
  if (text === null) return "";
  const at = new Date(text);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function OutcomeChoice({ filter, onChange }: Pick<HistoryFiltersProps, "filter" | "onChange">) {
  const chosen = new Set(filter.status);
  return (
    <fieldset className="grid gap-0.5">
      <legend className="pb-1 font-medium">Outcome</legend>
      {outcomeGroups.map(({ name, statuses }) => {
        const count = statuses.filter((status) => chosen.has(status)).length;
        return (
          <Checkbox key={name} checked={count === statuses.length} isMixed={count > 0 && count < statuses.length} onChange={(event) => { onChange({ status: toggleOutcome(filter.status, statuses, event.target.checked) }); }}>
            {name}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

function TimeChoice({ filter, onChange }: Pick<HistoryFiltersProps, "filter" | "onChange">) {
  const asIso = (value: string) => (value === "" ? null : new Date(value).toISOString());
  return (
    <>
      <Field label="Time">
        <Select value={filter.last ?? ""} onChange={(event) => { onChange({ last: event.target.value === "" ? null : (event.target.value as LastChoice), from: null, to: null }); }}>
          <option value="">any time, or between</option>
          {lastChoices.map((last) => <option key={last} value={last}>{lastWords[last]}</option>)}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label="From"><Input type="datetime-local" value={localInput(filter.from)} onChange={(event) => { onChange({ from: asIso(event.target.value), last: null }); }} /></Field>
        <Field label="To"><Input type="datetime-local" value={localInput(filter.to)} onChange={(event) => { onChange({ to: asIso(event.target.value), last: null }); }} /></Field>
      </div>
    </>
  );
}

function FilterPanel({ filter, onChange, names }: Pick<HistoryFiltersProps, "filter" | "onChange"> & { names: Names }) {
  const orNull = (value: string) => (value === "" ? null : value);
  return (
    <div className="grid gap-3">
      <Field label="Person">
        <Select value={filter.person ?? ""} onChange={(event) => { onChange({ person: orNull(event.target.value) }); }}>
          <option value="">anybody</option>
          {names.members.map((member) => <option key={member.id} value={member.id}>{member.name}</option>)}
        </Select>
      </Field>
      <Field label="Server">
        <Select value={filter.server ?? ""} onChange={(event) => { onChange({ server: orNull(event.target.value) }); }}>
          <option value="">any</option>
          {names.servers.map((server) => <option key={server.id} value={server.id}>{server.archivedAt === null ? server.name : `${server.name} (archived)`}</option>)}
        </Select>
      </Field>
      <Field label="What was asked">
        <Select value={filter.method ?? ""} onChange={(event) => { onChange({ method: recordedMethods.find((method) => method === event.target.value) ?? null }); }}>
          <option value="">anything</option>
          {recordedMethods.map((method) => <option key={method} value={method}>{methodWords[method]}</option>)}
        </Select>
      </Field>
      <Field label="Tool, resource or prompt" hint="The exact machine name or address.">
        <Input key={filter.tool ?? ""} isMono defaultValue={filter.tool ?? ""} spellCheck={false} autoComplete="off" onBlur={(event) => { onChange({ tool: orNull(event.target.value.trim()) }); }} onKeyDown={(event) => { if (event.key === "Enter") onChange({ tool: orNull(event.currentTarget.value.trim()) }); }} />
      </Field>
      <OutcomeChoice filter={filter} onChange={onChange} />
      <TimeChoice filter={filter} onChange={onChange} />
    </div>
  );
}

function nameOf(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? "not in this team";
}

function sayMoment(text: string): string {
  return formatTime(new Date(text), Date.now(), "near");
}

function TimeChips({ filter, onChange }: Pick<HistoryFiltersProps, "filter" | "onChange">) {
  // The server does not know the reader's zone.
  const isHydrated = useIsHydrated();
  const { last, from, to } = filter;
  if (last !== null) return <Chip name="time" value={lastWords[last]} onRemove={() => { onChange({ last: null }); }} />;
  if (!isHydrated) return null;
  return (
    <>
      {from !== null && <Chip name="from" value={sayMoment(from)} onRemove={() => { onChange({ from: null }); }} />}
      {to !== null && <Chip name="to" value={sayMoment(to)} onRemove={() => { onChange({ to: null }); }} />}
    </>
  );
}

function Chips({ filter, onChange, names }: Pick<HistoryFiltersProps, "filter" | "onChange"> & { names: Names }) {
  const { person, server, method, tool, status } = filter;
  return (
    <>
      {person !== null && <Chip name="person" value={nameOf(names.members, person)} onRemove={() => { onChange({ person: null }); }} />}
      {server !== null && <Chip name="server" value={nameOf(names.servers, server)} onRemove={() => { onChange({ server: null }); }} />}
      {method !== null && <Chip name="asked" value={methodWords[method]} onRemove={() => { onChange({ method: null }); }} />}
      {tool !== null && <Chip name="name" value={<span className="font-mono">{tool}</span>} onRemove={() => { onChange({ tool: null }); }} />}
      {status !== null && status.length > 0 && <Chip name="outcome" value={outcomeWords(status)} onRemove={() => { onChange({ status: null }); }} />}
    </>
  );
}

/** What narrows the history down, each part a chip that can be taken off. */
export function HistoryFilters({ team, filter, onChange, onClear }: HistoryFiltersProps) {
  const names = useNames(team);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <TimeChips filter={filter} onChange={onChange} />
      <Chips filter={filter} onChange={onChange} names={names} />
      <Popover label="Filter the history" className="w-80" trigger={<Button size="s" variant="quiet"><Plus aria-hidden className="size-3.5" />Filter</Button>}>
        <FilterPanel filter={filter} onChange={onChange} names={names} />
      </Popover>
      {isNarrowed(filter) && <Button size="s" variant="quiet" onClick={onClear}>Clear</Button>}
    </div>
  );
}
