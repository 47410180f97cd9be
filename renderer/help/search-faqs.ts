import type { Faq, Help } from '../../contract/help.ts';
import { foldedWords } from '../kit/fold.ts';

/**
 * Questions in which every word of `query` starts a word, ignoring case and accents. Matches in the question come
 * before those in answer or category.
 */
export function searchFaqs({ faqs, categories }: Help, query: string): Faq[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const found = faqs.filter((faq) => holds(`${faq.question} ${faq.answer} ${names.get(faq.categoryId) ?? ''}`, wanted));
  const [first, rest] = [found.filter(isInQuestion), found.filter((faq) => !isInQuestion(faq))];
  return [...first, ...rest];

  function isInQuestion({ question }: Faq): boolean {
    return holds(question, wanted);
  }
}

function holds(text: string, wanted: readonly string[]): boolean {
  const words = foldedWords(text);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}
