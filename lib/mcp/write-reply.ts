import "server-only";
import type { ServerAnswer } from "./server-request";
import { writeMessage, type WriteOptions, type Written } from "./write-message";

/** The exact JSON text of an answer to a server's request. */
export function replyText(idText: string, answer: ServerAnswer): string {
  const head = `{"jsonrpc":"2.0","id":${idText}`;
  if ("resultText" in answer) return `${head},"result":${answer.resultText}}`;
  const { code, message, dataText } = answer.error;
  return `${head},"error":{"code":${code},"message":${JSON.stringify(message)}${dataText === undefined ? "" : `,"data":${dataText}`}}}`;
}

/** An answer to a server's request as it is POSTed. */
export async function writeReply(body: string, options: WriteOptions): Promise<Written> {
  // The headers of an answer do not depend on what it says.
  const { headers } = await writeMessage({ jsonrpc: "2.0", id: 0, result: {} }, options);
  return { headers, body };
}
