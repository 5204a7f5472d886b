import "server-only";
import { isSecretName } from "@/lib/json-schema/secret-name";
import type { Template } from "./candidate";
import type { AskedValue } from "./schema";

/** Collects what a configuration asks for, each value once however often it is used. */
export class Asking {
  readonly asked = new Map<string, AskedValue>();
  private readonly declared = new Map<string, Partial<AskedValue>>();

  /** What the configuration says about one of its prompts or variables. */
  declare(key: string, facts: Partial<AskedValue>): void {
    this.declared.set(key, facts);
  }

  ask(key: string, facts: Pick<AskedValue, "name" | "kind"> & Partial<AskedValue>): { key: string } {
    const usual = { description: "", isSecret: true, fallback: null, choices: [] };
    if (!this.asked.has(key)) this.asked.set(key, { key, ...usual, ...facts, ...this.declared.get(key) });
    return { key };
  }
}

// ${input:id}, ${env:NAME}, ${NAME}, ${NAME:-default}, $NAME, <your key>, YOUR_API_KEY: all of them stand for something.
const gaps = /\$\{([^{}]*)\}|\$([A-Z_][A-Z0-9_]+)\b|<([^<>\s][^<>]{0,80})>|\b(YOUR[_-][A-Z0-9_-]+)\b/g;

function readDollar(inside: string, asking: Asking): { key: string } {
  if (inside.trim() === "") return asking.ask("blank:${}", { name: "${}", kind: "blank", description: "The text has an empty blank here." });
  const [, scope = "", rest = ""] = /^(input|env|file):(.*)$/.exec(inside) ?? [];
  if (scope === "input") return asking.ask(`input:${rest}`, { name: rest, kind: "input" });
  if (scope === "file") return asking.ask(`file:${rest}`, { name: rest, kind: "environment", description: "The content of this file." });
  const [, name = inside, fallback] = /^([^:]*):-(.*)$/.exec(scope === "env" ? rest : inside) ?? [undefined, scope === "env" ? rest : inside];
  return asking.ask(`env:${name}`, { name, kind: "environment", fallback: fallback === undefined || fallback === "" ? null : fallback });
}

/** A value of a host's configuration with its placeholders as gaps; `own` are variables that the entry itself sets. */
export function readTemplate(text: string, asking: Asking, own: ReadonlyMap<string, string> = new Map()): Template {
  const template: Template = [];
  let from = 0;
  for (const match of text.matchAll(gaps)) {
    const [whole, dollar, bare, angle, your] = match;
    template.push(text.slice(from, match.index));
    from = match.index + whole.length;
    const name = dollar ?? bare;
    const known = name === undefined ? undefined : own.get(name.replace(/^env:/, ""));
    if (known !== undefined) template.push(...readTemplate(known, asking));
    else if (name !== undefined) template.push(readDollar(name, asking));
    else template.push(asking.ask(`blank:${whole}`, { name: angle ?? your ?? whole, kind: "blank", description: "The text has a blank here." }));
  }
  template.push(text.slice(from));
  return template.filter((part) => part !== "");
}

/** A value of a registry's entry, where `{name}` stands for a variable; `scope` keeps variables of two entries apart. */
export function readVariables(text: string, asking: Asking, { scope, describe }: { scope: string; describe: (name: string) => Partial<AskedValue> }): Template {
  const template: Template = [];
  let from = 0;
  for (const match of text.matchAll(/\{([A-Za-z0-9_.-]+)\}/g)) {
    const name = match[1] ?? "";
    template.push(text.slice(from, match.index), asking.ask(`variable:${scope}:${name}`, { name, kind: "variable", isSecret: isSecretName(name), ...describe(name) }));
    from = match.index + match[0].length;
  }
  template.push(text.slice(from));
  return template.filter((part) => part !== "");
}
