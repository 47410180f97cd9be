/**
 * Letters (a pattern) that sound alike in the countries where Spanish is spoken, and the sign for their sound. The
 * first match counts.
 */
const SOUNDS: readonly (readonly [letters: string, sound: string])[] = [
  ['ph', 'f'],
  ['wh?', 'gu'],
  ['[cs]h', 'C'],
  ['ll', 'y'],
  ['gu(?=[ei])', 'g'],
  ['g(?=[ei])', 'j'],
  ['qu(?=[ei])|q', 'k'],
  ['c(?=[ei])', 's'],
  ['c', 'k'],
  ['th?s', 's'],
  ['[xz]', 's'],
  ['v', 'b'],
  ['hu(?=[aeio])', 'gu'],
  ['h', ''],
  ['n(?=[bpv])', 'm'],
  ['y(?![aeiou])', 'i'],
];
const LETTERS = new RegExp(SOUNDS.map(([letters]) => `(${letters})`).join('|'), 'g');
const DOUBLED = /(.)\1+/gu;

/** Phonetic form of a word; equal for words that sound alike. @param word in the form of `searchWords` */
export function spokenForm(word: string): string {
  const sounds = word.replace(LETTERS, (_, ...groups: (string | undefined)[]) => {
    const heard = SOUNDS[groups.findIndex((group) => group !== undefined)];
    return heard?.[1] ?? '';
  });
  return sounds.replace(DOUBLED, '$1');
}
