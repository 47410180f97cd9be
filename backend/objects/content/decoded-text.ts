/** Characters that no text has; tabs and ends of lines are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
const UNTEXTUAL = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

/** A file's text: UTF-8 or UTF-16 by its mark, else UTF-8, else the encoding that Windows had for western languages. Null for bytes of no text. */
export function decodedText(bytes: Buffer): string | null {
  const text = decodedBy(encodingOf(bytes), bytes) ?? decodedBy('windows-1252', bytes);
  return text === null || UNTEXTUAL.test(text) ? null : text;
}

/** By the mark at the beginning of a text. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decodedBy(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // not of this encoding
  }
}
