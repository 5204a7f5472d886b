import type { Json } from "@/lib/json/exact";
import { isObject, own, type Node, type Path, type TypeName } from "./schema-node";

/** One place in a value; the same place is the same object, whichever rule asks. */
export class Location {
  readonly value: Json;
  readonly parent: Location | undefined;
  readonly key: string | number | undefined;
  /** What was already said about this place; "open" while it is being said. */
  readonly memo = new Map<Node, Judged | "open">();
  private children: Map<string | number, Location> | undefined;

  constructor(value: Json, parent?: Location, key?: string | number) {
    this.value = value;
    this.parent = parent;
    this.key = key;
  }

  child(key: string | number): Location {
    this.children ??= new Map();
    const known = this.children.get(key);
    if (known) return known;
    const inside = Array.isArray(this.value) ? this.value[key as number] : isObject(this.value) ? own(this.value, String(key)) : undefined;
    const made = new Location(inside ?? null, this, key);
    this.children.set(key, made);
    return made;
  }

  get path(): Path {
    return this.parent && this.key !== undefined ? [...this.parent.path, this.key] : [];
  }
}

/** One mistake: where, what to do about it, and which rule said so. */
export interface Fault {
  at: Location;
  /** The member that is missing below `at`. */
  missing?: string;
  rule: string;
  message: string;
  /** For a wrong type: what it should have been. */
  wants?: readonly TypeName[];
}

/** What one schema says about one place. */
export interface Judged {
  faults: Fault[];
  /** Members and items some rule has looked at; kept only where "unevaluated…" asks for it. */
  seen: Set<string | number>;
  /** Something on the way could not be checked, so "it fits" is only "nothing found". */
  hasGap: boolean;
}

export function nothingWrong(): Judged {
  return { faults: [], seen: new Set(), hasGap: false };
}
