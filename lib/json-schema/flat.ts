import type { Choice } from "./choices";
import type { Node, Schema, TypeName } from "./schema-node";

/** Several shapes that are allowed at one place, tidied. */
export interface UnionPart {
  holder: Node;
  keyword: "anyOf" | "oneOf";
  branches: Schema[];
}

/** A schema with all it refers to, as far as it applies to the value at hand. */
export interface Flat {
  /** Everything that applies, the outermost first. */
  parts: Node[];
  isNever: boolean;
  types: ReadonlySet<TypeName> | undefined;
  choices: Choice[] | undefined;
  /** Unions that need a choice by the person. */
  unions: UnionPart[];
  /** Null is allowed beside what the rest describes. */
  isNullable: boolean;
  /** Rules of members that are said in a sentence. */
  sentences: string[];
  /** References that lead nowhere. */
  unknown: string[];
  isStatic: boolean;
}
