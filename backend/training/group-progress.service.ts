import { Injectable } from '@nestjs/common';
import { joinSegments, longestSegments, type Segment, secondsIn } from '../../contract/segments.ts';
import { COMPLETION_SHARE } from '../../contract/training.ts';
import { type CourseOutline, CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { PeopleService } from '../people/people.service.ts';
import { Clock } from '../time/clock.ts';
import type { LessonReport } from './progress-batch.ts';
import { ProgressWriterService } from './progress-writer.service.ts';
import { earliest, latest } from './report-dating.ts';
import { segmentsWithin } from './verified-time/required-time.ts';
import { VerifiedTimeService } from './verified-time/verified-time.service.ts';

/** What a group session showed of a lesson while a learner was present. */
export interface GroupProgress {
  /** Id of the learner's account. */
  readonly learnerId: string;
  readonly lessonId: string;
  /** Seconds of the video, joined. */
  readonly segments: readonly Segment[];
  /** Whether the trainer completed the lesson while the learner was present. */
  readonly isCompleted: boolean;
  /** The end of the presence for these segments, ISO 8601 in UTC. */
  readonly at: string;
}

interface GroupReport extends LessonReport {
  readonly shown: GroupProgress;
  readonly duration: number;
}

/** Stores progress of learners in a group session. It does not exclude other places at the same time. */
@Injectable()
export class GroupProgressService {
  constructor(
    private readonly progressWriter: ProgressWriterService,
    private readonly verifiedTime: VerifiedTimeService,
    private readonly outlines: CourseOutlinesService,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks learners until the open transaction ends, so that two group sessions credit one learner in turn. Call it
   * before other locks of progress.
   */
  async lockLearners(learnerIds: readonly string[]): Promise<void> {
    await this.verifiedTime.lockPeople(learnerIds);
  }

  /**
   * Adds what was shown to the progress of the learners, inside the open transaction. A lesson counts as completed when
   * 80 % of its distinct seconds are verified, or the trainer completed it: never by the furthest position, because a
   * late arrival has not seen what is before it. Lessons outside the course change nothing.
   * @returns the completed lessons
   */
  async add(courseId: string, rows: readonly GroupProgress[]): Promise<GroupProgress[]> {
    const outline = rows.length > 0 && (await this.outlines.of(courseId));
    if (!outline) return [];
    await this.outlines.lockShared([courseId]);
    const lessons = (await this.outlines.lessonLengthsOf([courseId])).get(courseId) ?? [];
    const durations = new Map(lessons.map(({ id, duration }) => [id, duration]));
    const people = await this.people.shownOf([...new Set(rows.map(({ learnerId }) => learnerId))]);
    const reports = rows.flatMap((shown) => {
      const duration = durations.get(shown.lessonId);
      const notBefore = latest(
        outline.madeAt.get(shown.lessonId) ?? '',
        people.get(shown.learnerId)?.memberSince ?? '',
      );
      return duration === undefined ? [] : [this.reportOf(shown, { outline, duration, notBefore })];
    });
    const completed: GroupProgress[] = [];
    const batch = await this.progressWriter.merge(reports, {
      decide: (report, known) => {
        const decided = withKnown(report, known);
        if (decided.state.completed) completed.push(report.shown);
        return decided;
      },
    });
    await this.progressWriter.addActivity(batch.watched);
    return completed;
  }

  private reportOf(
    shown: GroupProgress,
    { outline, duration, notBefore }: { outline: CourseOutline; duration: number; notBefore: string },
  ): GroupReport {
    const lastWatched = earliest(this.clock.nowIso(), latest(shown.at, notBefore));
    const segments = segmentsWithin({ duration, segments: shown.segments });
    return {
      actorKey: shown.learnerId,
      outline,
      lessonId: shown.lessonId,
      state: { progressPercentage: 0, watchTime: 0, completed: shown.isCompleted, lastWatched },
      hoursFrom: notBefore,
      verified: { segments, unverified: [] },
      shown,
      duration,
    };
  }
}

/**
 * The report with the state that its segments and the `known` ones make. The watch time is the number of distinct
 * seconds, not the furthest one, so that a device that reports it again completes nothing.
 */
function withKnown(report: GroupReport, known: readonly Segment[]): GroupReport {
  const { duration, state, verified } = report;
  const all = longestSegments(joinSegments([...known, ...(verified?.segments ?? [])]));
  const seconds = secondsIn(segmentsWithin({ duration, segments: all }));
  const completed = state.completed || (duration > 0 && seconds >= COMPLETION_SHARE * duration);
  const share = duration > 0 ? Math.floor((100 * seconds) / duration) : 0;
  return { ...report, state: { ...state, watchTime: seconds, progressPercentage: completed ? 100 : share, completed } };
}
