import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout, whatever folder the command was typed in. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
