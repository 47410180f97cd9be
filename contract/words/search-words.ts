/** Maximum number of searched words of a query; the rest is ignored. */
const MAX_WORDS = 12;
const COMBINING_MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a typed text, in lower case and without accents, safe in queries of SQLite and PostgreSQL. */
export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, MAX_WORDS);
}

/** All words of a text, once each, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
  return [...new Set(plain.match(WORDS) ?? [])];
}
