import { fold, foldedWords, WORD } from './fold.ts';

export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/**
 * The text in parts; a part is marked when it begins a word and equals a word of the query, ignoring case and accents
 * like the server. The joined parts are the unchanged text.
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

/**
 * Number of characters of `word` that the longest matching query word covers, with the last one's accents; 0 for
 * none.
 */
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
