/** A text split at word borders; `marked` is the part that differs from another text. */
export interface MarkedText {
  start: string;
  marked: string;
  end: string;
}

const CONTEXT_CHARS = 80;
const WORD_BORDER = /\s/;

/** The difference of two long texts, in whole words, with up to 80 characters of context on each side. */
export function markedTexts(before: string, after: string): [MarkedText, MarkedText] {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  while (start > 0 && !WORD_BORDER.test(before[start - 1] ?? '')) start -= 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  while (end > 0 && !WORD_BORDER.test(before.at(-end) ?? '')) end -= 1;
  return [marked(before, start, end), marked(after, start, end)];
}

function marked(text: string, start: number, end: number): MarkedText {
  const from = Math.max(0, start - CONTEXT_CHARS);
  const to = Math.min(text.length, text.length - end + CONTEXT_CHARS);
  return {
    start: `${from > 0 ? '…' : ''}${text.slice(from, start)}`,
    marked: text.slice(start, text.length - end),
    end: `${text.slice(text.length - end, to)}${to < text.length ? '…' : ''}`,
  };
}
