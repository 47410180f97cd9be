import { Injectable } from '@nestjs/common';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { inOrderOf } from '../../database/ordered-ids.ts';
import { CategoryQueries } from '../category.queries.ts';
import { COURSES_TOPIC } from '../course-topics.ts';
import { LessonQueries } from '../lesson.queries.ts';
import { CatalogueTextsQueries } from './catalogue-texts.queries.ts';
import { CatalogueTexts, type LessonText } from './catalogue-texts.ts';

/** Courses that are indexed at once, with their lessons: some milliseconds, during which the event loop is blocked. */
const BATCH_COURSES = 100;

/** The current words of the catalogue in memory; read again by the first call after a change. */
@Injectable()
export class CatalogueTextsService {
  private last: { readonly stamp: string; readonly texts: Promise<CatalogueTexts> } | undefined;
  private isReading = false;
  /** The next reading, shared by calls that arrive while an outdated catalogue is being read. */
  private next: Promise<CatalogueTexts> | undefined;

  constructor(
    private readonly queries: CatalogueTextsQueries,
    private readonly lessons: LessonQueries,
    private readonly categories: CategoryQueries,
    private readonly versions: AnswerVersions,
  ) {}

  current(): Promise<CatalogueTexts> {
    if (this.last?.stamp === this.stamp()) return this.last.texts;
    if (!this.last || !this.isReading) return this.begin();
    const begin = () => {
      this.next = undefined;
      return this.begin();
    };
    this.next ??= this.last.texts.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<CatalogueTexts> {
    const begun = { stamp: this.stamp(), texts: this.read() };
    this.last = begun;
    this.isReading = true;
    begun.texts.then(
      () => this.end(),
      () => this.end({ hasFailed: true }),
    );
    return begun.texts;
  }

  private end({ hasFailed = false } = {}): void {
    this.isReading = false;
    // The next call retries.
    if (hasFailed) this.last = undefined;
  }

  private stamp(): string {
    return this.versions.stamp([COURSES_TOPIC]);
  }

  private async read(): Promise<CatalogueTexts> {
    const texts = new CatalogueTexts(await this.categories.inOrder());
    const ids = await this.queries.idsInOrder();
    for (let begin = 0; begin < ids.length; begin += BATCH_COURSES) {
      await this.addBatch(texts, ids.slice(begin, begin + BATCH_COURSES));
    }
    return texts;
  }

  private async addBatch(texts: CatalogueTexts, ids: readonly string[]): Promise<void> {
    const courses = inOrderOf(ids, await this.queries.textsOf(ids));
    const lessons = new Map<string, LessonText[]>();
    for (const { id, title, courseId } of await this.lessons.inOrderOf(ids)) {
      const ofCourse = lessons.get(courseId);
      if (ofCourse) ofCourse.push({ id, title, courseId });
      else lessons.set(courseId, [{ id, title, courseId }]);
    }
    for (const course of courses) texts.add(course, lessons.get(course.id) ?? []);
  }
}
