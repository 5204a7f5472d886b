import "server-only";
import type { Fault } from "./outcome";

export type Shape = "text" | "number" | "yes or no" | "an object" | "a list";

/** Collects what breaks the rules in one message, up to a number nobody reads further than. */
export class FaultList {
  readonly faults: Fault[] = [];
  private readonly spec: string;

  constructor(spec: string) {
    this.spec = spec;
  }

  add(path: string, message: string, spec = this.spec): void {
    if (this.faults.length < 100) this.faults.push({ path, message, spec });
  }

  /** A member that must be there with this shape. */
  required(value: unknown, path: string, shape: Shape): void {
    if (value === undefined) this.add(path, "Is missing.");
    else this.optional(value, path, shape);
  }

  /** A member that may be left out; null is not leaving out. */
  optional(value: unknown, path: string, shape: Shape): void {
    if (value !== undefined && shapeOf(value) !== shape) this.add(path, `Must be ${shape}, is ${shapeOf(value)}.`);
  }
}

/** The JSON shape of a value in words. */
export function shapeOf(value: unknown): Shape | "null" | "missing" {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "yes or no" : "an object";
}

/** The members of an object; none for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return shapeOf(value) === "an object" ? (value as Record<string, unknown>) : {};
}
