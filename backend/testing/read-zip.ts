import { crc32, inflateRawSync } from 'node:zlib';

const END_BYTES = 22;

/** The files of a zip by name, found through its directory. @throws when a checksum or size differs */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.subarray(-END_BYTES);
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error('no zip');
  const files = new Map<string, Buffer>();
  for (let at = end.readUInt32LE(16), left = end.readUInt16LE(10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const offset = zip.readUInt32LE(at + 42);
    const start = offset + 30 + zip.readUInt16LE(offset + 26);
    const content = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)));
    if (content.length !== zip.readUInt32LE(at + 24) || crc32(content) !== zip.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32); // with its extra field and comment
  }
  return files;
}
