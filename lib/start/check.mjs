// npm run check: everything that can be said about the sources without running the app.
import { checks } from "./checks.mjs";
import { main } from "./lifetime.mjs";
import { ensureNode } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT } from "./root.mjs";
import { runSteps, sumUp } from "./steps.mjs";

process.chdir(ROOT);
await main(async () => {
  const begin = performance.now();
  await ensureNode();
  await prepare();
  return sumUp(await runSteps(checks(), 2), (performance.now() - begin) / 1_000);
});
