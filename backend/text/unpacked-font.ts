import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const ALIGNED_BYTES = 4;

/**
 * A WOFF font in its unpacked form. fontkit unpacks a table of a WOFF file again for every letter, which is most of the
 * cost of a PDF. Format: https://www.w3.org/TR/WOFF/
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [offset, packedBytes, bytes] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(offset, offset + packedBytes);
    return { entry, content: packedBytes < bytes ? inflateSync(packed) : packed };
  });
  const header = Buffer.alloc(HEADER_BYTES + count * ENTRY_BYTES);
  woff.copy(header, 0, 4, 8); // whether the outlines are TrueType
  header.writeUInt16BE(count, 4); // the fields for searching the entries stay 0: fontkit does not use them
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [index, { entry, content }] of tables.entries()) {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    entry.copy(header, at, 0, 4); // the name
    entry.copy(header, at + 4, 16, 20); // the checksum
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc(-content.length & (ALIGNED_BYTES - 1));
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
