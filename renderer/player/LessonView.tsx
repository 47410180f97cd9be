import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { useLessonProgress } from '../progress/useProgress.ts';
import type { Sharing } from '../sharing/useSharing.tsx';
import { LessonAside, type QuestionsSlot } from './LessonAside.tsx';
import { LessonBar } from './LessonBar.tsx';
import { lessonLink } from './lesson-link.ts';
import classes from './PlayerDialog.module.css';
import { PlayerStage } from './PlayerStage.tsx';
import { useCinema } from './useCinema.ts';
import { useCourseStanding } from './useCourseStanding.ts';
import { useKeysSeen } from './useKeysSeen.ts';
import { useLessonReports } from './useLessonReports.ts';

export interface ShownLesson {
  course: CourseDetail;
  /** Start of the video in whole seconds; absent or `null` for the last position. */
  startSeconds?: number | null;
  /** The video starts paused. */
  startsPaused?: boolean;
  questions?: (slot: QuestionsSlot) => ReactNode;
  /** Content shown after a course was just finished. */
  courseEnd?: (course: CourseDetail) => ReactNode;
  onChoose: (lesson: Lesson) => void;
  /** Called when the lesson plays. */
  onPlaying?: () => void;
  /** Clears the choice of the lesson. */
  onClose: () => void;
}

interface LessonViewProps extends ShownLesson {
  lesson: Lesson;
  /** Called when the video enters or leaves the full screen. */
  onFill: (isFilling: boolean) => void;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  sharing: Sharing;
}

/** A lesson and the list of all lessons; only the video is remounted for another lesson or actor. */
export function LessonView({ course, lesson, startSeconds = null, startsPaused = false, ...view }: LessonViewProps) {
  const { isAsking, sharing, onChoose, onPlaying } = view;
  const { mutate } = useSWRConfig();
  const { isCinema, toggleCinema } = useCinema();
  const layoutRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLElement>(null);
  useFocusOnVideo(layoutRef, videoRef);
  const hasKeys = useKeysSeen(!startsPaused);
  const progress = useLessonProgress(lesson.id);
  const { completed, next, standing, isOver, markEnded } = useCourseStanding(course, lesson);
  const played = { course, lesson, startSeconds, startsPaused };
  const { beginsAt, second, handleReport, complete } = useLessonReports({ ...played, onPlaying, onEnded: markEnded });

  return (
    <div
      className={classes.layout}
      ref={layoutRef}
      data-keys={hasKeys || undefined}
      // The content after the course is beside the video.
      data-cinema={(isCinema && !isOver) || undefined}
    >
      <LessonBar
        course={course}
        lesson={lesson}
        isDone={completed.has(lesson.id) || progress?.completed === true}
        onComplete={complete}
      />
      <section className={classes.video} ref={videoRef} aria-label={lesson.title} data-autofocus tabIndex={-1}>
        <PlayerStage
          lesson={lesson}
          startSeconds={beginsAt}
          startsPaused={startsPaused}
          isHeld={isAsking || sharing.isOpen}
          isCinema={isCinema}
          next={next}
          standing={standing}
          onCinema={toggleCinema}
          onFill={view.onFill}
          onStale={() => mutate(courseRead(course.id))}
          onReport={handleReport}
          onChoose={onChoose}
          onShare={() => void sharing.share(lessonLink(course, lesson, second()))}
          onClose={view.onClose}
        />
      </section>
      <LessonAside
        {...view}
        course={course}
        lesson={lesson}
        second={second}
        completed={completed}
        doneCount={standing.doneCount}
        isOver={isOver}
      />
    </div>
  );
}

/** Moves the focus to the video when the focused button disappears after a press. */
function useFocusOnVideo(layoutRef: RefObject<HTMLElement | null>, videoRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) videoRef.current?.focus();
    });
    if (layoutRef.current) changes.observe(layoutRef.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [layoutRef, videoRef]);
}
