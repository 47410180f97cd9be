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

/** Milliseconds of the opening animation. */
const OPENING_MS = 100;

/** Props of the questions beside a lesson. */
export interface QuestionsSlot {
  course: CourseDetail;
  lesson: Lesson;
  /** Position of the video in whole seconds. */
  second: () => number;
  /** Called when the learner starts or stops writing a question: the video pauses meanwhile. */
  onAsking: (isAsking: boolean) => void;
}

export interface PlayerDialogProps {
  course: CourseDetail;
  /** The chosen lesson; `null` if none is. */
  lesson: Lesson | null;
  /** Start of the video in whole seconds; absent or `null` for the last position. */
  startSeconds?: number | null;
  /** The video starts paused. */
  startsPaused?: boolean;
  questions?: (slot: QuestionsSlot) => ReactNode;
  /** Content shown after a course was just finished. */
  courseEnd?: (course: CourseDetail) => ReactNode;
  /** Another dialog covers this one. */
  isCovered?: boolean;
  onChoose: (lesson: Lesson) => void;
  /** Called when the lesson plays. */
  onPlaying?: () => void;
  /** Clears the choice of the lesson. */
  onClose: () => void;
}

/** Dialog that plays the lessons of a course: full screen on phones, beside the lesson list on desktops. */
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
        // Escape belongs to the covering dialog or to the full screen.
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
  /** Called when the video enters or leaves the full screen. */
  onFill: (isFilling: boolean) => void;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  sharing: Sharing;
}

/** A lesson and the list of all lessons; only the video is remounted for another lesson or actor. */
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
  // A lesson opened paused at a second counts as watched only once it plays.
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
    // `onPlaying` removes the second from the address before the video reports a position, so the start is stored here.
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
      // The content after the course is beside the video.
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
 * Whether the end of the course is shown: after an open question is sent or closed, which would be lost otherwise;
 * then for as long as the course is over.
 */
function useShownCourseEnd(isOver: boolean, isAsking: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const isNow = isOver && (isShown || !isAsking);
  if (isNow !== isShown) setIsShown(isNow);
  return isNow;
}

/** Whether the video fills the dialog, by the last choice; `null` on screens too narrow for anything beside it. */
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
