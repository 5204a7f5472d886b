const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

interface Piece {
  text: string;
  end: number;
}

function single(command: string, start: number): Piece {
  const end = command.indexOf("'", start);
  return { text: command.slice(start, end < 0 ? undefined : end), end: end < 0 ? command.length : end + 1 };
}

/** $'…' of bash, which browsers write when there is a quote or a line break inside. */
function ansi(command: string, start: number): Piece {
  let text = "";
  let i = start;
  for (; i < command.length && command[i] !== "'"; i++) {
    if (command[i] !== "\\") {
      text += command[i] ?? "";
      continue;
    }
    const code = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(command.slice(i, i + 6));
    const digits = code?.[1] ?? code?.[2];
    const next = command[i + 1] ?? "";
    text += digits === undefined ? (escapes[next] ?? next) : String.fromCharCode(parseInt(digits, 16));
    i += code ? code[0].length - 1 : 1;
  }
  return { text, end: i + 1 };
}

function double(command: string, start: number): Piece {
  let text = "";
  let i = start;
  for (; i < command.length && command[i] !== '"'; i++) {
    const isEscape = command[i] === "\\" && /["\\$`\n]/.test(command[i + 1] ?? "");
    if (isEscape) i++;
    if (!isEscape || command[i] !== "\n") text += command[i] ?? "";
  }
  return { text, end: i + 1 };
}

function piece(command: string, at: number): Piece {
  const sign = command[at] ?? "";
  if (sign === "'") return single(command, at + 1);
  if (sign === '"') return double(command, at + 1);
  if (sign === "$" && command[at + 1] === "'") return ansi(command, at + 2);
  if (sign === "\\") return { text: command[at + 1] ?? "", end: at + 2 };
  return { text: sign, end: at + 1 };
}

/** The words of one command as a POSIX shell would hand them over; nothing in them is run or looked up. */
export function shellWords(given: string): string[] {
  // A line that goes on: \ of POSIX shells, ^ and ` of Windows.
  const command = given.replace(/[ \t]*[\\^`]\r?\n[ \t]*/g, " ");
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length; ) {
    if (/\s/.test(command[at] ?? "")) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
      continue;
    }
    const { text, end } = piece(command, at);
    word = (word ?? "") + text;
    at = end;
  }
  return word === undefined ? words : [...words, word];
}
