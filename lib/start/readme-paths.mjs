import fs from "node:fs";
import path from "node:path";

const IN_BACKTICKS = /`([^`\n]+)`/g;
// A bare name counts only where it can stand for nothing but a file at the root: every noun has a `schema.ts`.
const PATH = /^(?:app|components|lib|prisma|public|e2e|\.ci)(?:\/[^\s]*)?$|^[\w-]+(?:\.json|\.md|\.config\.\w+)$/;
// A pattern, or something that is made on each machine.
const NO_FILE = /[<>*{}…]|^prisma\/generated/;

/**
 * The paths a text names in backticks that do not exist below a folder.
 * @param {string} text
 * @param {string} root
 */
export function missingPaths(text, root) {
  const named = [...text.matchAll(IN_BACKTICKS)].map((match) => match[1] ?? "");
  return named.filter((name) => PATH.test(name) && !NO_FILE.test(name) && !fs.existsSync(path.join(root, name.replace(/:\d+$/, ""))));
}
