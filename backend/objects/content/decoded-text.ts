/** Control characters that no text contains; tabs and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
const UNTEXTUAL = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252. Null for bytes that are
 * not text.
 */
export function decodedText(bytes: Buffer): string | null {
  const text = decodedBy(encodingOf(bytes), bytes) ?? decodedBy('windows-1252', bytes);
  return text === null || UNTEXTUAL.test(text) ? null : text;
}

/** The encoding that the byte order mark names; UTF-8 without a mark. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decodedBy(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // not in this encoding
  }
}
