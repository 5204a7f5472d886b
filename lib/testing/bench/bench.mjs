// npm run bench:<name>: measures one thing on a console of its own, prints a JSON line per figure, ends with 1 when a goal is missed.
import { main } from "../../start/lifetime.mjs";
import { ensureNode } from "../../start/node.mjs";
import { prepare } from "../../start/prepare.mjs";
import { Refusal } from "../../start/refusal.mjs";

/** @type {Record<string, () => Promise<{ measure: () => Promise<import("./figure.ts").Figure[]> }>>} */
const benches = { call: () => import("./call.ts"), forms: () => import("./forms.ts"), published: () => import("./published.ts"), size: () => import("./size.ts") };

await main(async () => {
  await ensureNode();
  const load = benches[process.argv[2] ?? ""];
  if (!load) throw new Refusal(`There are the benches ${Object.keys(benches).join(", ")}: npm run bench:call`);
  await prepare({ dist: process.env.NEXT_DIST_DIR || ".next" });
  const { measure } = await load();
  const figures = await measure();
  for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
  return figures.every(({ value, goal }) => goal === null || value <= goal) ? 0 : 1;
});
