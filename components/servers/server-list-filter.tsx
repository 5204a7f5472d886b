"use client";

import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { formatCount } from "@/components/ui/format";
import { Menu, MenuItem } from "@/components/ui/menu";
import { SearchInput } from "@/components/ui/search-input";
import { Segmented } from "@/components/ui/segmented";
import type { TagCount } from "./filter-servers";
import type { ListView } from "./use-list-view";

interface ServerListFilterProps {
  view: ListView;
  tags: readonly TagCount[];
  /** How many fit, while not all do. */
  count: string;
  /** Down from the search goes into the list. */
  onDown: () => void;
}

function TagMenu({ view, tags }: { view: ListView; tags: readonly TagCount[] }) {
  const free = tags.filter(({ tag }) => !view.tags.includes(tag));
  if (free.length === 0) return null;
  return (
    <Menu label="Only servers with this tag" trigger={<Button>Tag</Button>}>
      {free.map(({ tag, count }) => (
        <MenuItem
          key={tag}
          end={formatCount(count)}
          onSelect={() => {
            view.set({ tag: [...view.tags, tag] });
          }}
        >
          {tag}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What narrows the list down; each part of it is in the address of the page. */
export function ServerListFilter({ view, tags, count, onDown }: ServerListFilterProps) {
  return (
    <div role="search" aria-label="Servers" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchInput
        label="Name, host, tag, trouble"
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
      {view.tags.map((tag) => (
        <Chip
          key={tag}
          name="tag"
          value={tag}
          onRemove={() => {
            view.set({ tag: view.tags.filter((one) => one !== tag) });
          }}
        />
      ))}
      <TagMenu view={view} tags={tags} />
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
