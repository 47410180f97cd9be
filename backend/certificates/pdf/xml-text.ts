/** Characters that XML 1.0 can't contain: controls, lone surrogates, U+FFFE and U+FFFF (production 2, `Char`). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers read an unescaped carriage return as a line feed.
  '\r': '&#13;',
};

/** Escapes a text for XML elements and attributes, and drops characters that XML can't contain. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? character);
}
