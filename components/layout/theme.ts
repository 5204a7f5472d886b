export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

/** The theme a cookie names; anything else means that the system decides. */
export function readTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

const year = 365 * 24 * 60 * 60;

/** Shows a theme at once and keeps the choice for this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${String(year)}; samesite=lax${secure}`;
}
