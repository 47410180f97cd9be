const QUOTED_AS_A_WHOLE = /^(?:«([^«»]+)»|“([^“”]+)”|"([^"]+)")$/;

/**
 * A text between guillemets, never one pair inside another: a text that is quoted as a whole keeps one pair, and
 * quotes within it become “ ” (Ortografía de la lengua española, RAE 2010, 3.4.8.1).
 */
export function quote(text: string): string {
  const [, ...bare] = QUOTED_AS_A_WHOLE.exec(text.trim()) ?? [];
  const inner = bare.find((one) => one !== undefined) ?? text;
  return `«${inner.replaceAll('«', '“').replaceAll('»', '”')}»`;
}
