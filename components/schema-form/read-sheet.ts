const piece = /"((?:[^"]|"")*)"(?=[\t\n\r]|$)|[^\t\n\r]+/y;

/** Cells of a spreadsheet as they come from the clipboard: tabs between columns, line ends between rows, quotes around both. */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; at++) {
    piece.lastIndex = at;
    const [all, quoted] = piece.exec(text) ?? [""];
    row.push(quoted === undefined ? all : quoted.replaceAll('""', '"'));
    at += all.length;
    if (text.charAt(at) === "\t") {
      if (at + 1 < text.length) continue;
      row.push("");
    } else if (text.startsWith("\r\n", at)) at++;
    rows.push(row);
    row = [];
  }
  return rows;
}
