import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
/** 1 January 2026 in the form of MS-DOS: the same files give the same archive. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A zip archive (PKWARE, APPNOTE 4.3). @param {[name: string, content: string | Buffer][]} files */
export function zip(files) {
  const local = [];
  const central = [];
  let offset = 0;
  for (const [name, content] of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const title = Buffer.from(name);
    const shared = [20, UTF8_NAMES, DEFLATED, 0, DATE];
    const sizes = [crc32(raw), packed.length, raw.length];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    for (const [index, value] of shared.entries()) head.writeUInt16LE(value, 4 + 2 * index);
    for (const [index, value] of sizes.entries()) head.writeUInt32LE(value, 14 + 4 * index);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, title, packed);
    central.push(entry, title);
    offset += head.length + title.length + packed.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, index, end]);
}
