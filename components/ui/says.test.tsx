import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SafeText } from "./safe-text";
import { Says } from "./says";

afterEach(cleanup);

it("shows hidden characters and lets nothing act", () => {
  const { container } = render(<Says text={"open \u202Egro.live <img src=x onerror=alert(1)> [a](javascript:b)"} />);
  expect(container.textContent).toContain("U+202E right-to-left override");
  expect(container.textContent).not.toContain("\u202e");
  expect(container.textContent).toContain("<img src=x onerror=alert(1)>");
  expect(container.querySelector("img, a")).toBeNull();
});

it("cuts a long text, says how long it is, and shows the rest on request", () => {
  const { container } = render(<Says text={`${"x".repeat(900)}END`} first={100} />);
  expect(container.textContent).toContain("First 100 of 903 characters");
  expect(container.textContent).not.toContain("END");
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(container.textContent).toContain("END");
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
});

it("does not cut a character in two", () => {
  const { container } = render(<Says text={"😀".repeat(300)} first={101} />);
  expect(container.textContent).not.toContain("U+D83D");
});

it("tells an empty text from no text", () => {
  const { container } = render(<Says text="" />);
  expect(container.textContent).toContain("empty text");
});

it("keeps the direction of foreign text to itself", () => {
  const { container } = render(<SafeText text="שלום" />);
  expect(container.firstElementChild?.tagName).toBe("BDI");
});
