export type Inline = string | { mark: "code" | "strong" | "em"; text: string };
export type Block = { kind: "p"; inline: Inline[] } | { kind: "list"; isOrdered: boolean; items: Inline[][] } | { kind: "code"; text: string };

const mark = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s][^*\n]*)\*(?!\w)|(?<![\w_])_([^_\s][^_\n]*)_(?!\w)|!?\[([^\]\n]*)\]\(([^)\s]*)\)/g;

/** Marks inside a line. A link is its words and its address as plain text: a server's link is never hot. */
export function readInline(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const hit of text.matchAll(mark)) {
    const [all, code, strong, star, line, words, address] = hit;
    if (hit.index > from) found.push(text.slice(from, hit.index));
    const em = star ?? line;
    if (code !== undefined) found.push({ mark: "code", text: code });
    else if (strong !== undefined) found.push({ mark: "strong", text: strong });
    else if (em !== undefined) found.push({ mark: "em", text: em });
    else found.push(words === undefined || words === "" || words === address ? (address ?? "") : `${words} (${address ?? ""})`);
    from = hit.index + all.length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

function readList(lines: readonly string[]): Block | undefined {
  const bullets = lines.map((line) => /^\s*(?:[-*+•]|(\d+)[.)])\s+(.*)$/.exec(line));
  if (!bullets.every((bullet): bullet is RegExpExecArray => bullet !== null)) return undefined;
  return { kind: "list", isOrdered: bullets[0]?.[1] !== undefined, items: bullets.map((bullet) => readInline(bullet[2] ?? "")) };
}

function readParagraph(text: string): Block[] {
  const lines = text.split("\n");
  const list = readList(lines);
  if (list) return [list];
  const first = lines.findIndex((line) => /^\s*(?:[-*+•]|\d+[.)])\s+/.test(line));
  const tail = first > 0 ? readList(lines.slice(first)) : undefined;
  if (tail) return [...readParagraph(lines.slice(0, first).join("\n")), tail];
  return [{ kind: "p", inline: readInline(text.replace(/^#{1,6}\s+/gm, "")) }];
}

function readParagraphs(piece: string): Block[] {
  const paragraphs = piece.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.flatMap((paragraph) => readParagraph(paragraph.replace(/^\n+|\s+$/g, "")));
}

/** The little markdown that descriptions use; everything else, HTML too, stays the text it is. */
export function planProse(text: string): Block[] {
  return text.split(/^```.*$/m).flatMap((piece, index) => (index % 2 === 1 ? [{ kind: "code" as const, text: piece.replace(/^\n|\n$/g, "") }] : readParagraphs(piece)));
}
