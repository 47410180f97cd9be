import { Injectable } from '@nestjs/common';
import { CertificateIssuingService } from '../certificates/issuing/certificate-issuing.service.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { batchesOf } from '../database/batches.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { type CompletedCourse, type CourseTrainingKey, ProgressQueries } from './progress.queries.ts';

/** A statement names all lessons of these courses: a course has at most 500, and SQLite binds at most 32,766 values. */
const COURSES_PER_STATEMENT = 20;

/**
 * Decides whether an actor has completed a course, in every transaction that changes progress or the lessons of a
 * course.
 */
@Injectable()
export class CompletionService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly outlines: CourseOutlinesService,
    private readonly certificates: CertificateIssuingService,
    private readonly settings: SettingsInForce,
  ) {}

  /**
   * Returns the keys of actors that have completed every current lesson of their course, not counting the lessons
   * `without`. A course without counted lessons is never completed. Accepts at most 1,000 keys.
   */
  async completedAmong<Key extends CourseTrainingKey>(
    keys: readonly Key[],
    without: readonly string[] = [],
  ): Promise<Key[]> {
    const courseIds = [...new Set(keys.map(({ courseId }) => courseId))];
    const completed: Key[] = [];
    for (const some of batchesOf(courseIds, COURSES_PER_STATEMENT)) {
      const people = keys.filter(({ courseId }) => some.includes(courseId));
      completed.push(...(await this.withAllLessons(people, some, new Set(without))));
    }
    return completed;
  }

  /**
   * Stores completions for good, and issues the certificates. Called once for each completion, in the transaction that
   * decides it; every other effect of a completion belongs here.
   */
  async complete(rows: readonly CompletedCourse[]): Promise<void> {
    await this.progress.saveCompletions(rows);
    this.certificates.issueAtCommit(rows);
  }

  /** Issues certificates of completed courses that waited for verified watch time, in the transaction that brings it. */
  async issueVerified(rows: readonly CompletedCourse[]): Promise<void> {
    // Most of these people have a certificate: the lock that issuing takes is for the others.
    if (this.settings.verifiedShare > 0) this.certificates.issueAtCommit(await this.certificates.missingAmong(rows));
  }

  private async withAllLessons<Key extends CourseTrainingKey>(
    people: readonly Key[],
    courseIds: readonly string[],
    without: ReadonlySet<string>,
  ): Promise<Key[]> {
    const lessons = await this.outlines.lessonIdsOf(courseIds);
    const counted = new Map([...lessons].map(([courseId, ids]) => [courseId, ids.filter((id) => !without.has(id))]));
    const completed = await this.progress.completedCounts(people, [...counted.values()].flat());
    return people.filter(({ actorKey, courseId }) => {
      const total = counted.get(courseId)?.length ?? 0;
      return total > 0 && completed.get(`${actorKey} ${courseId}`) === total;
    });
  }
}
