/** About 200 lines of code; small enough to lay out in a frame, large enough to be few. */
const blockChars = 8_000;

/**
 * Cuts long text into blocks that are laid out only when they come near the screen. Cuts fall after a line end where there
 * is one, and never inside a surrogate pair.
 */
export function cutBlocks(text: string, to = text.length): string[] {
  const blocks: string[] = [];
  let at = 0;
  while (at < to) {
    const end = blockEnd(text, at, to);
    blocks.push(text.slice(at, end));
    at = end;
  }
  return blocks;
}

function blockEnd(text: string, from: number, to: number): number {
  const far = from + blockChars;
  if (far >= to) return to;
  const lineEnd = text.lastIndexOf("\n", far - 1);
  if (lineEnd >= from) return lineEnd + 1;
  return wholeCharacter(text, far);
}

/** The nearest place at or before `at` that does not cut a character in two. */
export function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at;
}
