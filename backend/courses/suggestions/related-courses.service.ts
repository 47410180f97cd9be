import { Injectable } from '@nestjs/common';
import type { Course } from '../../../contract/courses.ts';
import { RELATED_COURSES, type RelatedCoursesQuery } from '../../../contract/suggestions.ts';
import { meaningfulWords } from '../../../contract/words/meaningful-words.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import type { Page } from '../../shared/page.ts';
import { CourseQueries } from '../course.queries.ts';
import { CoursesService } from '../courses.service.ts';
import { CatalogueTextsService } from './catalogue-texts.service.ts';
import type { CatalogueTexts, Field } from './catalogue-texts.ts';
import { Scores } from './scores.ts';

/** How much a word says of a course by where it stands. */
const WORTH: Readonly<Record<Field, number>> = {
  title: 8,
  category: 5,
  tags: 4,
  lesson: 4,
  instructor: 3,
  description: 1,
};

/** The courses beside those that a search finds: nearly what was typed, or what is taught in a lesson or belongs to a category of that name. */
@Injectable()
export class RelatedCoursesService {
  constructor(
    private readonly catalogue: CatalogueTextsService,
    private readonly queries: CourseQueries,
    private readonly courses: CoursesService,
  ) {}

  /** Never one that the search itself finds, on any page of it and whatever else narrows that down. */
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

/** With half of the known words at least: of a whole sentence one word alone says little. */
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
