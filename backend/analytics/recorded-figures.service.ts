import { Injectable } from '@nestjs/common';
import { ACTIVE_NOW_MINUTES, type Figure } from '../../contract/analytics.ts';
import { CertificateFiguresService } from '../certificates/certificate-figures.service.ts';
import { DiscussionFiguresService } from '../community/discussions/discussion-figures.service.ts';
import { CatalogueFiguresService } from '../courses/figures/catalogue-figures.service.ts';
import type { RecordedRows } from '../database/recorded-rows.ts';
import { DownloadFiguresService } from '../materials/downloads/download-figures.service.ts';
import { AccountFiguresService } from '../people/account-figures.service.ts';
import { Clock } from '../time/clock.ts';
import { LearningRowsService } from '../training/figures/learning-rows.service.ts';
import { type Days, type FigureFilter, wanted } from './figure-filter.ts';

const MINUTE_MS = 60_000;

/** Finds the rows that each figure counts. */
@Injectable()
export class RecordedFiguresService {
  constructor(
    private readonly learning: LearningRowsService,
    private readonly catalogue: CatalogueFiguresService,
    private readonly certificates: CertificateFiguresService,
    private readonly discussions: DiscussionFiguresService,
    private readonly accounts: AccountFiguresService,
    private readonly downloads: DownloadFiguresService,
    private readonly clock: Clock,
  ) {}

  async count(figure: Figure, filter: FigureFilter): Promise<number> {
    return (await this.rowsOf(figure, filter)).count();
  }

  /** Like `count`, for each of these consecutive periods; their rows are read once. */
  async countIn(figure: Figure, periods: readonly Days[]): Promise<number[]> {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return [];
    // A person active in two periods counts in both: each period is read by itself.
    if (figure === 'active') return Promise.all(periods.map((period) => this.count(figure, { period })));
    const period = { from: first.from, startsAt: first.startsAt, to: last.to, endsAt: last.endsAt };
    return (await this.rowsOf(figure, { period })).countIn(periods);
  }

  /** @throws AppError `invalid_input`, `lesson_not_found` */
  async rowsOf(figure: Figure, filter: FigureFilter): Promise<RecordedRows> {
    const { period, courseId } = filter;
    const rows = { courseId, span: period };
    switch (figure) {
      case 'views':
        return this.catalogue.views({ ...filter, days: period });
      case 'ratings':
        return this.catalogue.ratings(rows);
      case 'active':
        return this.learning.active(daysIn(filter));
      case 'active-in-hour':
        return this.learning.activeInHour(daysIn(filter), wanted(filter.hour, 'hour', 'Elige una hora, de 0 a 23.'));
      case 'active-now':
        return this.learning.activeSince(this.clock.nowMs() - ACTIVE_NOW_MINUTES * MINUTE_MS);
      case 'courses-started':
        return this.learning.coursesStarted(rows);
      case 'courses-completed':
        return this.learning.coursesCompleted(rows);
      case 'course-reached':
        return this.learning.courseReached(courseIn(filter), percentageIn(filter), period);
      case 'lessons-completed':
        return this.learning.lessonsCompleted(rows);
      case 'lesson-started':
        return this.learning.lessonStarted(lessonIn(filter));
      case 'lesson-completed':
        return this.learning.lessonCompleted(lessonIn(filter));
      case 'lesson-stopped':
        return this.learning.lessonStopped(lessonIn(filter), filter.tenth);
      case 'certificates':
        return this.certificates.issued(rows);
      case 'new-accounts':
        return this.accounts.made(period);
      case 'posts':
        return this.discussions.written(period);
      case 'downloads':
        return this.downloads.recorded(period);
    }
  }
}

function daysIn({ period }: FigureFilter): Days {
  return wanted(period, 'from', 'Elige los días.');
}

function courseIn({ courseId }: FigureFilter): string {
  return wanted(courseId, 'courseId', 'Elige un curso.');
}

function percentageIn({ percentage }: FigureFilter): number {
  return wanted(percentage, 'percentage', 'Elige 25, 50, 75 o 100.');
}

function lessonIn({ lessonId }: FigureFilter): string {
  return wanted(lessonId, 'lessonId', 'Elige una lección.');
}
