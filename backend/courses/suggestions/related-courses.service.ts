import { Injectable } from '@nestjs/common';
import type { Course } from '../../../contract/courses.ts';
import { RELATED_COURSES, type RelatedCoursesQuery } from '../../../contract/suggestions.ts';
import { meaningfulWords } from '../../../contract/words/meaningful-words.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import type { Page } from '../../http/routes/page.ts';
import { CourseQueries } from '../course.queries.ts';
import { CoursesService } from '../courses.service.ts';
import { CatalogueTextsService } from './catalogue-texts.service.ts';
import type { CatalogueTexts, Field } from './catalogue-texts.ts';
import { Scores } from './scores.ts';

/** The weight of a word by the field that contains it. */
const WORTH: Readonly<Record<Field, number>> = {
  title: 8,
  category: 5,
  tags: 4,
  lesson: 4,
  instructor: 3,
  description: 1,
};

/**
 * Finds courses beside the matches of a search: with nearly the typed words, or with these words in a lesson, a tag or
 * the name of their category.
 */
@Injectable()
export class RelatedCoursesService {
  constructor(
    private readonly catalogue: CatalogueTextsService,
    private readonly queries: CourseQueries,
    private readonly courses: CoursesService,
  ) {}

  /** Leaves out every match of the search itself, on any of its pages and with any filter. */
  async list({ q, limit = RELATED_COURSES }: RelatedCoursesQuery): Promise<Page<Course>> {
    const words = searchWords(q);
    if (words.length === 0) return { rows: [], total: 0 };
    const texts = await this.catalogue.current();
    const found = await this.queries.matchingIds(words);
    const ids = relatedIn(texts, words, found, Math.min(limit, RELATED_COURSES));
    const rows = await this.courses.getListed(ids);
    return { rows, total: rows.length };
  }
}

/** Requires at least half of the known words, because one word of a sentence is not significant. */
function relatedIn(
  texts: CatalogueTexts,
  words: readonly string[],
  found: ReadonlySet<string>,
  limit: number,
): string[] {
  const { courses, lessons, categories } = texts;
  const scores = new Scores(courses.length);
  let known = 0;
  for (const word of meaningfulWords(words)) {
    texts.find(word, (field, number, likeness) => {
      const worth = WORTH[field] * likeness;
      if (field === 'category') for (const course of categories[number]?.courses ?? []) scores.note(course, worth);
      else scores.note(field === 'lesson' ? (lessons[number]?.course ?? 0) : number, worth);
    });
    if (scores.endWord()) known += 1;
  }
  const idOf = (number: number) => courses[number]?.id ?? '';
  return scores.best(limit, Math.ceil(known / 2), (number) => (found.has(idOf(number)) ? null : 0)).map(idOf);
}
