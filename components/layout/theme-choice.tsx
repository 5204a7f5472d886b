"use client";

import { useSyncExternalStore } from "react";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
import { chooseTheme, readTheme, themes, type Theme } from "./theme";

const names: Record<Theme, string> = { light: "Light", dark: "Dark", system: "As the system" };

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    observer.disconnect();
  };
}

/** Light, dark, or whatever the system says; the choices of a menu. */
export function ThemeChoice() {
  const current = useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement.dataset["theme"]),
    () => undefined,
  );
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      {themes.map((theme) => (
        <MenuItem
          key={theme}
          isChecked={theme === current}
          onSelect={() => {
            chooseTheme(theme);
          }}
        >
          {names[theme]}
        </MenuItem>
      ))}
    </>
  );
}
