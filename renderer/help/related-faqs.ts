import type { Faq, Help } from '../../contract/help.ts';
import { KnownWords } from '../../contract/words/known-words.ts';
import { meaningfulWords } from '../../contract/words/meaningful-words.ts';
import { searchWords, wordsOf } from '../../contract/words/search-words.ts';

/** Related questions at most. */
const MAX_RELATED = 5;
/** Weight of a word by its place. */
const WORTH = { question: 8, category: 3, answer: 1 } as const;

/** Index of the questions by their words; finds them for exact or mistyped words. */
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
   * Questions that match at least half of the known words of `query`, closest first.
   * @param found results of the search itself, which are excluded
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
  // By rising weight: a later place overwrites an earlier one.
  for (const word of wordsOf(answer)) worth.set(word, WORTH.answer);
  for (const word of wordsOf(category)) worth.set(word, WORTH.category);
  for (const word of wordsOf(question)) worth.set(word, WORTH.question);
  return worth;
}
