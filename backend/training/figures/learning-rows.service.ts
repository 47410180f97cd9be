import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { hoursIn, localHourOf, type Span } from '../../time/local-day.ts';
import { type LearningFilter, LearningRowsQueries } from './learning-rows.queries.ts';

/** The rows of learning that figures count, of people and visitors. */
@Injectable()
export class LearningRowsService {
  constructor(
    private readonly rows: LearningRowsQueries,
    private readonly courses: BegunCoursesService,
    private readonly settings: SettingsInForce,
  ) {}

  /** Actors that watched, one row per actor. */
  active(span: Span): RecordedRows {
    return this.rows.active(span);
  }

  activeSince(instantMs: number): RecordedRows {
    return this.rows.activeSince(instantMs);
  }

  /** Actors that watched in that hour of the academy's day: one row per actor and hour of UTC, so one per day. */
  activeInHour(span: Span, hour: number): RecordedRows {
    const zone = IANAZone.create(this.settings.timeZone);
    return this.rows.activeInHours(hoursIn(span).filter((one) => localHourOf(one, zone).hour === hour));
  }

  coursesStarted(filter: LearningFilter): RecordedRows {
    return this.rows.coursesStarted(filter);
  }

  coursesCompleted(filter: LearningFilter): RecordedRows {
    return this.rows.coursesCompleted(filter);
  }

  /** Actors that began a course, in a span or ever, and completed `percentage` of its current lessons. */
  async courseReached(courseId: string, percentage: number, span: Span | undefined): Promise<RecordedRows> {
    const lessons = (await this.courses.lessonsOf([courseId])).get(courseId) ?? [];
    const lessonIds = lessons.map(({ id }) => id);
    return this.rows.courseReached(lessonIds, percentage, { courseId, span });
  }

  lessonsCompleted(filter: LearningFilter): RecordedRows {
    return this.rows.lessonsCompleted(filter);
  }

  lessonStarted(lessonId: string): RecordedRows {
    return this.rows.lessonStarted(lessonId);
  }

  lessonCompleted(lessonId: string): RecordedRows {
    return this.rows.lessonCompleted(lessonId);
  }

  /**
   * Actors that began the lesson, have not completed it and stopped in that tenth; in any tenth when it is undefined.
   * @throws AppError `lesson_not_found`
   */
  async lessonStopped(lessonId: string, tenth: number | undefined): Promise<RecordedRows> {
    const lesson = (await this.courses.namedLessons([lessonId])).get(lessonId);
    if (!lesson) throw new AppError('lesson_not_found', `lesson ${lessonId}`);
    return this.rows.lessonStopped(lessonId, lesson.duration, tenth);
  }
}
