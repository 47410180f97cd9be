import { fold, foldedWords, WORD } from './fold.ts';

export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/**
 * The text in parts, those marked where a word begins with one of the query's words; without regard to case and accents, as
 * the server searches. The parts put together are the text, unchanged.
 */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0) return text === '' ? [] : [{ text, isMatch: false }];

  const parts: HighlightPart[] = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    const matched = longestStart(word[0], wanted);
    if (matched === 0) continue;
    if (word.index > end) parts.push({ text: text.slice(end, word.index), isMatch: false });
    end = word.index + matched;
    parts.push({ text: text.slice(word.index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** How many characters of `word` the longest wanted beginning covers, the last one's accents included; 0 when none fits. */
function longestStart(word: string, wanted: string[]): number {
  const folded = fold(word);
  const length = Math.max(0, ...wanted.filter((one) => folded.startsWith(one)).map((one) => one.length));
  if (length === 0) return 0;

  let covered = 0;
  let end = 0;
  for (const character of word) {
    const addition = fold(character).length;
    if (covered >= length && addition > 0) break;
    covered += addition;
    end += character.length;
  }
  return end;
}
