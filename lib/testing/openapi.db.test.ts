/// <reference types="vite/types/importMeta.d.ts" />
import { beforeAll, expect, test } from "vitest";
import { permissions } from "@/lib/auth/permissions";
import type { Json } from "@/lib/json/exact";
import { preflight } from "@/lib/json-schema/preflight";
import type { Endpoint } from "@/lib/openapi/describe-api";
import type { ApiDocument } from "@/lib/openapi/schema";
import { freshConsole } from "./fresh-console";

// By glob, as everything of app/ that a test reads.
const reference = import.meta.glob<{ endpoints: readonly Endpoint[]; GET: (request: Request) => Promise<Response> }>("/app/api/openapi.json/*.ts", { eager: true });
const { endpoints } = reference["/app/api/openapi.json/endpoints.ts"] ?? { endpoints: [] };
const { GET } = reference["/app/api/openapi.json/route.ts"] ?? {};
const files = Object.keys(import.meta.glob("/app/api/teams/**/route.ts"));
let document: ApiDocument;

beforeAll(async () => {
  await freshConsole();
  const response = await GET?.(new Request("http://127.0.0.1:3000/api/openapi.json"));
  expect(response?.status).toBe(200);
  document = (await response?.json()) as ApiDocument;
});

const operations = () => Object.entries(document.paths).flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => ({ path, verb, ...operation })));

test("the reference has every endpoint of a team, and no other", () => {
  const paths = files.map((file) => file.replace("/route.ts", "").replace("/app", "").replaceAll(/\[(\w+)\]/g, "{$1}"));
  expect(endpoints.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(operations().length).toBeGreaterThan(40);
});

test("each operation has a name of its own, a sentence, a permission and all its path parameters", () => {
  const all = operations();
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { path, operationId, summary, parameters, ...operation } of all) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary, operationId).toMatch(/^[A-Z].{10,}\.$/);
    expect(permissions).toContain(operation["x-permission"]);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  }
});

test("every schema in it is one our own forms would draw without a warning", () => {
  for (const { operationId, requestBody, responses, parameters } of operations()) {
    const contents = [requestBody?.content, responses["200"].content].flatMap((content) => Object.values(content ?? {}));
    for (const { schema } of [...contents, ...parameters]) {
      expect(preflight(schema as unknown as Json).warnings, `${operationId}: ${JSON.stringify(schema)}`).toEqual([]);
    }
  }
});
