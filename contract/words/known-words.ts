import { spokenForm } from './spoken-form.ts';
import { allowedErrors, type TypingErrors, typingErrors } from './typing-errors.ts';

/** A known word that a typed one may stand for. */
export interface NearWord {
  readonly word: string;
  /** From 0 to 1: the typed word itself is 1. */
  readonly likeness: number;
}

const SAME = 1;
const BEGINNING = 0.8;
const SAID_ALIKE = 0.7;
const BEGINNING_SAID_ALIKE = 0.6;
/** For whole words with one error and two, then for beginnings. */
const WITH_ERRORS = [0.5, 0.35] as const;
const BEGINNING_WITH_ERRORS = [0.3, 0.2] as const;
/** Another digit is another number. */
const HAS_DIGIT = /\p{N}/u;
/** Of shorter words too many begin with the same sounds. */
const SOUNDS_FROM = 3;

interface KnownWord {
  readonly word: string;
  readonly spoken: string;
  /** Which letters are in them, see `lettersOf`. */
  readonly letters: number;
  readonly spokenLetters: number;
}

/** All words of some texts, found by what somebody typed, right or nearly. */
export class KnownWords {
  private readonly byWord: readonly KnownWord[];
  private readonly bySound: readonly KnownWord[];

  /** @param words as `wordsOf` gives them */
  constructor(words: Iterable<string>) {
    const known = [...new Set(words)].map((word): KnownWord => {
      const spoken = spokenForm(word);
      return { word, spoken, letters: lettersOf(word), spokenLetters: lettersOf(spoken) };
    });
    this.byWord = known.toSorted((one, other) => compare(one.word, other.word));
    this.bySound = known.toSorted((one, other) => compare(one.spoken, other.spoken));
  }

  /**
   * The words that begin with what was typed, or sound so; where there are none, those with the fewest typing errors: whole words before
   * beginnings of words. Each once.
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
      // With two errors and another beginning it is hardly the same word: 'dientes' is not 'clientes'.
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

/** What was typed, as it is written or as it is said. */
class TypedForm {
  /** How many errors it may have. */
  readonly most: number;
  private readonly letters: number;

  constructor(readonly text: string) {
    this.most = allowedErrors(text.length);
    this.letters = lettersOf(text);
  }

  errorsIn(known: string, letters: number, limit: number): TypingErrors {
    const most = Math.min(this.most, limit);
    // Each letter that the known word lacks is an error: that rules out most words without comparing them.
    return most === 0 || missing(this.letters, letters) > most ? TOO_MANY : typingErrors(this.text, known, most);
  }
}

interface Mistyped {
  readonly word: string;
  /** From 1 on. */
  readonly errors: number;
}

/** Those with the fewest errors. @param likeness by their number, from 1 on */
function fewest(words: readonly Mistyped[], likeness: readonly number[]): NearWord[] {
  const least = words.reduce((fewestErrors, { errors }) => Math.min(fewestErrors, errors), Number.POSITIVE_INFINITY);
  return words
    .filter(({ errors }) => errors === least)
    .map(({ word }) => ({ word, likeness: likeness[Math.max(1, least) - 1] ?? 0 }));
}

function toNearWords(found: ReadonlyMap<string, number>): NearWord[] {
  return Array.from(found, ([word, likeness]) => ({ word, likeness }));
}

/** Those of the sorted words whose text begins so. */
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

/** Which letters a word has, a bit for each; letters may share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

/** How many of the first word's bits the second one lacks. */
function missing(letters: number, others: number): number {
  let rest = letters & ~others;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
