// The server that is called, in a process of its own: it must not share a thread with the clock that measures.
import { startModern } from "../servers/start-modern.ts";

const { url } = await startModern();
process.send?.(url);
process.once("disconnect", () => process.exit(0));
