import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Table, type Column } from "./table";

afterEach(cleanup);

interface Row {
  id: string;
  tool: string;
  ms: number;
}

const rows: Row[] = [
  { id: "1", tool: "reserve_stock", ms: 388 },
  { id: "2", tool: "void_invoice", ms: 60_000 },
];
const columns: Column<Row>[] = [
  { key: "tool", head: "Tool", isMain: true, cell: (row) => row.tool },
  { key: "ms", head: "Took", isNumber: true, narrow: "hidden", cell: (row) => row.ms },
];

it("is a table to a screen reader, with one link per row", () => {
  render(<Table label="Calls" columns={columns} rows={rows} getKey={(row) => row.id} getHref={(row) => `/calls/${row.id}`} isSelected={(row) => row.id === "2"} />);
  expect(screen.getByRole("table", { name: "Calls" })).toBeDefined();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Tool", "Took"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/calls/1", "/calls/2"]);
  expect(screen.getAllByRole("row")[2]?.getAttribute("aria-current")).toBe("true");
});

it("moves from row to row with the arrow keys and stays at the ends", () => {
  render(<Table label="Calls" columns={columns} rows={rows} getKey={(row) => row.id} getHref={(row) => `/calls/${row.id}`} />);
  const [first, second] = screen.getAllByRole("link");
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});
