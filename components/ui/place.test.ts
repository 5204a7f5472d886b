import { expect, it } from "vitest";
import { place } from "./place";

const view = { width: 400, height: 600, wish: { side: "bottom", align: "start", gap: 4 } } as const;
const menu = { top: 0, left: 0, width: 200, height: 150 };

it("opens below its anchor, aligned to its start", () => {
  expect(place({ top: 100, left: 20, width: 80, height: 30 }, menu, view)).toMatchObject({ top: 134, left: 20 });
});

it("opens above when there is no room below", () => {
  expect(place({ top: 550, left: 20, width: 80, height: 30 }, menu, view)).toMatchObject({ top: 396, left: 20 });
});

it("never leaves the screen sideways", () => {
  expect(place({ top: 100, left: 380, width: 20, height: 30 }, menu, view).left).toBe(192);
  expect(place({ top: 100, left: -40, width: 20, height: 30 }, menu, view).left).toBe(8);
});

it("stays on the wished side and scrolls when neither side has room", () => {
  const tall = { ...menu, height: 900 };
  expect(place({ top: 100, left: 20, width: 80, height: 30 }, tall, view)).toMatchObject({ top: 134, maxHeight: 458 });
});
