import path from "node:path";
import { expect, it } from "vitest";
import { missingPaths } from "./readme-paths.mjs";

const root = path.resolve(import.meta.dirname, "../..");

it("finds the paths that do not exist, and leaves patterns, commands and words alone", () => {
  const text = "`lib/start/start.mjs`, `lib/start/start.mjs:12`, `package.json`, `npm start`, `PORT`, `lib/<noun>/schema.ts`, `prisma/generated`, `schema.ts`, `eslint.config.js`, `lib/gone.ts`, `nowhere.json`, `app/`";
  expect(missingPaths(text, root)).toEqual(["lib/gone.ts", "nowhere.json"]);
});
