import { plainText } from '../../search/plain-text.ts';

/**
 * Finds the mentioned people: `@` and the whole name, without a letter or digit directly before or after.
 * @param names names by person's id
 * @returns the ids of the mentioned people
 */
export function mentionedIn(content: string, names: ReadonlyMap<string, string>): string[] {
  const text = plainText(content);
  return [...names].filter(([, name]) => mentions(text, `@${plainText(name)}`)).map(([id]) => id);
}

function isWord(letter = ''): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}

function mentions(text: string, mention: string): boolean {
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + mention.length])) return true;
  }
  return false;
}
