import { extname } from 'node:path';

const NAME_MAX_CHARS = 150;
/** Characters that systems forbid in file names, or that would disguise a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are taken out
const UNSAFE = /[\x00-\x1f\x7f-\x9f"*/:<>?\\|\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]+/gu;
const WITHOUT_ACCENT = /\p{M}+/gu;
const NOT_ASCII = /[^\x20-\x7e]+/g;

/**
 * The header that saves a file under a name (RFC 6266): the name in full, and an ASCII approximation for old programs.
 * The name gets the ending of the stored file, so that it can't pass for another type.
 */
export function attachmentHeader(stored: string, wanted: string | undefined): string {
  const ending = extname(stored);
  const name = `${baseOf(wanted ?? '', ending) || baseOf(stored, ending)}${ending}`;
  const plain = name.normalize('NFD').replace(WITHOUT_ACCENT, '').replace(NOT_ASCII, '_').replaceAll('%', '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** A name without its ending, safe to save. */
function baseOf(name: string, ending: string): string {
  const safe = name.normalize('NFC').replace(UNSAFE, ' ').trim();
  const base = safe.toLowerCase().endsWith(ending.toLowerCase()) ? safe.slice(0, safe.length - ending.length) : safe;
  return [...base.replace(/^[. ]+/, '')].slice(0, NAME_MAX_CHARS).join('').trimEnd();
}

/** RFC 8187: encodes everything except letters, digits and a few marks. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
