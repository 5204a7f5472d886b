import path from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { "@": here, "server-only": path.join(here, "lib/testing/empty.ts") } },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["{app,components,lib}/**/*.test.ts"], exclude: ["**/*.db.test.ts"], environment: "node" } },
      { extends: true, test: { name: "dom", include: ["components/**/*.test.tsx"], environment: "happy-dom" } },
      {
        extends: true,
        test: {
          name: "db",
          include: ["lib/**/*.db.test.ts"],
          environment: "node",
          globalSetup: ["lib/testing/postgres.global.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
