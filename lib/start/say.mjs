import { Refusal } from "./refusal.mjs";

const WIDTH = 10;
const isFancy = process.stdout.isTTY && !process.env.NO_COLOR;

/** @param {string} text */
export const dim = (text) => (isFancy ? `\u001b[2m${text}\u001b[22m` : text);

/**
 * One aligned line: what it is about, and what is to say.
 * @param {string} label
 * @param {string} text
 */
export function say(label, text) {
  process.stdout.write(`${label.padEnd(WIDTH - 1)} ${text}\n`);
}

/**
 * Breaks the first paragraph at words, so that it reads well in a terminal of any width from 100 on; what another program said
 * follows as it said it.
 * @param {string} text
 */
export function wrap(text, width = 100) {
  const [paragraph = "", ...quoted] = text.split("\n");
  const lines = [""];
  for (const word of paragraph.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return [...lines, ...quoted].join("\n");
}

/**
 * Says why it cannot go on: a paragraph for what the person can solve, everything for what is our own fault.
 * @param {unknown} error
 */
export function sayWhyNot(error) {
  if (error instanceof Refusal) process.stderr.write(`\n${wrap(error.message)}\n`);
  else process.stderr.write(`\nPatchbay failed in a way it should not. Please report this:\n${error instanceof Error ? error.stack : String(error)}\n`);
}
