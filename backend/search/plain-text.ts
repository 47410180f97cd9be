const COMBINING_MARKS = /\p{M}/gu;

/** Normalises a text for searches: ignores case, accents and repeated spaces. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().replace(/\s+/g, ' ');
}
