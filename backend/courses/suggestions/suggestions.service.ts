import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_PER_KIND, type Suggestions } from '../../../contract/suggestions.ts';
import { meaningfulWords } from '../../../contract/words/meaningful-words.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { CatalogueTextsService } from './catalogue-texts.service.ts';
import type { CatalogueTexts } from './catalogue-texts.ts';
import { Scores } from './scores.ts';

/** Factor for a match in the instructor's name, so that matches in the title are first. */
const OF_INSTRUCTOR = 0.5;
/** Bonus for a name that begins with the typed text. */
const BEGINS_SO = 10;
const NOTHING: Suggestions = { courses: [], lessons: [], categories: [] };

/** Suggests links while a person types. */
@Injectable()
export class SuggestionsService {
  constructor(private readonly catalogue: CatalogueTextsService) {}

  /**
   * The things whose names contain the typed words or beginnings, or near words when a typed word occurs nowhere. With
   * several words, the things that contain the largest possible number of them.
   */
  async suggest(q: string): Promise<Suggestions> {
    const words = searchWords(q);
    return words.length === 0 ? NOTHING : suggestionsIn(await this.catalogue.current(), words);
  }
}

function suggestionsIn(texts: CatalogueTexts, words: readonly string[]): Suggestions {
  const scores = new SuggestionScores(texts);
  const known = meaningfulWords(words).filter((word) => scores.addWord(word)).length;
  const start = words.join(' ');
  for (let leastWords = known; leastWords > 0; leastWords -= 1) {
    const found = scores.best(leastWords, start);
    if (found.courses.length + found.lessons.length + found.categories.length > 0) return found;
  }
  return NOTHING;
}

/** Scores of the catalogue's courses, lessons and categories for the typed words, by their names. */
class SuggestionScores {
  private readonly courses: Scores;
  private readonly lessons: Scores;
  private readonly categories: Scores;

  constructor(private readonly texts: CatalogueTexts) {
    this.courses = new Scores(texts.courses.length);
    this.lessons = new Scores(texts.lessons.length);
    this.categories = new Scores(texts.categories.length);
  }

  /** @returns whether any name contains the word */
  addWord(word: string): boolean {
    this.texts.find(word, (field, number, likeness) => {
      if (field === 'title') this.courses.note(number, likeness);
      else if (field === 'instructor') this.courses.note(number, likeness * OF_INSTRUCTOR);
      else if (field === 'lesson') this.lessons.note(number, likeness);
      else if (field === 'category' && this.texts.categories[number]?.courses.length)
        this.categories.note(number, likeness);
    });
    return [this.courses, this.lessons, this.categories].map((scores) => scores.endWord()).includes(true);
  }

  best(leastWords: number, start: string): Suggestions {
    const { texts } = this;
    const named = <Thing extends { words: string }>(scores: Scores, things: readonly Thing[]) =>
      scores
        .best(SUGGESTIONS_PER_KIND, leastWords, (number) => (things[number]?.words.startsWith(start) ? BEGINS_SO : 0))
        .flatMap((number) => things[number] ?? []);
    const categoryNames = new Map(texts.categories.map(({ id, name }) => [id, name]));
    return {
      courses: named(this.courses, texts.courses).map(({ id, title, instructor, categoryId }) => ({
        id,
        title,
        instructor,
        category: categoryNames.get(categoryId) ?? '',
      })),
      lessons: named(this.lessons, texts.lessons).map(({ id, title, courseId, course }) => ({
        id,
        title,
        courseId,
        courseTitle: texts.courses[course]?.title ?? '',
      })),
      categories: named(this.categories, texts.categories).map(({ name, courses }) => ({
        name,
        courseCount: courses.length,
      })),
    };
  }
}
