import { spokenForm } from './spoken-form.ts';
import { allowedErrors, type TypingErrors, typingErrors } from './typing-errors.ts';

/** A known word that a typed word may mean. */
export interface NearWord {
  readonly word: string;
  /** 0 to 1; 1 for the typed word itself. */
  readonly likeness: number;
}

const SAME = 1;
const BEGINNING = 0.8;
const SAID_ALIKE = 0.7;
const BEGINNING_SAID_ALIKE = 0.6;
/** Likeness of words with one error and with two. */
const WITH_ERRORS = [0.5, 0.35] as const;
/** Likeness of words that begin so with one error and with two. */
const BEGINNING_WITH_ERRORS = [0.3, 0.2] as const;
/** Words with digits are not corrected: another digit makes another number. */
const HAS_DIGIT = /\p{N}/u;
/** Minimum length of a spoken form to search by sound; too many words begin with shorter ones. */
const SOUNDS_FROM = 3;

interface KnownWord {
  readonly word: string;
  readonly spoken: string;
  /** Sets of letters of `word` and `spoken`, see `lettersOf`. */
  readonly letters: number;
  readonly spokenLetters: number;
}

/** All words of some texts, found by a typed word, also with typing errors. */
export class KnownWords {
  private readonly byWord: readonly KnownWord[];
  private readonly bySound: readonly KnownWord[];

  /** @param words in the form of `wordsOf` */
  constructor(words: Iterable<string>) {
    const known = [...new Set(words)].map((word): KnownWord => {
      const spoken = spokenForm(word);
      return { word, spoken, letters: lettersOf(word), spokenLetters: lettersOf(spoken) };
    });
    this.byWord = known.toSorted((one, other) => compare(one.word, other.word));
    this.bySound = known.toSorted((one, other) => compare(one.spoken, other.spoken));
  }

  /**
   * The words that begin with the typed text or its sound; if there are none, the words with the fewest typing errors,
   * whole words before beginnings of words. Each word once.
   */
  near(typed: string): NearWord[] {
    const right = this.beginningWith(typed);
    if (right.length > 0) return right;
    return this.withErrors(typed);
  }

  private beginningWith(typed: string): NearWord[] {
    const found = new Map<string, number>();
    for (const { word } of between(this.byWord, ({ word }) => word, typed))
      found.set(word, word === typed ? SAME : BEGINNING);
    const spoken = spokenForm(typed);
    if (spoken.length < SOUNDS_FROM) return toNearWords(found);
    for (const known of between(this.bySound, (one) => one.spoken, spoken)) {
      if (!found.has(known.word)) found.set(known.word, known.spoken === spoken ? SAID_ALIKE : BEGINNING_SAID_ALIKE);
    }
    return toNearWords(found);
  }

  private withErrors(typed: string): NearWord[] {
    const written = new TypedForm(typed);
    const said = new TypedForm(spokenForm(typed));
    const whole: Mistyped[] = [];
    const beginnings: Mistyped[] = [];
    if (written.most === 0 || HAS_DIGIT.test(typed)) return [];

    for (const known of this.byWord) {
      // A word with another first sound may have one error only: 'dientes' does not mean 'clientes'.
      const limit = known.spoken[0] === said.text[0] ? written.most : 1;
      const asWritten = written.errorsIn(known.word, known.letters, limit);
      const asSaid = said.errorsIn(known.spoken, known.spokenLetters, limit);
      const errors = Math.min(asWritten.whole, asSaid.whole);
      const errorsOfBeginning = Math.min(asWritten.beginning, asSaid.beginning);
      if (errors <= limit) whole.push({ word: known.word, errors });
      if (errorsOfBeginning <= limit) beginnings.push({ word: known.word, errors: errorsOfBeginning });
    }
    return whole.length > 0 ? fewest(whole, WITH_ERRORS) : fewest(beginnings, BEGINNING_WITH_ERRORS);
  }
}

const TOO_MANY: TypingErrors = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/** A typed word, in its written or spoken form. */
class TypedForm {
  /** Maximum number of errors. */
  readonly most: number;
  private readonly letters: number;

  constructor(readonly text: string) {
    this.most = allowedErrors(text.length);
    this.letters = lettersOf(text);
  }

  errorsIn(known: string, letters: number, limit: number): TypingErrors {
    const most = Math.min(this.most, limit);
    // Each typed letter that the known word lacks is an error: this excludes most words without computing the distance.
    return most === 0 || missing(this.letters, letters) > most ? TOO_MANY : typingErrors(this.text, known, most);
  }
}

interface Mistyped {
  readonly word: string;
  /** At least 1. */
  readonly errors: number;
}

/** The words with the fewest errors. @param likeness by number of errors, from 1 */
function fewest(words: readonly Mistyped[], likeness: readonly number[]): NearWord[] {
  const least = words.reduce((fewestErrors, { errors }) => Math.min(fewestErrors, errors), Number.POSITIVE_INFINITY);
  return words
    .filter(({ errors }) => errors === least)
    .map(({ word }) => ({ word, likeness: likeness[Math.max(1, least) - 1] ?? 0 }));
}

function toNearWords(found: ReadonlyMap<string, number>): NearWord[] {
  return Array.from(found, ([word, likeness]) => ({ word, likeness }));
}

/** The sorted words with a text that begins with `start`. */
function* between(
  sorted: readonly KnownWord[],
  textOf: (known: KnownWord) => string,
  start: string,
): Generator<KnownWord> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const known = sorted[middle];
    if (known && textOf(known) < start) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < sorted.length; index += 1) {
    const known = sorted[index];
    if (!known || !textOf(known).startsWith(start)) return;
    yield known;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The set of a word's letters in 32 bits; several letters share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

/** Number of bits of the first set that the second set lacks. */
function missing(letters: number, others: number): number {
  let rest = letters & ~others;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
