import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import type { Training, TrainingListQuery, TrainingSummary } from '../../../contract/training-history.ts';
import { CertificatesService } from '../../certificates/certificates.service.ts';
import { type BegunCourse, BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { keysetPage, type Page, positionIn } from '../../http/routes/page.ts';
import { Clock } from '../../time/clock.ts';
import { byCourse } from '../by-course.ts';
import type { CourseTrainingEntity } from '../course-training.entity.ts';
import { type LessonState, nextLesson } from '../next-lesson.ts';
import { trainingStatus } from '../training-status.ts';
import { verifiedSecondsIn } from '../verified-time/required-time.ts';
import { LATEST_FIRST, TrainingHistoryQueries } from './training-history.queries.ts';

const SECONDS_PER_MINUTE = 60;
const historyCursorSchema = z.strictObject({ lastActivityAt: z.iso.datetime(), courseId: z.uuid() });

/** The rows of all trainings of a page, read together. */
interface PageFacts {
  readonly courses: ReadonlyMap<string, BegunCourse>;
  readonly lessons: ReadonlyMap<string, readonly { readonly id: string; readonly duration: number }[]>;
  readonly states: ReadonlyMap<string, LessonState[]>;
  readonly seconds: ReadonlyMap<string, number>;
  readonly certificateIds: ReadonlyMap<string, string>;
}

/**
 * The courses that a person has begun, with their progress. The number of queries does not depend on the number of
 * trainings.
 */
@Injectable()
export class TrainingHistoryService {
  constructor(
    private readonly history: TrainingHistoryQueries,
    private readonly courses: BegunCoursesService,
    private readonly certificates: CertificatesService,
    private readonly clock: Clock,
  ) {}

  /** The latest activity first. Archived courses remain in the list. */
  async list(userId: string, { courseId, cursor, limit = PAGE_MAX_ITEMS }: TrainingListQuery): Promise<Page<Training>> {
    const found = await this.history.latestOf(
      { actorKey: userId, courseId },
      limit + 1,
      positionIn(cursor, historyCursorSchema),
    );
    const positionOf = (row: CourseTrainingEntity) => LATEST_FIRST.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () =>
      this.history.countOf({ actorKey: userId, courseId }),
    );
    return { ...page, rows: await this.toTrainings(userId, page.rows) };
  }

  /** Totals over all trainings. */
  async summary(userId: string): Promise<TrainingSummary> {
    const trainings = await this.history.allOf(userId);
    const openIds = trainings.filter(({ completedAt }) => completedAt === null).map(({ courseId }) => courseId);
    const { totals, removedIds } = await this.courses.lessonCountsOf(openIds);
    const completed = await this.history.completedCounts(userId, openIds, removedIds);
    const statuses = trainings.map((training) => trainingStatus(training, this.clock.nowMs()));
    const percentages = trainings.map(({ courseId, completedAt }) =>
      completedAt === null ? openPercentage(completed.get(courseId) ?? 0, totals.get(courseId) ?? 0) : 100,
    );
    return {
      completed: statuses.filter((status) => status === 'completed').length,
      inProgress: statuses.filter((status) => status === 'in_progress').length,
      totalTimeSpent: toMinutes(sum([...(await this.history.secondsByCourse(userId)).values()])) ?? 0,
      averageProgress: trainings.length === 0 ? 0 : sum(percentages) / trainings.length,
    };
  }

  private async toTrainings(userId: string, rows: readonly CourseTrainingEntity[]): Promise<Training[]> {
    if (rows.length === 0) return [];
    const facts = await this.factsOf(userId, rows);
    return rows.flatMap((row) => this.toTraining(row, facts) ?? []);
  }

  private async factsOf(userId: string, rows: readonly CourseTrainingEntity[]): Promise<PageFacts> {
    const courseIds = rows.map(({ courseId }) => courseId);
    const courses = await this.courses.of(courseIds);
    const lessons = await this.courses.lessonsOf(courseIds);
    const states = byCourse(await this.history.lessonsIn(userId, courseIds));
    const completedIds = rows.filter(({ completedAt }) => completedAt !== null).map(({ courseId }) => courseId);
    const certificateIds = await this.certificates.idsOf(userId, completedIds);
    return { courses, lessons, states, seconds: await this.history.secondsByCourse(userId), certificateIds };
  }

  /** Undefined when the course was deleted meanwhile. */
  private toTraining(row: CourseTrainingEntity, facts: PageFacts): Training | undefined {
    const course = facts.courses.get(row.courseId);
    if (!course) return undefined;
    const lessons = facts.lessons.get(row.courseId) ?? [];
    const states = facts.states.get(row.courseId) ?? [];
    const done = new Set(states.filter(({ completed }) => completed).map(({ lessonId }) => lessonId));
    const completedLessons = lessons.filter(({ id }) => done.has(id)).length;
    const isOpen = row.completedAt === null;
    return {
      id: row.courseId,
      courseName: course.title,
      instructor: course.instructor,
      thumbnailUrl: course.thumbnailUrl,
      category: course.category,
      tags: course.tags,
      isAvailable: course.isAvailable,
      status: trainingStatus(row, this.clock.nowMs()),
      progressPercentage: isOpen ? openPercentage(completedLessons, lessons.length) : 100,
      nextLessonId: (isOpen && course.isAvailable && nextLesson(lessons, states)?.id) || null,
      completedLessons,
      totalLessons: lessons.length,
      startDate: row.startedAt,
      completionDate: row.completedAt,
      totalTimeSpent: toMinutes(facts.seconds.get(row.courseId) ?? 0),
      verifiedSeconds: verifiedSecondsIn(lessons, states),
      notes: null,
      certificateId: facts.certificateIds.get(row.courseId) ?? null,
    };
  }
}

/** The percentage of a course that is not completed, with one decimal, below 100 even when lessons were removed. */
function openPercentage(completedLessons: number, totalLessons: number): number {
  return totalLessons === 0 ? 0 : Math.min(99.9, Math.round((completedLessons / totalLessons) * 1_000) / 10);
}

/** Rounded, at least 1; null for 0 seconds. */
function toMinutes(seconds: number): number | null {
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
