/** A part of a text: an address that becomes a link, or the text between two addresses. */
export interface LinkPart {
  /** Index of its first character in the text. */
  at: number;
  text: string;
  /** Null for plain text. */
  address: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/gi;
/** Marks at the end of an address that belong to the sentence around it. */
const END_MARKS = ".,;:!?…'’*_~";
/** The opening bracket of each closing one. */
const OPENING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Splits a text at its http(s) addresses; the joined parts are the text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const written = withoutEnd(match);
    if (!isSafe(written)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), address: null });
    parts.push({ at: index, text: written, address: new URL(written).href });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), address: null });
  return parts;
}

/** Cuts end marks and closing brackets without an opening one. Runs in linear time: a text may have 10,000 of them. */
function withoutEnd(address: string): string {
  const counts = new Map<string, number>();
  for (const letter of address) counts.set(letter, countIn(counts, letter) + 1);
  for (let end = address.length; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const isUnopened = OPENING.has(last) && countIn(counts, last) > countIn(counts, OPENING.get(last));
    if (!isUnopened && !END_MARKS.includes(last)) return address.slice(0, end);
    counts.set(last, countIn(counts, last) - 1);
  }
  return '';
}

function countIn(counts: ReadonlyMap<string, number>, letter = ''): number {
  return counts.get(letter) ?? 0;
}

/** An address with a user name or password is unsafe: the part before '@' can pose as another site. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
