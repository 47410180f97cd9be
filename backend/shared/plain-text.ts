const COMBINING_MARKS = /\p{M}/gu;

/** Without regard to case, accents and the number of spaces: what people take for the same text. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().replace(/\s+/g, ' ');
}
