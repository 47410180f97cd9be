import { Button, Modal } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { LessonRows } from '../catalogue/LessonRows.tsx';
import { useLazyPart } from '../client/useLazyPart.ts';
import { useShareLink } from '../client/useShareLink.ts';
import { formatSeconds } from '../kit/format.ts';
import { useIsDesktop } from '../kit/screen-width.ts';
import {
  useCourseProgress,
  useIsCatchingUp,
  useLessonTracker,
  useProgressActorId,
  useVideoProgress,
} from '../progress/useProgress.ts';
import stage from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import classes from './PlayerDialog.module.css';
import { PlayerError } from './PlayerError.tsx';
import { PlayerWait } from './PlayerWait.tsx';
import { text } from './player.es.ts';
import { playerPart } from './player-part.ts';
import type { PlayerReport } from './player-source.ts';

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
  questions?: (slot: QuestionsSlot) => ReactNode;
  onChoose: (lesson: Lesson) => void;
  /** Clears the choice. */
  onClose: () => void;
}

/** The dialog that plays the lessons of a course: the whole screen on phones, beside their list on desktops. */
export function PlayerDialog({ lesson, ...view }: PlayerDialogProps) {
  const isDesktop = useIsDesktop();
  const [rate, setRate] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal.Root
      opened={lesson !== null}
      onClose={view.onClose}
      // It belongs to the question then.
      closeOnEscape={!isAsking}
      fullScreen={!isDesktop}
      centered
      size="auto"
      padding={0}
      transitionProps={{ duration: OPENING_MS, exitDuration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} />
      <Modal.Content className={classes.content}>
        {lesson && (
          <LessonView {...view} lesson={lesson} rate={rate} onRate={setRate} isAsking={isAsking} onAsking={setIsAsking} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

interface LessonViewProps extends PlayerDialogProps {
  lesson: Lesson;
  /** The speed that was chosen last. */
  rate: number;
  onRate: (rate: number) => void;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** One lesson and the list of all; only the video is rendered anew for another lesson or actor. */
function LessonView({ course, lesson, startSeconds, questions, rate, onRate, ...view }: LessonViewProps) {
  const { isAsking, onAsking, onChoose, onClose } = view;
  const listId = useId();
  const layoutRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLElement>(null);
  useFocusOnVideo(layoutRef, videoRef);
  const record = useVideoProgress(lesson.id);
  const tracker = useLessonTracker({
    courseId: course.id,
    lessonId: lesson.id,
    videoId: lesson.youtubeVideoId ?? lesson.videoUrl ?? '',
    lessonSeconds: lesson.duration,
  });
  const beginsAt = startSeconds ?? tracker.state().startAt;
  const secondsRef = useRef(beginsAt);
  const share = useShareLink();
  const actorId = useProgressActorId();
  const completed = new Set(useCourseProgress(course.id)?.lessonsCompleted);
  const isDone = completed.has(lesson.id) || record?.completed === true;
  const next = course.lessons[course.lessons.findIndex(({ id }) => id === lesson.id) + 1] ?? null;
  const doneCount = course.lessons.filter(({ id }) => completed.has(id)).length;

  function handleReport(report: PlayerReport): void {
    if (report.type === 'rate') onRate(report.rate);
    if (report.type === 'position') secondsRef.current = report.seconds;
    tracker.handle(report);
  }

  function handleShare(): void {
    const second = Math.floor(secondsRef.current);
    const query = new URLSearchParams({ lesson: lesson.id, t: String(second) });
    const path = `/course/${encodeURIComponent(course.id)}?${query}`;
    void share({ title: lesson.title, path, copied: text.momentCopied(formatSeconds(second)) });
  }

  return (
    <div className={classes.layout} ref={layoutRef}>
      <div className={classes.bar}>
        <Modal.Title className={classes.title}>
          {lesson.title}
          <span className={classes.course}>{course.title}</span>
        </Modal.Title>
        <Completion isDone={isDone} onComplete={() => tracker.complete()} />
        <Modal.CloseButton className={classes.close} iconSize="1.5rem" aria-label={text.close} />
      </div>
      <section className={classes.video} ref={videoRef} aria-label={lesson.title} data-autofocus tabIndex={-1}>
        <Stage
          key={`${actorId} ${lesson.id}`}
          lesson={lesson}
          startSeconds={beginsAt}
          isHeld={isAsking}
          startRate={rate}
          next={next}
          onReport={handleReport}
          onChoose={onChoose}
          onShare={handleShare}
          onClose={onClose}
        />
      </section>
      <div className={classes.lessons}>
        <div className={classes.scroller}>
          <div className={classes.head}>
            <h3 id={listId}>{text.lessons}</h3>
            <span className={classes.count}>{text.doneOf(doneCount, course.lessons.length)}</span>
          </div>
          <LessonRows
            lessons={course.lessons}
            labelledBy={listId}
            completed={completed}
            currentId={lesson.id}
            onChoose={onChoose}
            followsCurrent
          />
          {questions?.({ course, lesson, second: () => Math.floor(secondsRef.current), onAsking })}
        </div>
      </div>
    </div>
  );
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

/** The dialog opens at once; the code of the player, and the position to begin at, may come after it. */
function Stage(props: PlayerProps) {
  const { Part: Player, hasFailed, retry } = useLazyPart(playerPart);
  const isCatchingUp = useIsCatchingUp();

  if (Player && !isCatchingUp) return <Player {...props} />;

  return <div className={stage.stage}>{hasFailed ? <PlayerError reason="interrupted" onRetry={retry} /> : <PlayerWait />}</div>;
}
