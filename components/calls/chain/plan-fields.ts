import type { Json } from "@/lib/json/exact";
import { checkNode } from "@/lib/json-schema/check";
import type { Compiled } from "@/lib/json-schema/compiled";
import { withMember } from "@/lib/json-schema/edit-value";
import { preflight } from "@/lib/json-schema/preflight";
import { readNumber } from "@/lib/json-schema/read-number";
import { sayView } from "@/lib/json-schema/say-view";
import { isObject, own, type Schema } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";

/** A place in the arguments of a tool where a value could be put. */
export interface TargetField {
  path: readonly string[];
  /** At the end of a list, which is then made if there is none. */
  isAppended: boolean;
  says: string;
  fits: boolean;
  /** What would be put there: the value, or the same as the type the field wants. */
  value: Json;
}

const most = { depth: 4, fields: 300 };

/** A handle may come as a number and be asked for as text, or the other way round. */
function formsOf(value: Json): Json[] {
  if (typeof value === "string") return [value, ...(/^-?\d/.test(value) ? [readNumber(value) ?? value] : [])];
  if (typeof value === "number") return [value, String(value)];
  return value !== null && typeof value === "object" && "text" in value && typeof value.text === "string" ? [value, value.text] : [value];
}

class Planner {
  readonly found: TargetField[] = [];
  private readonly compiled: Compiled;
  private readonly forms: Json[];

  constructor(compiled: Compiled, value: Json) {
    this.compiled = compiled;
    this.forms = formsOf(value);
  }

  private add(schema: Schema, place: Pick<TargetField, "path" | "isAppended">): void {
    const fitting = this.forms.find((form) => checkNode(this.compiled, schema, { value: form, steps: 5_000 }).verdict !== "misfits");
    this.found.push({ ...place, says: sayView(this.compiled, view(this.compiled, schema, undefined)), fits: fitting !== undefined, value: fitting ?? this.forms[0] ?? null });
  }

  look(schema: Schema, path: readonly string[], args: Json | undefined): void {
    const seen = view(this.compiled, schema, args);
    if (seen.kind !== "object" || path.length > most.depth) return;
    for (const member of seen.members) {
      if (this.found.length >= most.fields) return;
      const here = [...path, member.name];
      const inside = isObject(args) ? own(args, member.name) : undefined;
      this.add(member.schema, { path: here, isAppended: false });
      const below = view(this.compiled, member.schema, inside);
      if (below.kind === "array") this.add(below.item, { path: here, isAppended: true });
      else this.look(member.schema, here, inside);
    }
  }
}

/** The fields of a tool's form, those the value fits into first. */
export function planFields(schema: Json, value: Json, args: Json): TargetField[] {
  const compiled = preflight(schema);
  const planner = new Planner(compiled, value);
  planner.look(compiled.root, [], args);
  return planner.found.toSorted((a, b) => Number(b.fits) - Number(a.fits));
}

/** Where it most likely belongs: a field of the same name, then one that is named like it, then the first that fits. */
export function likelyField(fields: readonly TargetField[], key: string): number {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const last = ({ path }: TargetField) => plain(path.at(-1) ?? "");
  const wanted = plain(key);
  const tests = [(field: TargetField) => wanted !== "" && last(field) === wanted, (field: TargetField) => wanted !== "" && last(field).endsWith(wanted), () => true];
  for (const test of tests) {
    const found = fields.findIndex((field) => field.fits && test(field));
    if (found >= 0) return found;
  }
  return fields.length > 0 ? 0 : -1;
}

/** The arguments with the value put in; objects and lists on the way are made where there are none. */
export function putValue(args: Json | undefined, { path, isAppended, value }: Pick<TargetField, "path" | "isAppended" | "value">): { args: Json; to: readonly (string | number)[] } {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (!isAppended) return { args: value, to: [] };
    const list = Array.isArray(args) ? args : [];
    return { args: [...list, value], to: [list.length] };
  }
  const object = isObject(args) ? args : {};
  const inside = putValue(own(object, step), { path: rest, isAppended, value });
  return { args: withMember(object, step, inside.args), to: [step, ...inside.to] };
}
