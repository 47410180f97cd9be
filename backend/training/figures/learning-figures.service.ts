import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import { type Engagement, type Hourly, type LessonFigures, STOP_TENTHS } from '../../../contract/analytics.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { batchesOf } from '../../database/batches.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { hourFrom, localHourOf, type Span } from '../../time/local-day.ts';
import { LearningFiguresQueries } from './learning-figures.queries.ts';

const HOURS_OF_DAY = 24;
/** Courses per lookup: most begun courses are still in the catalogue. */
const COURSES_AT_ONCE = 20;

/** Counts of learning for many courses, hours or lessons at once. An actor that watches a lesson is active. */
@Injectable()
export class LearningFiguresService {
  constructor(
    private readonly figures: LearningFiguresQueries,
    private readonly courses: BegunCoursesService,
    private readonly settings: SettingsInForce,
  ) {}

  /**
   * Active actors by the hour of the day in the academy's time zone; an actor counts in each hour of each active day.
   */
  async activeByHourOfDay({ startsAt, endsAt }: Span): Promise<Hourly> {
    const zone = IANAZone.create(this.settings.timeZone);
    const counts = Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({ hour, count: 0 }));
    for (const { hour, count } of await this.figures.countActiveByHour(hourFrom(startsAt), hourFrom(endsAt))) {
      const ofDay = counts[localHourOf(hour, zone).hour];
      if (ofDay) ofDay.count += count;
    }
    return counts;
  }

  /**
   * How far actors come that began a course, in a span or ever. Contains the available courses that most actors began,
   * at most `limit`.
   */
  async engagement(limit: number, span?: Span): Promise<Engagement> {
    const begun = (await this.figures.begun(span)).toSorted(
      (a, b) => b.started - a.started || (a.courseId < b.courseId ? -1 : 1),
    );
    const engagement: Engagement = [];
    for (const some of batchesOf(begun, COURSES_AT_ONCE)) {
      const courses = await this.courses.of(some.map(({ courseId }) => courseId));
      for (const { courseId, started } of some) {
        const course = courses.get(courseId);
        if (!course?.isAvailable) continue;
        engagement.push({ courseId, title: course.title, started, ...(await this.reached(courseId, started, span)) });
        if (engagement.length === limit) return engagement;
      }
    }
    return engagement;
  }

  /** The tenths in which actors stop in each current lesson of a course, in the order of the lessons. */
  async lessons(courseId: string): Promise<LessonFigures> {
    const figures: LessonFigures = [];
    for (const { id: lessonId, title, duration } of (await this.courses.lessonsOf([courseId])).get(courseId) ?? []) {
      const stops = Array<number>(STOP_TENTHS).fill(0);
      let [started, completed, verifiedSeconds] = [0, 0, 0];
      for (const some of await this.figures.lesson(lessonId, duration)) {
        started += some.count;
        verifiedSeconds += some.verifiedSeconds;
        if (some.completed) completed += some.count;
        else stops[some.tenth] = some.count;
      }
      figures.push({ lessonId, title, duration, started, completed, verifiedSeconds, stops });
    }
    return figures;
  }

  /** An actor that has completed the course has reached all of it, even when lessons were added since. */
  private async reached(courseId: string, started: number, span: Span | undefined) {
    const lessonIds = ((await this.courses.lessonsOf([courseId])).get(courseId) ?? []).map(({ id }) => id);
    const open = [...(await this.figures.openByCompletedLessons(courseId, lessonIds, span))];
    const completed = started - sumOf(open);
    const atLeast = (percentage: number) => {
      const far = open.filter(([lessons]) => lessonIds.length > 0 && lessons * 100 >= percentage * lessonIds.length);
      return completed + sumOf(far);
    };
    return { reached25: atLeast(25), reached50: atLeast(50), reached75: atLeast(75), completed };
  }
}

function sumOf(counts: readonly (readonly [lessons: number, people: number])[]): number {
  return counts.reduce((sum, [, people]) => sum + people, 0);
}
