/** Characters that XML 1.0 has no way to write: controls, halves of surrogate pairs, U+FFFE and U+FFFF (production 2, `Char`). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers read a bare one as a line feed.
  '\r': '&#13;',
};

/** A text as XML holds it, in elements and in attributes; what XML can't hold is left out. */
export function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? character);
}
