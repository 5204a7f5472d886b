// The official JSON-Schema-Test-Suite (MIT, see its LICENSE beside the data), required parts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parseExact, type Json } from "@/lib/json/exact";
import { check, type Verdict } from "./check";
import { preflight } from "./preflight";
import { isObject, type JsonObject } from "./schema-node";

interface Group {
  description: string;
  schema: Json;
  tests: { description: string; data: Json; valid: boolean }[];
}

interface Outcome {
  right: number;
  unchecked: number;
  wrong: string[];
}

const folder = path.join(import.meta.dirname, "../testing/json-schema-suite");
const read = (name: string) => parseExact(readFileSync(path.join(folder, `${name}.json`), "utf8"));
const known = new Map(Object.entries(read("remotes") as JsonObject));

// What is not passed: meta-schemas, which are not loaded, and vocabularies of one's own, which are an unknown dialect.
const drafts = [
  { name: "draft2020-12", uri: "https://json-schema.org/draft/2020-12/schema", passed: 1290, of: 1299 },
  { name: "draft2019-09", uri: "https://json-schema.org/draft/2019-09/schema", passed: 1250, of: 1259 },
  { name: "draft7", uri: "http://json-schema.org/draft-07/schema#", passed: 923, of: 927 },
];

function count(outcome: Outcome, verdict: Verdict, test: { name: string; valid: boolean }): void {
  if (verdict === "not_checked") outcome.unchecked++;
  else if ((verdict === "fits") === test.valid) outcome.right++;
  else outcome.wrong.push(test.name);
}

it.each(drafts)("judges $passed of the $of cases of $name as the suite does, and no other case wrongly", ({ name, uri, passed, of }) => {
  const outcome: Outcome = { right: 0, unchecked: 0, wrong: [] };
  for (const { file, groups } of read(name) as unknown as { file: string; groups: Group[] }[]) {
    for (const group of groups) {
      const schema = isObject(group.schema) && !("$schema" in group.schema) ? { $schema: uri, ...group.schema } : group.schema;
      const compiled = preflight(schema, known);
      for (const test of group.tests) count(outcome, check(compiled, test.data, { patterns: "all" }).verdict, { ...test, name: `${file}: ${group.description} / ${test.description}` });
    }
  }
  expect(outcome.wrong).toEqual([]);
  expect(outcome.right).toBe(passed);
  expect(outcome.right + outcome.unchecked).toBe(of);
});
