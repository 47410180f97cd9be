import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { useLessonTracker } from '../progress/useLessonTracker.ts';
import { useProgressActorId } from '../progress/useProgress.ts';
import type { PlayerReport } from './player-source.ts';

interface PlayedLesson {
  course: CourseDetail;
  lesson: Lesson;
  /** Start of the video in whole seconds; `null` for the last position. */
  startSeconds: number | null;
  /** The video starts paused. */
  startsPaused: boolean;
  /** Called when the lesson plays. */
  onPlaying: (() => void) | undefined;
  /** Called when the lesson ends, by its video or by the learner. */
  onEnded: () => void;
}

/** Handles the reports of a lesson's video: its position, for questions and sharing, and the stored progress. */
export function useLessonReports({ course, lesson, startSeconds, startsPaused, onPlaying, onEnded }: PlayedLesson) {
  const tracker = useLessonTracker({
    courseId: course.id,
    lessonId: lesson.id,
    videoId: lesson.youtubeVideoId ?? lesson.videoUrl ?? '',
    lessonSeconds: lesson.duration,
  });
  const beginsAt = startSeconds ?? tracker.state().startAt;
  const second = useSeenSecond(lesson, beginsAt);
  // A lesson opened paused at a second counts as watched only once it plays.
  const hasPlayedRef = useRef(!startsPaused);
  const rateRef = useRef(1);

  // A tracker that replaces another one, such as after a change of the course, has not heard the speed.
  useLayoutEffect(() => tracker.handle({ type: 'rate', rate: rateRef.current }), [tracker]);

  function handleReport(report: PlayerReport): void {
    if (report.type === 'ready') rateRef.current = 1;
    if (report.type === 'rate') rateRef.current = report.rate;
    if (report.type === 'position') second.set(report.seconds);
    if (report.type === 'playing') handlePlaying();
    if (report.type === 'ended') onEnded();
    const isMove = report.type === 'position' || report.type === 'seeked';
    if (hasPlayedRef.current || !isMove) tracker.handle(report);
  }

  function handlePlaying(): void {
    hasPlayedRef.current = true;
    // `onPlaying` removes the second from the address before the video reports a position, so the start is stored here.
    second.set(second.get());
    onPlaying?.();
  }

  /** Marks the lesson as completed. */
  function complete(): void {
    tracker.complete();
    onEnded();
  }

  return { beginsAt, second: second.get, handleReport, complete };
}

/**
 * Reported position of the lesson's video in whole seconds; before a report, its start. Each lesson and actor has
 * their own, so that a late report of the previous lesson or person is ignored.
 */
function useSeenSecond({ id }: Lesson, beginsAt: number) {
  const actorId = useProgressActorId();
  // biome-ignore lint/correctness/useExhaustiveDependencies(id): another lesson has not been seen yet
  // biome-ignore lint/correctness/useExhaustiveDependencies(actorId): nor has another person seen this one
  const seen = useMemo<{ seconds: number | null }>(() => ({ seconds: null }), [id, actorId]);
  return {
    get: () => Math.floor(seen.seconds ?? beginsAt),
    set: (seconds: number) => {
      seen.seconds = seconds;
    },
  };
}
