/** Maximum number of combining marks on a letter in any script. Normalising n marks takes quadratic time. */
const MARKS_MAX = 8;
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, 'u');

/**
 * Invisible characters: controls, unpaired surrogates, characters without a glyph (direction marks, joiners, fillers,
 * selectors: DerivedCoreProperties, 'Default_Ignorable_Code_Point'), annotation marks, and the blank of Braille.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Scripts that need joiners within a word. */
const JOINED_SCRIPTS = ['Arab', 'Beng', 'Deva', 'Gujr', 'Knda', 'Mlym', 'Sinh', 'Telu']
  .map((name) => `\\p{Script=${name}}`)
  .join('');
/**
 * Invisible characters that visible ones need: variation selectors of emoji and keycaps, joiners of emoji and words,
 * region flags.
 */
const NEEDED = new RegExp(
  [
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
    `(?<=[${JOINED_SCRIPTS}])[\\u200c\\u200d](?=\\p{L})`,
  ].join('|'),
  'gu',
);

/** Whether a text on one line has no invisible characters and can be normalised quickly. Takes linear time. */
export function isShownLine(text: string): boolean {
  return !TOO_MANY_MARKS.test(text) && !UNSEEN.test(text.replace(NEEDED, ''));
}

/** Like `isShownLine`, for a text that may have line breaks and tabs. */
export function isShownText(text: string): boolean {
  return isShownLine(text.replace(/[\r\n\t]/g, ' '));
}
