import { deflateSync, crc32 } from "node:zlib";

export interface Bitmap {
  width: number;
  height: number;
  /** One RGB triple per pixel. */
  colourAt: (x: number, y: number) => readonly [number, number, number];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function scanlines({ width, height, colourAt }: Bitmap): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    // The first byte of a row names its filter; 0 is none.
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  return rows;
}

/** A truecolour PNG, written by hand so that the demo needs no image library. */
export function encodePng(bitmap: Bitmap): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(scanlines(bitmap))), chunk("IEND", Buffer.alloc(0))]);
}
