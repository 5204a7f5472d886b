import type { Locator, Page } from "@playwright/test";
import { stringifyExact, type Json } from "@/lib/json/exact";
import { writeNumber } from "@/lib/json-schema/read-number";
import type { Compiled } from "@/lib/json-schema/compiled";
import { preflight } from "@/lib/json-schema/preflight";
import { sameJson } from "@/lib/json-schema/same-json";
import { isObject, own, type Num, type Schema } from "@/lib/json-schema/schema-node";
import { view, type View } from "@/lib/json-schema/view";

const controls = 'input:not([type="file"]):not([type="radio"]):not([type="checkbox"]), textarea, select';

const escapeStep = (key: string | number) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

/** Fills a generated form the way a person at a keyboard does, from whatever it shows now to the value that is meant. */
export class FormFiller {
  private readonly page: Page;
  private readonly compiled: Compiled;
  private readonly root: Locator;

  constructor(page: Page, schema: Json, root: Locator) {
    this.page = page;
    this.compiled = preflight(schema);
    this.root = root;
  }

  async fill(value: Json): Promise<void> {
    await this.inside(this.compiled.root, value, { scope: this.root, at: "" });
  }

  private async type(control: Locator, text: string): Promise<void> {
    await control.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    if (text === "") {
      await this.page.keyboard.press("Delete");
      return;
    }
    const isPlain = /^[\x20-\x7e\n]*$/.test(text) && text.length < 60;
    if (isPlain) await this.page.keyboard.type(text);
    else await this.page.keyboard.insertText(text);
  }

  private async press(button: Locator): Promise<void> {
    await button.focus();
    await this.page.keyboard.press("Enter");
  }

  private field(at: string): Locator {
    return this.root.locator(`[data-at="${at.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"]`);
  }

  /** A named argument: out of "not sent" first, then its field. */
  private async member(schema: Schema, value: Json, at: string): Promise<void> {
    const field = this.field(at);
    await field.waitFor();
    const jack = field.locator("> button[role=switch]");
    const isUnset = (await jack.count()) > 0 && (await jack.getAttribute("aria-checked")) === "false" && (await field.locator(controls).count()) === 0;
    const seen = view(this.compiled, schema, value);
    if (isUnset && (await this.way(field, seen, value))) return;
    if (!isUnset && value === null && (await field.getByRole("button", { name: /^Send null for/ }).count()) > 0) {
      await this.press(field.getByRole("button", { name: /^Send null for/ }));
      return;
    }
    if (value === null && (await field.locator("code", { hasText: /^null$/ }).count()) > 0) return;
    if ((await field.getByRole("button", { name: /^Give .* a value instead of null$/ }).count()) > 0) await this.press(field.getByRole("button", { name: /^Give .* a value instead of null$/ }).first());
    await this.inside(schema, value, { scope: field, at });
  }

  // True when one press says it all.
  private async way(field: Locator, seen: View, value: Json): Promise<boolean> {
    const words = value === null && seen.isNullable ? ["null"] : seen.kind === "boolean" ? [String(value)] : seen.kind === "const" || seen.kind === "null" ? ["send "] : value === "" || (Array.isArray(value) && value.length === 0) || (seen.kind === "map" && isObject(value) && Object.keys(value).length === 0) ? ["empty"] : [];
    const [word] = words;
    const button = word === undefined ? undefined : field.getByRole("button", { name: new RegExp(`: ${word}`) });
    if (button && (await button.count()) > 0) {
      await this.press(button.first());
      return true;
    }
    await this.press(field.getByRole("button", { name: /: not sent/ }).first());
    return false;
  }

  private async inside(schema: Schema, value: Json, place: { scope: Locator; at: string }): Promise<void> {
    const seen = view(this.compiled, schema, value);
    const control = place.scope.locator(controls).first();
    if (value === null && seen.isNullable) return this.press(place.scope.getByRole("button", { name: "null", exact: true }).first());
    switch (seen.kind) {
      case "string":
        return value === "" ? this.press(place.scope.getByRole("button", { name: /^Send empty text/ }).first()) : this.type(control, value as string);
      case "number":
        return this.type(control, writeNumber(value as Num));
      case "boolean":
        return this.choose(place.scope, String(value));
      case "enum":
        return this.option(seen.options.findIndex((option) => sameJson(option.value, value)), { control, label: String(value) });
      case "const":
      case "null":
        if ((await place.scope.getByRole("button", { name: /^Send / }).count()) > 0) await this.press(place.scope.getByRole("button", { name: /^Send / }).first());
        return;
      case "json":
      case "never":
        return this.type(control, stringifyExact(value));
      case "multi":
        return this.multi(seen, value as Json[], place.scope);
      case "array":
        return this.list(seen.item, value as Json[], place);
      case "tuple":
        return this.tuple(seen, value as Json[], place);
      case "map":
        return this.map(seen, value as Record<string, Json>, place);
      case "object":
        return this.object(schema, value as Record<string, Json>, place);
      case "union":
        return this.union(seen, value, place);
    }
  }

  private async choose(scope: Locator, word: string): Promise<void> {
    const select = scope.locator("> select, select").first();
    if ((await scope.getByRole("radio", { name: word, exact: true }).count()) === 0) return void (await select.selectOption({ label: word }));
    await scope.getByRole("radio", { name: word, exact: true }).first().focus();
    await this.page.keyboard.press("Space");
  }

