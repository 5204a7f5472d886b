import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useElapsed } from "./use-elapsed";

function Clock({ since }: { since: number }) {
  return <output>{useElapsed(since, true) >= 5_000 ? "late" : "start"}</output>;
}

it("draws the same on the server at any time, so that the browser can take the page over", () => {
  expect(renderToString(<Clock since={Date.now() - 9_000} />)).toBe(renderToString(<Clock since={Date.now()} />));
});

it("counts in the browser from when the call began", () => {
  render(<Clock since={Date.now() - 9_000} />);
  expect(screen.getByText("late")).toBeDefined();
});
