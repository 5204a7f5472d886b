// npm run bench:<name>: measures one thing on a console of its own, prints a JSON line per figure, ends with 1 when a goal is missed.
import { main } from "../../start/lifetime.mjs";
import { ensureNode } from "../../start/node.mjs";
import { prepare } from "../../start/prepare.mjs";

await main(async () => {
  await ensureNode();
  await prepare({ dist: process.env.NEXT_DIST_DIR || ".next" });
  const { measure } = await import(`./${process.argv[2]}.ts`);
  const figures = await measure();
  for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
  return figures.every(({ value, goal }) => goal === null || value <= goal) ? 0 : 1;
});
