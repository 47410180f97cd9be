import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import { AppError } from '../../shared/app-error.ts';
import { hoursIn, localHourOf, type Span } from '../../shared/local-day.ts';
import { SettingsInForce } from '../../shared/settings-in-force.ts';
import { type LearningFilter, LearningRowsQueries } from './learning-rows.queries.ts';

/** What people and visitors learn, as the rows that figures count. */
@Injectable()
export class LearningRowsService {
  constructor(
    private readonly rows: LearningRowsQueries,
    private readonly courses: BegunCoursesService,
    private readonly settings: SettingsInForce,
  ) {}

  /** Who watched, one row for each. */
  active(span: Span): RecordedRows {
    return this.rows.active(span);
  }

  activeSince(instantMs: number): RecordedRows {
    return this.rows.activeSince(instantMs);
  }

  /** Who watched in that hour of the academy's day; somebody who did on two days has two rows. */
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

  /** Those who began a course, in a span or ever, and completed so many percent of the lessons that it has now. */
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

  /** Who began a lesson and has not completed it, and stopped in that tenth; in any without one. @throws AppError `lesson_not_found` */
  async lessonStopped(lessonId: string, tenth: number | undefined): Promise<RecordedRows> {
    const lesson = (await this.courses.namedLessons([lessonId])).get(lessonId);
    if (!lesson) throw new AppError('lesson_not_found', `lesson ${lessonId}`);
    return this.rows.lessonStopped(lessonId, lesson.duration, tenth);
  }
}
