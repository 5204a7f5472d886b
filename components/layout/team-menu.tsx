"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useEffect } from "react";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { rememberTeam } from "./last-team";
import type { ShellData } from "./shell-data";

const look = "flex h-7.5 w-full shrink-0 items-center gap-2 rounded-2 border border-line-2 bg-surface px-2 font-medium text-fg pointer-coarse:h-10";

/** The team in use, the way to the others one is in, and to a new one for who owns one. */
export function TeamMenu({ team, teams }: Pick<ShellData, "team" | "teams">) {
  useEffect(() => {
    rememberTeam(team.slug);
  }, [team.slug]);
  const mayCreate = teams.some(({ role }) => role === "owner");
  if (teams.length < 2 && !mayCreate) {
    return (
      <div className={look}>
        <span className="truncate">{team.name}</span>
      </div>
    );
  }
  return (
    <Menu
      label="Teams"
      trigger={
        <button type="button" className={`${look} hover:bg-raised`}>
          <span className="min-w-0 flex-1 truncate text-left">{team.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
        </button>
      }
    >
      {teams.map((one) => (
        <MenuItem key={one.slug} href={`/${one.slug}`} isChecked={one.slug === team.slug}>
          {one.name}
        </MenuItem>
      ))}
      {mayCreate && (
        <>
          <MenuLine />
          <MenuItem href="/new">Make another team</MenuItem>
        </>
      )}
    </Menu>
  );
}
