/** Where people write no space for so long, a text is cut within a word. */
const LONGEST_WORD = 40;

/** A text on one line, cut behind a word where it has more characters than `maxChars`. */
export function shortText(text: string, maxChars: number): string {
  // What is far behind the cut need not be looked at.
  const line = text
    .slice(0, maxChars * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxChars) return line;
  const start = line.slice(0, maxChars - 1);
  const lastSpace = line[maxChars - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  const cut = lastSpace > start.length - LONGEST_WORD ? start.slice(0, lastSpace) : wholeCharacters(start);
  return `${cut.replace(/[\s,;:.¿¡(«–-]+$/, '')}…`;
}

/** Without the half of a character that a cut left at its end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
