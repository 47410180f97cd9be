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
const END_MARKS = /[.,;:!?…'’*_~]+$/;
const CLOSING = { ')': '(', ']': '[', '}': '{' } as const;

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

/** A closing bracket belongs to the address only where its opening one does. */
function withoutEnd(address: string): string {
  const bare = address.replace(END_MARKS, '');
  const last = bare.at(-1);
  if (!isClosing(last)) return bare;
  const isOpened = bare.split(CLOSING[last]).length >= bare.split(last).length;
  return isOpened ? bare : withoutEnd(bare.slice(0, -1));
}

function isClosing(letter: string | undefined): letter is keyof typeof CLOSING {
  return letter !== undefined && letter in CLOSING;
}

/** What stands before an '@' in an address is there to deceive. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
