import fc from "fast-check";
import { expect, it } from "vitest";
import { readSheet } from "./read-sheet";

it("reads what a spreadsheet puts on the clipboard", () => {
  expect(readSheet("a\tb\n1\t2\n")).toEqual([["a", "b"], ["1", "2"]]);
  expect(readSheet('x\t"two\nlines"\r\ny\t"a ""q"" b"')).toEqual([["x", "two\nlines"], ["y", 'a "q" b']]);
  expect(readSheet("a\t\n\tb")).toEqual([["a", ""], ["", "b"]]);
  expect(readSheet("")).toEqual([]);
});

it("gives back any cells that were quoted as spreadsheets do", () => {
  const cell = fc.string().map((text) => text.replace(/\r/g, ""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => row.map((each) => (each === "" ? "" : `"${each.replaceAll('"', '""')}"`)).join("\t")).join("\n");
      expect(readSheet(text)).toEqual(rows);
    }),
  );
});
