import type { Faq, Help } from '../../contract/help.ts';
import { KnownWords } from '../../contract/words/known-words.ts';
import { meaningfulWords } from '../../contract/words/meaningful-words.ts';
import { searchWords, wordsOf } from '../../contract/words/search-words.ts';

/** Most questions that are shown beside those a search finds. */
const MAX_RELATED = 5;
/** How much a word says of a question by where it stands. */
const WORTH = { question: 8, category: 3, answer: 1 } as const;

/** The questions of the help centre by their words, found by what somebody typed, right or nearly. */
export class RelatedFaqs {
  private readonly known: KnownWords;
  /** The weight of each word of a question. */
  private readonly rows: readonly { readonly faq: Faq; readonly worth: ReadonlyMap<string, number> }[];

  constructor({ faqs, categories }: Help) {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    this.rows = faqs.map((faq) => ({ faq, worth: worthOf(faq, names.get(faq.categoryId) ?? '') }));
    this.known = new KnownWords(this.rows.flatMap(({ worth }) => [...worth.keys()]));
  }

  /**
   * Those that answer to half of the known words of `query` at least, the nearest first; of a whole sentence one word alone says little.
   * @param found what the search itself finds, and is not shown again
   */
  of(query: string, found: readonly Faq[]): Faq[] {
    const nearWords = meaningfulWords(searchWords(query)).map((word) => this.known.near(word));
    const known = nearWords.filter((near) => near.length > 0);
    const isFound = new Set(found.map(({ id }) => id));
    return this.rows
      .filter(({ faq }) => !isFound.has(faq.id))
      .map(({ faq, worth }) => {
        const scores = known
          .map((near) => Math.max(0, ...near.map(({ word, likeness }) => likeness * (worth.get(word) ?? 0))))
          .filter((score) => score > 0);
        return { faq, words: scores.length, score: scores.reduce((sum, score) => sum + score, 0) };
      })
      .filter(({ words }) => words > 0 && words >= known.length / 2)
      .toSorted((one, other) => other.words - one.words || other.score - one.score)
      .slice(0, MAX_RELATED)
      .map(({ faq }) => faq);
  }
}

function worthOf({ question, answer }: Faq, category: string): Map<string, number> {
  const worth = new Map<string, number>();
  // In rising weight: a later place replaces an earlier one.
  for (const word of wordsOf(answer)) worth.set(word, WORTH.answer);
  for (const word of wordsOf(category)) worth.set(word, WORTH.category);
  for (const word of wordsOf(question)) worth.set(word, WORTH.question);
  return worth;
}
