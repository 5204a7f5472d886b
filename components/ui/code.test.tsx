import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Code } from "./code";

const near = new Set<(entries: { target: Element; isIntersecting: boolean }[]) => void>();
const watched = new Set<Element>();

/** happy-dom lays nothing out, so what comes near the screen is said by the test. */
class Observer {
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    near.add(callback);
  }
  observe(element: Element) {
    watched.add(element);
  }
  unobserve(element: Element) {
    watched.delete(element);
  }
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(cleanup);

const text = () => screen.getByRole("region").textContent;

it("shows exact JSON in its inks", () => {
  const json = '{ "id": 9007199254740993, "note": "a\\u202eb", "ok": null }';
  const { container } = render(<Code label="result" language="json" text={json} />);
  expect(text()).toBe(json);
  expect([...container.querySelectorAll("pre span span")].map((span) => span.textContent)).toEqual(["9007199254740993", '"a\\u202eb"', "null"]);
});

it("shows hidden characters inside strings", () => {
  render(<Code label="result" language="json" text={'{ "note": "a\u202eb" }'} />);
  expect(text()).toContain("U+202E");
});

it("paints the first part of 10 MB at once and colours the rest only where it is looked at", { timeout: 60_000 }, () => {
  const huge = `[${Array.from({ length: 400_000 }, (_, id) => `{"id":${String(id)},"is":true}`).join(",\n")}]`;
  expect(huge.length).toBeGreaterThan(8_000_000);
  const { container } = render(<Code label="result" language="json" text={huge} />);
  // Elements are what costs; a count does not depend on how busy the machine is.
  expect(container.querySelectorAll("*").length).toBeLessThan(1_500);
  expect(text().length).toBeLessThan(120_000);
  expect(text()).toBe(huge.slice(0, text().length));

  const coloured = () => container.querySelectorAll("pre > span > span").length;
  const before = coloured();
  const [second] = watched;
  act(() => {
    for (const tell of near) if (second) tell([{ target: second, isIntersecting: true }]);
  });
  expect(coloured()).toBeGreaterThan(before);
  expect(text()).toBe(huge.slice(0, text().length));
});

it("leads to the rest, exactly", () => {
  const long = Array.from({ length: 3_000 }, (_, line) => `line ${String(line)}`).join("\n");
  render(<Code label="result" text={long} first={5_000} />);
  fireEvent.click(screen.getByRole("button", { name: /Show (more|all)/ }));
  expect(text()).toBe(long);
});
