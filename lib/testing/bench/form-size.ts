// How much script the form is, as gzip packs it: everything it is made of but React and the primitives every page has.
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { ROOT } from "../../start/root.mjs";
import { type Figure, rounded } from "./figure.ts";

const entry = "virtual:form";
const source = ["schema-form", "use-schema-form"].map((name) => `export * from "${ROOT}/components/schema-form/${name}";`).join("\n");
// Brought when somebody opens what needs them.
const later = [/fields\/rare$/, /sample-value$/, /check-bounded$/, /complete-json$/];
const elsewhere = [/^react/, /components\/ui\//, /lib\/cn$/, /^lucide/, /^next/];

interface Built {
  main: number;
  worker: number;
}

async function buildForm(): Promise<Built> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: path.join(ROOT, "components/schema-form"),
    resolve: { alias: { "@": ROOT } },
    oxc: { jsx: { runtime: "automatic" } },
    plugins: [{ name: "form-entry", enforce: "pre", resolveId: (id) => (id === entry ? id : undefined), load: (id) => (id === entry ? source : undefined) }],
    build: { write: false, minify: true, target: "es2023", rolldownOptions: { input: entry, external: [...elsewhere, ...later], preserveEntrySignatures: "strict", output: { codeSplitting: false } } },
  });
  const output = ([built].flat() as Rolldown.RolldownOutput[]).flatMap((each) => each.output as (Rolldown.OutputChunk | Rolldown.OutputAsset)[]);
  const sizeOf = (isWorker: boolean) => output.filter(({ fileName }) => fileName.includes("worker") === isWorker).reduce((sum, each) => sum + gzipSync(each.type === "chunk" ? each.code : each.source).length, 0);
  return { main: sizeOf(false), worker: sizeOf(true) };
}

/** The form with its engine, and the thread that checks what is typed. */
export async function measureSize(): Promise<Figure[]> {
  const { main, worker } = await buildForm();
  return [
    { figure: "form with its engine, gzip", value: rounded(main / 1_000), unit: "KB", goal: 30 },
    { figure: "the thread that checks, gzip", value: rounded(worker / 1_000), unit: "KB", goal: null },
  ];
}
