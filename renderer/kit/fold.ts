/** Letters and digits with the marks that belong to them. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The text without case and accents, as the server compares. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text without case and accents. */
export function foldedWords(text: string): string[] {
  return [...text.matchAll(WORD)].map((word) => fold(word[0])).filter((word) => word !== '');
}
