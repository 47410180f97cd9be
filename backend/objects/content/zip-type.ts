import type { UploadType } from '../../../contract/objects.ts';
import type { ReadableBytes } from './readable-bytes.ts';

/** The record at the end of every zip: its length without a comment, and the longest comment (APPNOTE.TXT, 4.3.16). */
const END = { signature: 0x06054b50, bytes: 22, maxComment: 0xffff };
/** The record of one entry in the directory, without its texts (4.3.12). */
const ENTRY = { signature: 0x02014b50, bytes: 46 };
/** A directory is read up to here: a document has some hundreds of entries of about a hundred bytes. */
const DIRECTORY_MAX_BYTES = 4 * 1024 * 1024;
const ENTRIES_MAX = 20_000;

/** The parts that make a zip an Office document. */
const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PARTS: readonly (readonly [part: string, type: UploadType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
/** Programs in a document: such a file has another ending (.docm), which is not accepted. */
const MACROS = /(^|\/)vbaProject\.bin$/i;

/** What a zip is, by the names in its directory alone: null for one that is broken, or that hides programs in a document. */
export async function zipTypeOf(file: ReadableBytes): Promise<UploadType | null> {
  const names = await namesIn(file);
  if (!names) return null;
  const main = names.has(CONTENT_TYPES) ? MAIN_PARTS.find(([part]) => names.has(part)) : undefined;
  if (!main) return 'application/zip';
  return [...names].some((name) => MACROS.test(name)) ? null : main[1];
}

/** The names of the entries; null where there is no whole directory. */
async function namesIn(file: ReadableBytes): Promise<Set<string> | null> {
  const tailBytes = Math.min(file.size, END.bytes + END.maxComment);
  const tail = await file.read(file.size - tailBytes, tailBytes);
  const end = endRecordIn(tail);
  if (!end || end.position + end.bytes > file.size) return null;
  return entriesOf(await file.read(end.position, Math.min(end.bytes, DIRECTORY_MAX_BYTES)), end);
}

interface Directory {
  readonly position: number;
  readonly bytes: number;
  readonly entries: number;
}

/** Files that need the 64-bit form are larger than what may be uploaded. */
function endRecordIn(tail: Buffer): Directory | null {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    if (at + END.bytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return {
      entries: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      position: tail.readUInt32LE(at + 16),
    };
  }
  return null;
}

function entriesOf(directory: Buffer, { bytes, entries }: Directory): Set<string> | null {
  const names = new Set<string>();
  let at = 0;
  for (let count = 0; count < Math.min(entries, ENTRIES_MAX); count += 1) {
    const isCutHere = bytes > directory.length && at + ENTRY.bytes + 3 * 0xffff > directory.length;
    if (isCutHere) break;
    if (at + ENTRY.bytes > directory.length || directory.readUInt32LE(at) !== ENTRY.signature) return null;
    const nameEnd = at + ENTRY.bytes + directory.readUInt16LE(at + 28);
    if (nameEnd > directory.length) return null;
    names.add(directory.toString('utf8', at + ENTRY.bytes, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
