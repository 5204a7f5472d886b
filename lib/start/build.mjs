// npm run build: everything npm start does before it needs a database, for an image that is made once and started often.
import { main } from "./lifetime.mjs";
import { ensureNode } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT } from "./root.mjs";

process.chdir(ROOT);
await main(async () => {
  await ensureNode();
  await prepare({ dist: process.env.NEXT_DIST_DIR || ".next" });
  return 0;
});
