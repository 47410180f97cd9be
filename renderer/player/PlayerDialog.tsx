import { Button, Modal } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { LessonRows } from '../catalogue/LessonRows.tsx';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { formatSeconds } from '../kit/format.ts';
import { useIsDesktop } from '../kit/screen-width.ts';
import { useLessonTracker } from '../progress/useLessonTracker.ts';
import { useProgressActorId, useVideoProgress } from '../progress/useProgress.ts';
import { type Sharing, useSharing } from '../sharing/useSharing.tsx';
import classes from './PlayerDialog.module.css';
import { PlayerStage } from './PlayerStage.tsx';
import { text } from './player.es.ts';
import { readPlayerSettings, storePlayerSettings } from './player-settings.ts';
import type { PlayerReport } from './player-source.ts';
import { useCourseStanding } from './useCourseStanding.ts';
import { useKeysSeen } from './useKeysSeen.ts';

/** How long the dialog takes to come, in ms. */
const OPENING_MS = 100;

/** What is asked about a lesson, beside it. */
export interface QuestionsSlot {
  course: CourseDetail;
  lesson: Lesson;
  /** Where the video is, in whole seconds. */
  second: () => number;
  /** Somebody writes a question, or does no longer: the video waits for them. */
  onAsking: (isAsking: boolean) => void;
}

export interface PlayerDialogProps {
  course: CourseDetail;
  /** The chosen lesson; null while none is. */
  lesson: Lesson | null;
  /** Where the video begins, in whole seconds; absent or null: where it was left. */
  startSeconds?: number | null;
  /** It waits to be played. */
  startsPaused?: boolean;
  questions?: (slot: QuestionsSlot) => ReactNode;
  /** What comes after a course that was just finished. */
  courseEnd?: (course: CourseDetail) => ReactNode;
  /** Another dialog lies over this one. */
  isCovered?: boolean;
  onChoose: (lesson: Lesson) => void;
  /** The lesson plays. */
  onPlaying?: () => void;
  /** Clears the choice. */
  onClose: () => void;
}

/** The dialog that plays the lessons of a course: the whole screen on phones, beside their list on desktops. */
export function PlayerDialog({ lesson, isCovered = false, ...view }: PlayerDialogProps) {
  const isDesktop = useIsDesktop();
  const [isFilling, setIsFilling] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const sharing = useSharing();

  return (
    <>
      <Modal.Root
        opened={lesson !== null}
        onClose={view.onClose}
        // It belongs to what lies over this dialog then, or to the full screen.
        closeOnEscape={!isAsking && !isCovered && !sharing.isOpen && !isFilling}
        fullScreen={!isDesktop}
        centered
        size="auto"
        padding={0}
        transitionProps={{ duration: OPENING_MS, exitDuration: 0 }}
      >
        <Modal.Overlay backgroundOpacity={0.7} />
        <Modal.Content className={classes.content}>
          {lesson && (
            <LessonView
              {...view}
              lesson={lesson}
              onFill={setIsFilling}
              isAsking={isAsking}
              onAsking={setIsAsking}
              sharing={sharing}
            />
          )}
        </Modal.Content>
      </Modal.Root>
      {sharing.dialog}
    </>
  );
}

interface LessonViewProps extends Omit<PlayerDialogProps, 'isCovered'> {
  lesson: Lesson;
  /** The video fills the screen, or does no longer. */
  onFill: (isFilling: boolean) => void;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  sharing: Sharing;
}

