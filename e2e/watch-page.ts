import type { ConsoleMessage, Page } from "@playwright/test";

// What the browser says of an answer with an error status; the stories that cause one look at what the page makes of it.
const saysStatus = /^Failed to load resource: the server responded with a status of 4\d\d/;

function isWrong(message: ConsoleMessage): boolean {
  return message.type() === "error" && !saysStatus.test(message.text());
}

/** Notes what no person would see: exceptions, errors in the console (broken policies among them), requests to anywhere else. */
export function watchPage(page: Page, ownUrl: string): () => readonly string[] {
  const found: string[] = [];
  const { origin } = new URL(ownUrl);
  page.on("pageerror", (error) => found.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (isWrong(message)) found.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["blob:", "data:"].includes(url.protocol) && url.origin !== origin) found.push(`request: ${url.href}`);
  });
  page.on("dialog", (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => found;
}
