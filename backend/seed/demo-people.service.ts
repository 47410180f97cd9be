import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { type ImportedRating, RatingsService } from '../courses/ratings.service.ts';
import { AccountImportService, type ImportedLearner } from '../people/account-import.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { type ImportedProgress, ProgressImportService } from '../training/progress-import.service.ts';
import { WRITTEN } from './content/demo-community.ts';
import { courseTitled } from './content/demo-courses.ts';
import { DEMO_LEARNERS, type DemoLearner, type DemoStudy, fullNameOf } from './content/demo-people.ts';

const HOUR_MS = 3_600_000;
/** Hours at which learners watch, in the academy's time zone: one per course, most in the evening. */
const HOURS = [20, 21, 8, 19, 13, 22, 7, 21];

/** Imports the demonstration's invented learners, with their progress and ratings of the last ten weeks. */
@Injectable()
export class DemoPeopleService {
  constructor(
    private readonly accounts: AccountImportService,
    private readonly progress: ProgressImportService,
    private readonly ratings: RatingsService,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /** Call it inside the transaction that imports the courses. All learners get the same password. */
  async add(passwordHash: string): Promise<void> {
    await this.accounts.addLearners(
      DEMO_LEARNERS.map((one, number) => this.accountOf(one, number)),
      passwordHash,
    );
    await this.progress.addProgress(DEMO_LEARNERS.flatMap((one, number) => this.progressOf(one, number)));
    await this.ratings.importRatings(DEMO_LEARNERS.flatMap((one, number) => this.ratingsOf(one, number)));
  }

  /** Registered the day before the first lesson; last seen at the last progress or post. */
  private accountOf(learner: DemoLearner, number: number): ImportedLearner {
    const { studies, ...account } = learner;
    const registered = this.today().minus({
      days: 1 + Math.max(...studies.map(({ startedDaysAgo }) => startedDaysAgo)),
    });
    const watched = this.progressOf(learner, number).map(({ lastWatched }) => Date.parse(lastWatched));
    const own = WRITTEN.filter(({ author }) => author === fullNameOf(learner));
    const written = own.map(({ hoursAgo }) => this.clock.nowMs() - hoursAgo * HOUR_MS);
    return {
      ...account,
      createdAt: registered.toJSDate().toISOString(),
      lastSessionAt: new Date(Math.max(...watched, ...written)).toISOString(),
    };
  }

  private progressOf({ id, studies }: DemoLearner, number: number): ImportedProgress[] {
    return studies.flatMap((study, index) => {
      const { id: courseId, lessons } = courseTitled(study.course);
      return lessons.slice(0, study.lessonsDone + 1).flatMap((lesson, position) => {
        const completed = position < study.lessonsDone;
        const watchTime = completed ? lesson.duration : study.secondsOfNext;
        if (watchTime === 0) return [];
        const progressPercentage = Math.round((watchTime / lesson.duration) * 100);
        const lastWatched = this.momentOf(study, position, number + index);
        return [{ actorId: id, courseId, lessonId: lesson.id, watchTime, progressPercentage, completed, lastWatched }];
      });
    });
  }

  private ratingsOf({ id, studies }: DemoLearner, number: number): ImportedRating[] {
    return studies.flatMap((study, index) => {
      if (!study.stars) return [];
      const createdAt = this.momentOf(study, study.lessonsDone, number + index);
      return [
        {
          actorId: id,
          courseId: courseTitled(study.course).id,
          rating: study.stars,
          review: study.review ?? null,
          createdAt,
        },
      ];
    });
  }

  /** One lesson per day from the start of the study, at the latest yesterday. */
  private momentOf({ startedDaysAgo }: DemoStudy, lesson: number, turn: number): string {
    const day = this.today().minus({ days: Math.max(1, startedDaysAgo - lesson) });
    const at = day.set({ hour: HOURS[turn % HOURS.length] ?? 0, minute: (turn * 7 + lesson) % 60 });
    return at.toJSDate().toISOString();
  }

  private today(): DateTime {
    return DateTime.fromMillis(this.clock.nowMs(), { zone: this.settings.timeZone }).startOf('day');
  }
}
