/** Pictures among the letters, with what joins, colours and varies them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u{20e3}|[\u{fe0e}\u{fe0f}]/gu;
/** Signs that are typed with letters, which are also pictures by Unicode's list. */
const SIGNS = /[©®™]/u;
/** Invisible characters: controls, direction marks, optional line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text as letters can show it: accents joined to their letters, blanks single, without pictures, which no text face has. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(PICTURES, (picture) => (SIGNS.test(picture) ? picture : ''))
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim();
}
