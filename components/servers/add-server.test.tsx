import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddServer } from "./add-server";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }), usePathname: () => "/t/servers/new" }));

interface Sent {
  path: string;
  body: { url?: string; headers?: unknown[] };
  signal: AbortSignal | undefined;
}

let sent: Sent[] = [];
// A draft outlives the page: each test types as somebody else.
let person = 0;

/** The console's own endpoints as far as this form needs them: a test that never ends, and no servers yet. */
function answer(path: string, init?: RequestInit): Promise<Response> {
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Sent["body"]) : {};
  sent.push({ path, body, signal: init?.signal ?? undefined });
  if (path.endsWith("/servers/test")) return Promise.resolve(new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } }));
  return Promise.resolve(new Response("[]"));
}

const tests = () => sent.filter((one) => one.path.endsWith("/servers/test"));

function draw() {
  const client = new QueryClient();
  return render(
    <QueryClientProvider client={client}>
      <AddServer team="t" userId={`user-${String(person)}`} role="owner" />
    </QueryClientProvider>,
  );
}

const address = () => screen.getByLabelText("Address");
/** As keys do it: the value, and an event that says it was typed. */
function type(field: HTMLElement, value: string) {
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value }, inputType: "insertText" });
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sent = [];
  person += 1;
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("adding a server", () => {
  it("tests what is typed once the typing pauses, and stops a test when it is no longer what is typed", async () => {
    draw();
    type(address(), "https://a.example/m");
    await wait(200);
    type(address(), "https://a.example/mcp");
    await wait(700);
    expect(tests().map((one) => one.body.url)).toEqual(["https://a.example/mcp"]);
    type(address(), "https://b.example/mcp");
    expect(tests()[0]?.signal?.aborted).toBe(true);
    await wait(700);
    expect(tests().at(-1)?.body.url).toBe("https://b.example/mcp");
  });

  it("sends no header to a host that may be half typed, and sends it when the address is left", async () => {
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Add header" }));
    type(screen.getByLabelText("Header name, row 1"), "X-Key");
    type(screen.getByLabelText("Header value, row 1"), "s3cret");
    type(address(), "https://a.exam");
    await wait(3_000);
    expect(tests()).toEqual([]);
    type(address(), "https://a.example/mcp");
    fireEvent.blur(address());
    await wait(700);
    expect(tests().map((one) => one.body)).toMatchObject([{ url: "https://a.example/mcp", headers: [{ name: "X-Key", value: "s3cret" }] }]);
  });

  it("says at the field what is wrong and sends nothing", async () => {
    draw();
    type(address(), "not an address");
    fireEvent.click(screen.getByRole("button", { name: "Save server" }));
    await wait(700);
    expect(address().getAttribute("aria-invalid")).toBe("true");
    expect(sent.some((one) => one.path.endsWith("/servers") && one.body.url !== undefined)).toBe(false);
    expect((address() as HTMLInputElement).value).toBe("not an address");
  });

  it("keeps what was typed in this tab, without the values of headers", async () => {
    draw();
    type(screen.getByLabelText("What it is for"), "Invoices");
    fireEvent.click(screen.getByRole("button", { name: "Add header" }));
    type(screen.getByLabelText("Header value, row 1"), "s3cret");
    await wait(0);
    const stored = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.getItem(sessionStorage.key(at) ?? "")).join();
    expect(stored).toContain("Invoices");
    expect(stored).not.toContain("s3cret");
  });
});
