import { Injectable } from '@nestjs/common';
import { AccountImport } from '../auth/account-import.service.ts';
import { type ImportedRating, RatingsService } from '../courses/ratings.service.ts';
import { Clock } from '../shared/clock.ts';
import { type ImportedProgress, ProgressImport } from '../training/progress-import.service.ts';
import { DEMO_COURSES, type DemoCourse } from './demo/demo-content.ts';
import { DEMO_LEARNERS, type DemoLearner, type DemoStudy } from './demo/demo-people.ts';

const DAY_MS = 86_400_000;
/** Learners watch in the evening, some minutes apart. */
const MINUTE_MS = 60_000;

/** The demonstration's invented learners with what they watched and thought over the last weeks. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly accounts: AccountImport,
    private readonly progress: ProgressImport,
    private readonly ratings: RatingsService,
    private readonly clock: Clock,
  ) {}

  /** Call it inside the transaction that brings the courses in. All learners have the same password. */
  async add(passwordHash: string): Promise<void> {
    await this.accounts.addLearners(DEMO_LEARNERS, passwordHash);
    await this.progress.addProgress(DEMO_LEARNERS.flatMap((one) => this.progressOf(one)));
    await this.ratings.importRatings(DEMO_LEARNERS.flatMap((one) => this.ratingsOf(one)));
  }

  private progressOf({ id, studies }: DemoLearner): ImportedProgress[] {
    return studies.flatMap((study, index) => {
      const { id: courseId, lessons } = courseTitled(study.course);
      return lessons.slice(0, study.lessonsDone + 1).flatMap((lesson, position) => {
        const completed = position < study.lessonsDone;
        const watchTime = completed ? lesson.duration : study.secondsOfNext;
        if (watchTime === 0) return [];
        const progressPercentage = Math.round((watchTime / lesson.duration) * 100);
        const lastWatched = this.momentOf(study, position, index);
        return [{ actorId: id, courseId, lessonId: lesson.id, watchTime, progressPercentage, completed, lastWatched }];
      });
    });
  }

  private ratingsOf({ id, studies }: DemoLearner): ImportedRating[] {
    return studies.flatMap((study, index) => {
      if (!study.stars) return [];
      const createdAt = this.momentOf(study, study.lessonsDone, index);
      return [
        { raterId: id, courseId: courseTitled(study.course).id, rating: study.stars, review: study.review ?? null, createdAt },
      ];
    });
  }

  /** One lesson a day from the day the study began; never later than yesterday. */
  private momentOf({ startedDaysAgo }: DemoStudy, lesson: number, study: number): string {
    const daysAgo = Math.max(1, startedDaysAgo - lesson);
    return new Date(this.clock.nowMs() - daysAgo * DAY_MS + (study * 7 + lesson) * MINUTE_MS).toISOString();
  }
}

function courseTitled(title: string): DemoCourse {
  const course = DEMO_COURSES.find((one) => one.title === title);
  if (!course) throw new Error(`the demonstration has no course ${title}`);
  return course;
}
