import type { Path } from "./schema-node";

/** A path as one text (RFC 6901); only for keys and for showing, never to be split again. */
export function pointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
