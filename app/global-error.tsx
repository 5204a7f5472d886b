"use client";

import "./globals.css";

interface Failure {
  error: Error & { digest?: string };
}

// Stands in when even the frame of the page broke, so it leans on nothing of ours but the tokens.
export default function GlobalError({ error }: Failure) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto grid max-w-[424px] gap-4 px-4 py-16">
          <h1 className="text-large font-strong">Patchbay could not show this page</h1>
          <p className="text-fg-2">
            Load it again. If it stays, an operator finds the cause in the log{error.digest === undefined ? "." : " by the id "}
            {error.digest !== undefined && <code>{error.digest}</code>}
          </p>
          {/* A full load on purpose: the router may be what broke. */}
          <form>
            <button className="h-9 rounded-2 border border-line-2 bg-raised px-4 font-medium">Load again</button>
          </form>
        </main>
      </body>
    </html>
  );
}
