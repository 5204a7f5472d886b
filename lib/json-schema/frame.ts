import { Location, nothingWrong, type Fault, type Judged } from "./location";
import { affordable } from "./pattern";
import type { Run } from "./run";
import type { Node, Pattern, Resource, Schema } from "./schema-node";

/** The documents a check has come through, innermost first: dynamic references look there. */
export interface Scope {
  resource: Resource;
  outer: Scope | undefined;
}

export interface Place {
  loc: Location;
  scope?: Scope | undefined;
}

// Applying a rule costs about as much as this many characters tried by a pattern.
const stepsOfRule = 100;

export type Judge = (run: Run, schema: Schema, place: Place) => Judged;

/** One schema at one place, and all a rule may ask or say. */
export class Frame {
  readonly run: Run;
  readonly node: Node;
  readonly loc: Location;
  readonly out: Judged = nothingWrong();
  private readonly scope: Scope;
  private readonly ask: Judge;

  constructor(run: Run, node: Node, place: { loc: Location; scope: Scope; ask: Judge }) {
    this.run = run;
    this.node = node;
    this.loc = place.loc;
    this.scope = place.scope;
    this.ask = place.ask;
  }

  fault(rule: string, message: string, more: Partial<Fault> = {}): void {
    this.out.faults.push({ at: this.loc, rule, message, ...more });
  }

  gap(reason: string): void {
    this.out.hasGap = true;
    this.run.unchecked.add(reason);
  }

  saw(key: string | number): void {
    if (this.run.options.tracks) this.out.seen.add(key);
  }

  sawInContains(index: number): void {
    if (this.run.options.dialect !== "2019-09") this.saw(index);
  }

  judge(schema: Schema, loc: Location): Judged {
    const result = this.ask(this.run, schema, { loc, scope: this.scope });
    if (result.hasGap) this.out.hasGap = true;
    return result;
  }

  /** Applies a schema to this very place and takes over what it says. */
  here(schema: Schema): void {
    const { faults, seen } = this.judge(schema, this.loc);
    this.out.faults.push(...faults);
    // Also where it failed: what it looked at is no stranger, and one mistake is said once.
    for (const key of seen) this.saw(key);
  }

  /** Applies a schema to a member or an item. */
  below(schema: Schema, key: string | number): void {
    if (schema === true) this.saw(key);
    else {
      this.out.faults.push(...this.judge(schema, this.loc.child(key)).faults);
      this.saw(key);
    }
  }

  fits(schema: Schema, loc: Location): boolean {
    return this.judge(schema, loc).faults.length === 0;
  }

  /** What is wrong with a name, if anything. */
  faultOfName(schema: Schema, name: string): string | undefined {
    return this.judge(schema, new Location(name, this.loc, name)).faults[0]?.message;
  }

  /** Undefined when the pattern may not run here. */
  matches(pattern: Pattern, text: string): boolean | undefined {
    const steps = this.run.options.patterns === "all" ? 0 : affordable(pattern, text);
    if (pattern.regexp && steps !== undefined) {
      this.run.spend(Math.ceil(steps / stepsOfRule));
      return pattern.regexp.test(text);
    }
    this.gap(pattern.regexp ? `The pattern ${pattern.source} is not run here.` : `The pattern ${pattern.source} cannot be read in JavaScript.`);
    return undefined;
  }

  /** What a dynamic reference means, seen from where the check has come through. */
  dynamicTarget(): Schema | undefined {
    const { dynamicRef: ref, recursiveRef, resource } = this.node;
    const isDynamic = recursiveRef ? resource.isRecursive : ref?.dynamic !== undefined;
    let target = ref?.target;
    for (let scope: Scope | undefined = this.scope; isDynamic && scope; scope = scope.outer) target = this.extension(scope.resource) ?? target;
    return target;
  }

  private extension(resource: Resource): Schema | undefined {
    const { dynamicRef, recursiveRef } = this.node;
    if (recursiveRef) return resource.isRecursive ? resource.root : undefined;
    return resource.dynamicTargets.get(dynamicRef?.dynamic ?? "");
  }
}
