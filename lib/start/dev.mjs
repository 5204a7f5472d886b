// npm run dev: the same database, key and demo server as npm start, with an app that follows the sources.
import path from "node:path";
import { launch } from "./launch.mjs";
import { main } from "./lifetime.mjs";
import { ROOT } from "./root.mjs";

await main(() => launch({ command: "dev", dist: process.env.NEXT_DIST_DIR || ".next", dataFolder: path.resolve(ROOT, process.env.DATA_DIR || ".data") }));
