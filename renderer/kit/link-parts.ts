/** A piece of a text: an address that can be gone to, or what stands between two. */
export interface LinkPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  /** Null for what is no address. */
  address: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/gi;
/** Marks at the end belong to the sentence around the address. */
const END_MARKS = ".,;:!?…'’*_~";
/** The opening bracket of each closing one. */
const OPENING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Parts a text at the http(s) addresses in it; together the parts are the text again. */
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

/** A closing bracket belongs to the address only where its opening one does. In one pass: people may write ten thousand of them. */
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

/** What stands before an '@' in an address is there to deceive. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
