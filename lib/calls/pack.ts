import "server-only";
import { promisify } from "node:util";
import { zstdCompress, zstdCompressSync, zstdDecompress } from "node:zlib";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// Below this a call to the thread pool costs more than the work.
const inlineBytes = 64 * 1024;

/** Text as zstd bytes of its UTF-8 form; lone surrogates are kept (as WTF-8 cannot be, they travel escaped in JSON text). */
export async function pack(text: string): Promise<{ bytes: Buffer; size: number }> {
  const plain = Buffer.from(text, "utf8");
  const bytes = plain.length < inlineBytes ? zstdCompressSync(plain) : await compress(plain);
  return { bytes, size: plain.length };
}

/** The text `pack` was given. */
export async function unpack(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes)).toString("utf8");
}
