/** Emoji, with their modifiers, joiners and variation selectors. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u{20e3}|[\u{fe0e}\u{fe0f}]/gu;
/** Signs of ordinary texts that Unicode also lists as pictographs. */
const SIGNS = /[©®™]/u;
/** Invisible characters: controls, direction marks, optional line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text in NFC with single blanks, without emoji, which the fonts lack, and without invisible characters. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(PICTURES, (picture) => (SIGNS.test(picture) ? picture : ''))
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim();
}
