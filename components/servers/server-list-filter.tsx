"use client";

import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { formatCount } from "@/components/ui/format";
import { Menu, MenuItem } from "@/components/ui/menu";
import { SearchInput } from "@/components/ui/search-input";
import { Segmented } from "@/components/ui/segmented";
import type { Server } from "@/lib/servers/schema";
import type { Choice, Choices } from "./filter-servers";
import type { ListView } from "./use-list-view";

interface ServerListFilterProps {
  view: ListView;
  choices: Choices;
  /** How many fit, while not all do. */
  count: string;
  /** Down from the search goes into the list. */
  onDown: () => void;
}

interface ChoiceMenuProps {
  name: string;
  choices: readonly Choice[];
  /** A single choice is no choice; a tag is, because other servers may have none. */
  least: number;
  onChoose: (value: string) => void;
}

function ChoiceMenu({ name, choices, least, onChoose }: ChoiceMenuProps) {
  if (choices.length < least) return null;
  return (
    <Menu label={`Only servers with this ${name.toLowerCase()}`} trigger={<Button>{name}</Button>}>
      {choices.map(({ value, label, count }) => (
        <MenuItem
          key={value}
          end={formatCount(count)}
          onSelect={() => {
            onChoose(value);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? (value.length > 30 ? "none here" : value);
}

function Chips({ view, choices }: Pick<ServerListFilterProps, "view" | "choices">) {
  const one = (name: string, value: string | null, { among, part }: { among: readonly Choice[]; part: "env" | "owner" | "state" }) =>
    value !== null && (
      <Chip
        name={name}
        value={labelOf(among, value)}
        onRemove={() => {
          view.set({ [part]: null });
        }}
      />
    );
  return (
    <>
      {one("environment", view.environment, { among: choices.environments, part: "env" })}
      {one("owner", view.owner, { among: choices.owners, part: "owner" })}
      {one("state", view.state, { among: choices.states, part: "state" })}
      {view.tags.map((tag) => (
        <Chip
          key={tag}
          name="tag"
          value={tag}
          onRemove={() => {
            view.set({ tag: view.tags.filter((other) => other !== tag) });
          }}
        />
      ))}
    </>
  );
}

function Menus({ view, choices }: Pick<ServerListFilterProps, "view" | "choices">) {
  return (
    <>
      {view.environment === null && <ChoiceMenu name="Environment" choices={choices.environments} least={2} onChoose={(env) => { view.set({ env }); }} />}
      {view.owner === null && <ChoiceMenu name="Owner" choices={choices.owners} least={2} onChoose={(owner) => { view.set({ owner }); }} />}
      {view.state === null && <ChoiceMenu name="State" choices={choices.states} least={2} onChoose={(state) => { view.set({ state: state as Server["state"] }); }} />}
      <ChoiceMenu name="Tag" choices={choices.tags.filter(({ value }) => !view.tags.includes(value))} least={1} onChoose={(tag) => { view.set({ tag: [...view.tags, tag] }); }} />
    </>
  );
}

/** What narrows the list down; each part of it is in the address of the page. */
export function ServerListFilter({ view, choices, count, onDown }: ServerListFilterProps) {
  return (
    <div role="search" aria-label="Servers" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchInput
        label="Name, host, owner, tag, notes"
        className="w-72 max-w-full max-sm:w-full"
        value={view.q}
        onChange={(q) => {
          view.set({ q });
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onDown();
        }}
      />
      <Chips view={view} choices={choices} />
      <Menus view={view} choices={choices} />
      <span role="status" className="text-small text-fg-3 tabular-nums">
        {count}
      </span>
      <Segmented
        label="Show"
        className="ml-auto"
        value={view.isArchived ? "archived" : "active"}
        onChange={(shown) => {
          view.set({ archived: shown === "archived" });
        }}
        options={[
          { value: "active", label: "In use" },
          { value: "archived", label: "Archived" },
        ]}
      />
    </div>
  );
}
