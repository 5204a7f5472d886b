/**
 * True when lists and objects of this JSON text stand in each other more than `levels` deep, found in one quick pass. Asked before text of
 * others is parsed: V8 takes seconds for a megabyte of brackets, and what reads or writes values deeper than some thousand levels overflows.
 */
export function isDeeperThan(text: string, levels: number): boolean {
  // Each level takes a character to open.
  if (text.length <= levels) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 34) i = endOfString(text, i);
    else if (c === 123 || c === 91) {
      if (++depth > levels) return true;
    } else if (c === 125 || c === 93) depth--;
  }
  return false;
}

function endOfString(text: string, at: number): number {
  let i = at + 1;
  while (i < text.length && text.charCodeAt(i) !== 34) i += text.charCodeAt(i) === 92 ? 2 : 1;
  return i;
}
