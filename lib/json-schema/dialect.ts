import type { Json } from "@/lib/json/exact";
import type { Dialect } from "./schema-node";

const known: [RegExp, Dialect][] = [
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/(schema)?$/, "2020-12"],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/(schema)?$/, "2019-09"],
  [/^https?:\/\/json-schema\.org\/draft-07\/(schema)?$/, "draft-07"],
  [/^https?:\/\/json-schema\.org\/draft-06\/(schema)?$/, "draft-06"],
  [/^https?:\/\/json-schema\.org\/draft-0[34]\/(schema)?$/, "draft-04"],
  [/^https?:\/\/json-schema\.org\/(schema|latest|next)?/, "2020-12"],
];

/** The dialect a schema declares; without a word it is 2020-12, as MCP says. */
export function readDialect(declared: Json | undefined): Dialect {
  if (typeof declared !== "string" || declared === "") return "2020-12";
  const plain = declared.replace(/#$/, "");
  return known.find(([pattern]) => pattern.test(plain))?.[1] ?? "unknown";
}

/** In these a `$ref` silences what stands beside it. */
export function refStandsAlone(dialect: Dialect): boolean {
  return dialect === "draft-07" || dialect === "draft-06" || dialect === "draft-04";
}
