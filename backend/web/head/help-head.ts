import { type Faq, helpSchema } from '../../../contract/help.ts';
import { foundBy } from '../../../contract/page-answers.ts';
import { HELP_READ, searchTextIn } from '../../../contract/reads.ts';
import { text } from './head.es.ts';
import type { Scene, SceneHead } from './scene.ts';
import { shortText } from './short-text.ts';

/** There may be thousands of FAQs with long answers: the data contains the most viewed ones. */
const MAX_QUESTIONS = 10;
const ANSWER_MAX_CHARS = 800;

/** When the address names an FAQ, the head describes that FAQ. */
export function helpHead({ query, answers }: Scene): SceneHead {
  const faqs = foundBy(HELP_READ, answers, helpSchema)?.faqs ?? [];
  const named = faqs.find(({ id }) => id === query.get('pregunta'));
  return {
    shareTitle: named?.question,
    description: named?.answer ?? text.help,
    canonicalPath: '/ayuda',
    isUnlisted: searchTextIn(query) !== '',
    data: faqs.length === 0 ? [] : [faqsData(faqs)],
  };
}

function faqsData(faqs: readonly Faq[]) {
  const popular = faqs.toSorted((one, other) => other.viewCount - one.viewCount).slice(0, MAX_QUESTIONS);
  return {
    '@type': 'FAQPage',
    inLanguage: 'es',
    mainEntity: popular.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: shortText(answer, ANSWER_MAX_CHARS) },
    })),
  };
}
