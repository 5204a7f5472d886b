import type { Json } from "@/lib/json/exact";
import type { Choice } from "./choices";
import type { Compiled } from "./compiled";
import type { Flat } from "./flat";
import { flatten } from "./flatten";
import { inferTypes } from "./infer-types";
import { pickSaid, type Said } from "./said";
import { viewList, type ArrayView, type MultiView, type TupleView } from "./view-list";
import { viewNumber, viewText, type NumberView, type TextView } from "./view-scalar";
import { viewObject, type JsonView, type MapView, type ObjectView } from "./view-object";
import { viewUnion, type UnionView } from "./view-union";
import type { Schema, TypeName } from "./schema-node";
import type { Viewing } from "./viewing";

export interface BooleanView {
  kind: "boolean";
}
export interface ConstView {
  kind: "const";
  value: Json;
}
export interface EnumView {
  kind: "enum";
  options: Choice[];
}
export interface NullView {
  kind: "null";
}
export interface NeverView {
  kind: "never";
}

export type Shape = TextView | NumberView | BooleanView | ConstView | EnumView | NullView | NeverView | ObjectView | MapView | JsonView | ArrayView | MultiView | TupleView | UnionView;

/** What a person sees and may do at one place of the form. */
export type View = Shape & { said: Said; schema: Schema; isNullable: boolean };

function viewChoices(choices: readonly Choice[]): Shape {
  const [first, second] = choices;
  if (!first) return { kind: "never" };
  if (!second) return first.value === null ? { kind: "null" } : { kind: "const", value: first.value };
  const isBoolean = choices.length === 2 && choices.every((choice) => typeof choice.value === "boolean" && choice.title === undefined);
  return isBoolean ? { kind: "boolean" } : { kind: "enum", options: [...choices] };
}

function viewType(viewing: Viewing, type: TypeName): Shape {
  switch (type) {
    case "string":
      return viewText(viewing);
    case "integer":
    case "number":
      return viewNumber(viewing, type === "integer");
    case "boolean":
      return { kind: "boolean" };
    case "null":
      return { kind: "null" };
    case "object":
      return viewObject(viewing);
    case "array":
      return viewList(viewing);
  }
}

function shapeOf(viewing: Viewing, types: readonly TypeName[] | undefined): Shape {
  const { flat } = viewing;
  if (flat.isNever) return { kind: "never" };
  if (flat.choices) return viewChoices(flat.choices);
  if (flat.unions.length > 0 || !types || types.length > 1) return viewUnion(viewing, types);
  const [type] = types;
  return type === undefined ? { kind: "null" } : viewType(viewing, type);
}

/** Says what kind of field a schema asks for, given the value that is there now. */
export function view(compiled: Compiled, schema: Schema, value: Json | undefined): View {
  const flat = flatten(compiled, schema, value);
  const all = flat.types ? [...flat.types] : inferTypes(flat);
  const types = all && all.length > 1 ? all.filter((type) => type !== "null") : all;
  const shape = shapeOf({ compiled, schema, flat, value }, types);
  return { ...shape, said: pickSaid(flat), schema, isNullable: mayBeNull(flat) && !holdsNull(shape) };
}

/** Null is allowed beside the rest: in so many words, or as one of the types of what is no list of choices. */
function mayBeNull({ isNullable, parts, types, choices }: Flat): boolean {
  const byType = types !== undefined && types.size > 1 && types.has("null") && !choices;
  return isNullable || byType || parts.some((part) => part.nullable);
}

function holdsNull(shape: Shape): boolean {
  return shape.kind === "null" || shape.kind === "never" || (shape.kind === "enum" && shape.options.some((option) => option.value === null));
}
