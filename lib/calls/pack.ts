import "server-only";
import { promisify } from "node:util";
import { zstdCompress, zstdCompressSync, zstdDecompress } from "node:zlib";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// Below this a call to the thread pool costs more than the work.
const inlineBytes = 64 * 1024;
// Below this it saves nothing worth the work.
const plainBytes = 512;
// The first bytes of every zstd frame (RFC 8878, 3.1.1), which no UTF-8 text begins with.
const magic = Buffer.of(0x28, 0xb5, 0x2f, 0xfd);

/** Text as its UTF-8 form, zstd-compressed where that is worth it; lone surrogates are kept (as WTF-8 cannot be, they travel escaped in JSON text). */
export async function pack(text: string): Promise<{ bytes: Buffer; size: number }> {
  const plain = Buffer.from(text, "utf8");
  if (plain.length < plainBytes) return { bytes: plain, size: plain.length };
  const bytes = plain.length < inlineBytes ? zstdCompressSync(plain) : await compress(plain);
  return { bytes, size: plain.length };
}

/** The text `pack` was given. */
export async function unpack(bytes: Uint8Array): Promise<string> {
  const isPacked = magic.equals(bytes.subarray(0, magic.length));
  return (isPacked ? await decompress(bytes) : Buffer.from(bytes)).toString("utf8");
}
