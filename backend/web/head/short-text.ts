/** Characters without a space from which a text is cut within a word. */
const LONGEST_WORD = 40;

/** A text on one line; a text of more than `maxChars` characters is cut after a word and ends with an ellipsis. */
export function shortText(text: string, maxChars: number): string {
  // The rest cannot reach the result.
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

/** Removes the half of a surrogate pair that the cut left at the end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
