import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

const ZIP = Buffer.from('PK\u0003\u0004');
const MARKS_OF_UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Longest line, in bytes: a file of commas alone would be a row of millions of cells. */
const LINE_MAX_BYTES = 1024 * 1024;
const SAVE_AGAIN = 'Guárdalo como «CSV UTF-8» y súbelo otra vez.';

/** The reason in Spanish why a file is not CSV in UTF-8; null when it is. */
export async function unreadableBecause(path: string): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let lineBytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const reason =
      (isFirst && byItsBeginning(chunk)) || (chunk.includes(0) && `El archivo no es un texto. ${SAVE_AGAIN}`);
    if (reason) return reason;
    if (!isUtf8(decoder, chunk, { stream: true })) return otherEncoding();
    lineBytes = bytesOfLastLine(chunk, lineBytes);
    if (lineBytes > LINE_MAX_BYTES)
      return 'El archivo tiene una línea demasiado larga: no es un CSV, o le faltan saltos de línea.';
    isFirst = false;
  }
  if (isFirst) return 'El archivo está vacío.';
  return isUtf8(decoder, Buffer.alloc(0), { stream: false }) ? null : otherEncoding();
}

/** The length of the last line of a chunk; `before` bytes of it were in earlier chunks. */
function bytesOfLastLine(chunk: Buffer, before: number): number {
  const lastBreak = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
  return lastBreak < 0 ? before + chunk.length : chunk.length - lastBreak - 1;
}

function byItsBeginning(bytes: Buffer): string | null {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return `El archivo es un libro de Excel o un ZIP. ${SAVE_AGAIN}`;
  return MARKS_OF_UTF16.some((mark) => bytes.subarray(0, mark.length).equals(mark)) ? otherEncoding() : null;
}

function otherEncoding(): string {
  return `El archivo no está en UTF-8, y se perderían los acentos. ${SAVE_AGAIN}`;
}

function isUtf8(decoder: TextDecoder, bytes: Buffer, options: { stream: boolean }): boolean {
  try {
    decoder.decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