  private async option(index: number, { control, label }: { control: Locator; label: string }): Promise<void> {
    if ((await control.getAttribute("role")) === "combobox") {
      await this.type(control, label);
      await this.page.keyboard.press("Enter");
    } else await control.selectOption({ value: String(index) });
  }

  private async multi(seen: Extract<View, { kind: "multi" }>, value: readonly Json[], scope: Locator): Promise<void> {
    for (const item of value) {
      const index = seen.options.findIndex((option) => sameJson(option.value, item));
      const box = scope.locator('input[type="checkbox"]').nth(index);
      if ((await scope.locator('input[type="checkbox"]').count()) === 0) {
        await this.type(scope.getByRole("combobox"), String(item));
        await this.page.keyboard.press("Enter");
      } else if (!(await box.isChecked())) {
        await box.focus();
        await this.page.keyboard.press("Space");
      }
    }
  }

  private async list(item: Schema, value: readonly Json[], { scope, at }: { scope: Locator; at: string }): Promise<void> {
    const add = scope.getByRole("button", { name: /^Add (row|item)$/ }).last();
    if (value.length === 0) {
      const empty = scope.getByRole("button", { name: "Send an empty list" });
      if ((await empty.count()) > 0) await this.press(empty.last());
      return;
    }
    for (const [index, each] of value.entries()) {
      await this.press(add);
      const place = `${at}/${String(index)}`;
      if ((await scope.getByRole("table").count()) > 0 && (await scope.locator("> * > [role=table], > [role=table], [role=table]").count()) > 0 && isObject(each)) await this.cells(item, each, { scope, index, at: place });
      else await this.inside(item, each, { scope: scope.locator("ol").first().locator("> li").nth(index).locator("> [data-item]"), at: place });
    }
  }

  private async cells(item: Schema, value: Record<string, Json>, { scope, index, at }: { scope: Locator; index: number; at: string }): Promise<void> {
    const seen = view(this.compiled, item, value);
    if (seen.kind !== "object") throw new Error("a table of no objects");
    const row = scope.getByRole("table").first().locator("> [role=rowgroup]").nth(index);
    for (const [column, member] of seen.members.entries()) {
      const cell = own(value, member.name);
      if (cell !== undefined) await this.inside(member.schema, cell, { scope: row.locator("[data-item]").nth(column), at: `${at}/${escapeStep(member.name)}` });
    }
  }

  private async tuple(seen: Extract<View, { kind: "tuple" }>, value: readonly Json[], { scope, at }: { scope: Locator; at: string }): Promise<void> {
    for (const [index, item] of value.entries()) {
      const schema = seen.first[index];
      if (schema === undefined) await this.press(scope.getByRole("button", { name: "Add item" }).last());
      await this.inside(schema ?? seen.rest, item, { scope: scope.locator("[data-item]").nth(index), at: `${at}/${String(index)}` });
    }
  }

  private async map(seen: Extract<View, { kind: "map" }>, value: Record<string, Json>, { scope, at }: { scope: Locator; at: string }): Promise<void> {
    for (const [name, item] of Object.entries(value)) {
      await this.press(scope.getByRole("button", { name: "Add entry" }).first());
      const entry = scope.locator("ul > li").last();
      await this.type(entry.getByRole("textbox", { name: "Name", exact: true }).first(), name);
      const schema = seen.members.find((member) => member.name === name)?.schema ?? seen.rest;
      await this.inside(schema, item, { scope: entry.locator("[data-item]").first(), at: `${at}/${escapeStep(name)}` });
    }
  }

  private async object(schema: Schema, value: Record<string, Json>, { at }: { at: string }): Promise<void> {
    let left = Object.keys(value);
    for (let round = 0; round < 4 && left.length > 0; round++) {
      const later: string[] = [];
      for (const name of left) {
        const place = `${at}/${escapeStep(name)}`;
        if ((await this.field(place).count()) === 0) {
          later.push(name);
          continue;
        }
        const seen = view(this.compiled, schema, value);
        const member = seen.kind === "object" ? seen.members.find((each) => each.name === name) : undefined;
        if (member) await this.member(member.schema, own(value, name) as Json, place);
      }
      left = later;
      if (round === 1) for (const name of left) await this.addMember(name);
    }
    if (left.length > 0) throw new Error(`No field for ${left.join(", ")} at ${at}`);
  }

  private async addMember(name: string): Promise<void> {
    await this.press(this.root.getByRole("button", { name: "Add another argument" }).last());
    await this.type(this.root.getByRole("textbox", { name: "Name of the new argument" }), name);
    await this.page.keyboard.press("Enter");
  }

  private async union(seen: Extract<View, { kind: "union" }>, value: Json, { scope, at }: { scope: Locator; at: string }): Promise<void> {
    const branch = seen.branches[seen.chosen];
    if (!branch) throw new Error(`No shape of ${at} fits ${stringifyExact(value)}`);
    const radios = scope.getByRole("radiogroup", { name: /^Shape of/ }).first();
    const select = scope.getByRole("combobox", { name: /^Shape of/ }).first();
    if ((await radios.count()) > 0 && (await radios.locator("label").allTextContents()).includes(branch.label)) await this.choose(radios, branch.label);
    else {
      await select.focus();
      await select.selectOption({ value: String(seen.chosen) });
    }
    if (value !== null) await this.inside(branch.schema, value, { scope: scope.locator("[data-shape]").first(), at });
  }
}
