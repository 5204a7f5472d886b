import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { startValue } from "@/lib/json-schema/materialise";
import { preflight } from "@/lib/json-schema/preflight";
import { sameJson } from "@/lib/json-schema/same-json";
import { loadRareFields } from "./rare-fields";
import { SchemaForm } from "./schema-form";

interface File {
  name: string;
  schema: Json;
  cases: { expectArguments: Json; expectRawJson?: string }[];
}

const folder = path.join(import.meta.dirname, "../../lib/testing/schemas");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => parseExact(readFileSync(path.join(folder, name), "utf8")) as unknown as File);

function Held({ schema, initial, onValue }: { schema: Json; initial: Json | undefined; onValue: (value: Json | undefined) => void }) {
  const [value, setValue] = useState(initial);
  return <SchemaForm schema={schema} value={value} problems={[]} idPrefix="f" onChange={(next) => { onValue(next); setValue(next); }} />;
}

beforeAll(loadRareFields);
afterEach(cleanup);

describe("every schema of the corpus", () => {
  it.each(files)("$name is drawn, untouched and filled, and changes nothing by itself", ({ schema, cases }) => {
    const start = startValue(preflight(schema));
    const seen: (Json | undefined)[] = [];
    for (const initial of [start, ...cases.flatMap((each) => (each.expectArguments === null ? [] : [each.expectRawJson === undefined ? each.expectArguments : parseExact(each.expectRawJson)]))]) {
      const { container, unmount } = render(<Held schema={schema} initial={initial} onValue={(value) => seen.push(value)} />);
      expect(container.innerHTML.length).toBeGreaterThan(50);
      const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);
      const labels = new Map([...container.querySelectorAll("label")].map((label) => [label.htmlFor, label.textContent]));
      for (const control of container.querySelectorAll("input, textarea, select")) {
        const isNamed = control.getAttribute("aria-label") ?? labels.get(control.id) ?? control.closest("label")?.textContent;
        expect(isNamed, control.outerHTML).toBeTruthy();
      }
      unmount();
    }
    expect(seen.filter((value) => value !== undefined && !sameJson(value, start)).map((value) => stringifyExact(value as Json))).toEqual([]);
  }, 60_000);
});
