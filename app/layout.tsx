import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { readTheme, themeCookie } from "@/components/layout/theme";
import { Providers } from "./providers";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Patchbay", template: "%s · Patchbay" },
  description: "The team console for MCP servers.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f4f0" },
    { media: "(prefers-color-scheme: dark)", color: "#100f0e" },
  ],
};

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  // The choice comes with the request, so the first paint is right without a script that a strict policy would refuse.
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
