const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212]/gu;
const NUMBER = /^AC(\d{4})(\d{6,})$/;

/** The number of a certificate that somebody has typed, as it is stored, however its parts are separated; null where it is none. */
export function certificateNumberOf(typed: string): string | null {
  const [, year, number] = NUMBER.exec(typed.toUpperCase().replace(SEPARATORS, '')) ?? [];
  return year && number ? `AC-${year}-${number}` : null;
}
