import "server-only";
import pino from "pino";

/** JSON lines on stdout. Never log a header, an argument, a token or an SDK's error text: ids and codes only. */
export const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
