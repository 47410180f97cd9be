import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a zip. */
export interface ZipFile {
  /** Without folders. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface WrittenFile {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** 2.0: deflate. */
const VERSION = 20;
/** Sizes stand behind the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** Sizes are 32-bit numbers: there is no Zip64 here. */
const MAX_BYTES = 0xffff_ffff;

/**
 * A zip, written while its files are read: nothing of them stays in memory. Deflate, with the sizes behind each file.
 * Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 and 4.4.
 * @param modifiedAt shown as the time of the files, in UTC @throws RangeError for 4 GiB and more
 */
export async function* zipOf(files: AsyncIterable<ZipFile> | Iterable<ZipFile>, modifiedAt: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(modifiedAt);
  const written: WrittenFile[] = [];
  let offset = 0;
  for await (const { name: text, content } of files) {
    const name = Buffer.from(text, 'utf8');
    const header = localHeader(name, stamp);
    yield header;
    const tally = { crc: 0, bytes: 0 };
    let packedBytes = 0;
    for await (const chunk of deflated(content, tally)) {
      packedBytes += chunk.length;
      yield chunk;
    }
    yield descriptor(tally.crc, packedBytes, tally.bytes);
    written.push({ name, offset, packedBytes, ...tally });
    offset += header.length + packedBytes + DESCRIPTOR_BYTES;
    if (offset > MAX_BYTES || tally.bytes > MAX_BYTES) throw new RangeError(`${text} makes the zip too large`);
  }
  const directory = Buffer.concat(written.map((file) => centralHeader(file, stamp)));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}

/** @param tally gets the checksum and the length of what was packed */
async function* deflated(content: ZipFile['content'], tally: { crc: number; bytes: number }): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk as string); // a text as UTF-8, bytes as they are
      tally.crc = crc32(bytes, tally.crc);
      tally.bytes += bytes.length;
      yield bytes;
    }
  }
  // An error of the content destroys the deflating stream, and the loop throws it.
  yield* pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => {}) as AsyncIterable<Buffer>;
}

function localHeader(name: Buffer, stamp: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt32LE(stamp, 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

const DESCRIPTOR_BYTES = 16;

function descriptor(crc: number, packedBytes: number, bytes: number): Buffer {
  const numbers = Buffer.alloc(DESCRIPTOR_BYTES);
  for (const [index, value] of [DESCRIPTOR, crc, packedBytes, bytes].entries()) numbers.writeUInt32LE(value, index * 4);
  return numbers;
}

function centralHeader({ name, offset, crc, packedBytes, bytes }: WrittenFile, stamp: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt32LE(stamp, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOf(files: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** As MS-DOS has it: the time in the lower half, in steps of two seconds, and the day in the upper one. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return (time | (day << 16)) >>> 0;
}
