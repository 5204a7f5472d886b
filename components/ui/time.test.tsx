import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { Time } from "./time";

afterEach(cleanup);

it("says local time and keeps UTC for the hover", () => {
  const { container } = render(<Time at="2020-03-01T12:41:50.012Z" style="full" />);
  const time = container.querySelector("time");
  const local = new Date("2020-03-01T12:41:50.012Z");
  expect(time?.textContent).toContain(String(local.getFullYear()));
  expect(time?.getAttribute("title")).toBe("2020-03-01 12:41:50.012 UTC");
  expect(time?.getAttribute("datetime")).toBe("2020-03-01T12:41:50.012Z");
});

it("hydrates without a difference, whatever the server's clock and zone", () => {
  const view = <Time at="2020-03-01T12:41:50.012Z" />;
  const page = document.createElement("div");
  page.innerHTML = renderToString(view);
  expect(page.querySelector("time")?.className).toContain("invisible");
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  act(() => {
    hydrateRoot(page, view, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(page.querySelector("time")?.className).not.toContain("invisible");
  complaints.mockRestore();
});

it("does not break on a time that is none", () => {
  const { container } = render(<Time at="yesterday-ish" />);
  expect(container.textContent).toBe("unknown time");
});
