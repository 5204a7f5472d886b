"use client";

import CircleUser from "lucide-react/icons/circle-user";
import { signOut } from "@/components/entry/sign-in";
import { Menu, MenuItem, MenuLabel, MenuLine } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast-store";
import type { ShellData } from "./shell-data";
import { ThemeChoice } from "./theme-choice";

async function leave() {
  try {
    await signOut();
  } catch {
    toast({ tone: "err", title: "You are still signed in", text: "Patchbay did not answer. Check the connection and sign out again." });
  }
}

/** Who is signed in, how it looks to them, and the way out. */
export function UserMenu({ user }: Pick<ShellData, "user">) {
  return (
    <Menu
      label="You"
      side="top"
      trigger={
        <button
          type="button"
          className="flex min-h-7 w-full items-center gap-2 rounded-2 px-2 text-fg-2 hover:bg-press focus-visible:outline-offset-[-2px] pointer-coarse:min-h-10"
        >
          <CircleUser aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 flex-1 truncate text-left">{user.name}</span>
          <span className="text-micro text-fg-3">{user.role}</span>
        </button>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem href="/me">Your account</MenuItem>
      <MenuLine />
      <ThemeChoice />
      <MenuLine />
      <MenuItem onSelect={() => void leave()}>Sign out</MenuItem>
    </Menu>
  );
}
