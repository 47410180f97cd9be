import type { UploadType } from '../../../contract/objects.ts';
import type { ReadableBytes } from './readable-bytes.ts';

/** The end record of every zip: its bytes without a comment, and the longest comment (APPNOTE.TXT, 4.3.16). */
const END = { signature: 0x06054b50, bytes: 22, maxComment: 0xffff };
/** The record of a directory entry, without its texts (4.3.12). */
const ENTRY = { signature: 0x02014b50, bytes: 46 };
/** Bytes of a directory that are read: a document has some hundred entries of about 100 bytes. */
const DIRECTORY_MAX_BYTES = 4 * 1024 * 1024;
const ENTRIES_MAX = 20_000;

/** Entries that identify an Office document. */
const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PARTS: readonly (readonly [part: string, type: UploadType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
/** Macros: a document with macros has another ending (.docm), which is not accepted. */
const MACROS = /(^|\/)vbaProject\.bin$/i;

/**
 * The type of a zip, from the names in its directory alone; null for a broken zip and for a document with hidden
 * macros.
 */
export async function zipTypeOf(file: ReadableBytes): Promise<UploadType | null> {
  const names = await namesIn(file);
  if (!names) return null;
  const main = names.has(CONTENT_TYPES) ? MAIN_PARTS.find(([part]) => names.has(part)) : undefined;
  if (!main) return 'application/zip';
  return [...names].some((name) => MACROS.test(name)) ? null : main[1];
}

/** The names of the entries; null without a complete directory. */
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

/** The 64-bit form is not read: files that need it exceed the limit of uploads. */
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
