const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;
const NUMBER = /^AC(\d{4})(\d{6,})$/;

/** A typed certificate number in its stored form, whatever separates its parts; null when it is not a number. */
export function certificateNumberOf(typed: string): string | null {
  const [, year, number] = NUMBER.exec(typed.toUpperCase().replace(SEPARATORS, '')) ?? [];
  return year && number ? `AC-${year}-${number}` : null;
}
