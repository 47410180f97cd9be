import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import {
  RECOMMENDATIONS_MAX,
  type RecommendedLesson,
  type SetStudyGoal,
  type Study,
  type StudyGoal,
  type StudyPeriod,
} from '../../../contract/study.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { Writer } from '../../database/writer.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { instantOf, localDayAndTime, localHourOf } from '../../time/local-day.ts';
import { byCourse } from '../by-course.ts';
import { TrainingHistoryQueries } from '../history/training-history.queries.ts';
import { nextLesson } from '../next-lesson.ts';
import { StudyQueries } from './study.queries.ts';
import { daysOf } from './study-days.ts';
import { studyFigures } from './study-figures.ts';
import type { StudyGoalEntity } from './study-goal.entity.ts';

const SECONDS_PER_MINUTE = 60;
/** Latest open courses to read; archived ones among them are skipped. */
const OPEN_COURSES = 12;
const NO_GOAL = 0;

/** Study figures of a person, from that person's activity, in the academy's time zone. */
@Injectable()
export class StudyService {
  constructor(
    private readonly study: StudyQueries,
    private readonly history: TrainingHistoryQueries,
    private readonly courses: BegunCoursesService,
    private readonly writer: Writer,
    private readonly clock: Clock,
    private readonly settings: SettingsInForce,
  ) {}

  async figures(userId: string, period: StudyPeriod): Promise<Study> {
    const { timeZone } = this.settings;
    const zone = IANAZone.create(timeZone);
    const { day: today } = localDayAndTime(this.clock.nowMs(), timeZone);
    const hours = (await this.study.hoursOf(userId)).map(({ hour, seconds }) => ({
      ...localHourOf(hour, zone),
      seconds,
    }));
    const since = instantOf(daysOf(period, today).now.from, '00:00', timeZone).toISOString();
    const goal = toGoal(await this.study.goalOf(userId));
    const { begun, finished } = await this.study.lessonsSince(userId, since);
    return {
      period,
      hasHistory: hours.length > 0 || (await this.study.hasBegun(userId)),
      retentionPercentage: begun === 0 ? null : Math.round((finished / begun) * 100),
      lessonsBegun: begun,
      lessonsFinished: finished,
      goalMinutesPerWeek: goal.minutesPerWeek,
      isGoalShown: goal.isShown,
      ...studyFigures(hours, period, today),
      recommendations: await this.recommendations(userId),
    };
  }

  /** A body without `isShown` leaves it unchanged. */
  setGoal(userId: string, { minutesPerWeek, isShown }: SetStudyGoal): Promise<StudyGoal> {
    return this.writer.write(async () => {
      const before = toGoal(await this.study.goalOf(userId));
      const row = { userId, minutesPerWeek: minutesPerWeek ?? NO_GOAL, isShown: isShown ?? before.isShown };
      await this.study.saveGoal(row);
      return toGoal(row);
    });
  }

  /** The next lessons of the courses with the latest activity. */
  private async recommendations(userId: string): Promise<RecommendedLesson[]> {
    const courseIds = (await this.study.openCoursesOf(userId, OPEN_COURSES)).map(({ courseId }) => courseId);
    if (courseIds.length === 0) return [];
    const courses = await this.courses.of(courseIds);
    const lessons = await this.courses.lessonsOf(courseIds);
    const states = byCourse(await this.history.lessonsIn(userId, courseIds));
    const recommended = courseIds.flatMap((courseId): RecommendedLesson[] => {
      const course = courses.get(courseId);
      const ofCourse = states.get(courseId) ?? [];
      const lesson = nextLesson(lessons.get(courseId) ?? [], ofCourse);
      if (!course?.isAvailable || !lesson) return [];
      const { title: courseName, thumbnailUrl, category, tags } = course;
      const watched = ofCourse.find(({ lessonId }) => lessonId === lesson.id)?.watchTime ?? 0;
      const minutesLeft = lesson.duration > 0 ? minutesBetween(watched, lesson.duration) : null;
      return [
        {
          courseId,
          courseName,
          lessonId: lesson.id,
          lessonName: lesson.title,
          minutesLeft,
          thumbnailUrl,
          category,
          tags,
        },
      ];
    });
    return recommended.slice(0, RECOMMENDATIONS_MAX);
  }
}

/** Without a row there is no goal, and home shows the offer to set one. */
function toGoal(row: Pick<StudyGoalEntity, 'minutesPerWeek' | 'isShown'> | null): StudyGoal {
  return { minutesPerWeek: row?.minutesPerWeek || null, isShown: row?.isShown ?? true };
}

/** Rounded up. */
function minutesBetween(fromSeconds: number, toSeconds: number): number {
  return Math.ceil(Math.max(0, toSeconds - fromSeconds) / SECONDS_PER_MINUTE);
}