/** One lesson and the list of all; only the video is rendered anew for another lesson or actor. */
function LessonView({ course, lesson, startSeconds, startsPaused = false, ...view }: LessonViewProps) {
  const { questions, courseEnd, isAsking, onAsking, sharing, onChoose, onPlaying, onClose } = view;
  const { mutate } = useSWRConfig();
  const { isCinema, toggleCinema } = useCinema();
  const listId = useId();
  const layoutRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLElement>(null);
  useFocusOnVideo(layoutRef, videoRef);
  const hasKeys = useKeysSeen(!startsPaused);
  const record = useVideoProgress(lesson.id);
  const tracker = useLessonTracker({
    courseId: course.id,
    lessonId: lesson.id,
    videoId: lesson.youtubeVideoId ?? lesson.videoUrl ?? '',
    lessonSeconds: lesson.duration,
  });
  const beginsAt = startSeconds ?? tracker.state().startAt;
  const second = useSeenSecond(lesson, beginsAt);
  // Opened at any second, it counts from when somebody plays it.
  const hasPlayedRef = useRef(!startsPaused);
  const { completed, next, standing, isOver, markEnded } = useCourseStanding(course, lesson);
  const hasCourseEnd = useShownCourseEnd(courseEnd !== undefined && isOver, isAsking);
  const isDone = completed.has(lesson.id) || record?.completed === true;

  function handleReport(report: PlayerReport): void {
    if (report.type === 'position') second.set(report.seconds);
    if (report.type === 'playing') handlePlaying();
    if (report.type === 'ended') markEnded();
    const isMove = report.type === 'position' || report.type === 'seeked';
    if (hasPlayedRef.current || !isMove) tracker.handle(report);
  }

  function handlePlaying(): void {
    hasPlayedRef.current = true;
    // `onPlaying` removes the second from the address, and the video has reported no position yet: the start is stored as one.
    second.set(second.get());
    onPlaying?.();
  }

  function handleComplete(): void {
    tracker.complete();
    markEnded();
  }

  function handleShare(): void {
    const at = second.get();
    const path = `/course/${encodeURIComponent(course.id)}?${new URLSearchParams({ lesson: lesson.id })}`;
    const time = formatSeconds(at);
    const moment = { path: `${path}&t=${at}`, copied: text.momentCopied(time), label: text.fromMinute(time) };
    void sharing.share({
      title: text.lessonOf(lesson.title, course.title),
      path,
      copied: text.lessonCopied,
      ...(at > 0 && { moment }),
    });
  }

  return (
    <div
      className={classes.layout}
      ref={layoutRef}
      data-keys={hasKeys || undefined}
      // What comes after the course stands beside the video.
      data-cinema={(isCinema && !isOver) || undefined}
    >
      <div className={classes.bar}>
        <Modal.Title className={classes.title}>
          <span className={classes.lesson} title={lesson.title}>
            {lesson.title}
          </span>
          <span className={classes.course}>{course.title}</span>
        </Modal.Title>
        <Completion isDone={isDone} onComplete={handleComplete} />
        <Modal.CloseButton className={classes.close} iconSize="1.5rem" aria-label={text.close} />
      </div>
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
          onShare={handleShare}
          onClose={onClose}
        />
      </section>
      <div className={classes.lessons}>
        {/* A new scroller, so that the end of the course pushes down nothing that is in sight. */}
        <div key={`${hasCourseEnd}`} className={classes.scroller} data-over={hasCourseEnd || undefined}>
          {hasCourseEnd && <div className={classes.after}>{courseEnd?.(course)}</div>}
          <div className={classes.head}>
            <h3 id={listId}>{text.lessons}</h3>
            <span className={classes.count}>{text.doneOf(standing.doneCount, lessonCountOf(course))}</span>
          </div>
          <LessonRows
            lessons={course.lessons}
            labelledBy={listId}
            completed={completed}
            currentId={lesson.id}
            onChoose={onChoose}
            followsCurrent
          />
          {questions?.({ course, lesson, second: second.get, onAsking })}
        </div>
      </div>
    </div>
  );
}

/**
 * Whether the end of the course is shown: not before a question that is being written is sent or closed, since it would be lost; then for as
 * long as the course is over.
 */
function useShownCourseEnd(isOver: boolean, isAsking: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const isNow = isOver && (isShown || !isAsking);
  if (isNow !== isShown) setIsShown(isNow);
  return isNow;
}

/** Whether the video has the dialog to itself, as it was chosen last; null where there is no room for anything beside it. */
function useCinema() {
  const isDesktop = useIsDesktop();
  const [isChosen, setIsChosen] = useState(() => readPlayerSettings().isCinema);

  function toggleCinema(): void {
    storePlayerSettings({ isCinema: !isChosen });
    setIsChosen(!isChosen);
  }

  return { isCinema: isDesktop ? isChosen : null, toggleCinema };
}

/**
 * Where the video of the lesson stands, in whole seconds, as it reports; before that, where it begins. Each lesson has its own, so that a late
 * report of the one before, or of another person's, is not taken for it.
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

/** A button may disappear when it is pressed: the focus then goes to the video. */
function useFocusOnVideo(layoutRef: RefObject<HTMLElement | null>, videoRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) videoRef.current?.focus();
    });
    if (layoutRef.current) changes.observe(layoutRef.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [layoutRef, videoRef]);
}

function Completion({ isDone, onComplete }: { isDone: boolean; onComplete: () => void }) {
  return (
    <div className={classes.completion} role="status">
      {isDone ? (
        <span className={classes.done}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          {text.completed}
        </span>
      ) : (
        <Button color="accent" fullWidth leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={onComplete}>
          {text.complete}
        </Button>
      )}
    </div>
  );
}
