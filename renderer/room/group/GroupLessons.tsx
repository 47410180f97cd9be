import { Paper } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { LessonRows } from '../../catalogue/LessonRows.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import type { PlayerMessage } from '../../progress/player-message.ts';
import { completedByAll, completedBySome } from './completed-lessons.ts';
import classes from './GroupScreen.module.css';
import { text } from './group.es.ts';
import type { GroupPlayer } from './group-player.ts';
import type { StoredGroup } from './group-storage.ts';
import type { GroupLesson } from './useGroupLesson.ts';

interface LessonStageProps {
  course: CourseDetail;
  group: StoredGroup;
  shown: GroupLesson;
  player: GroupPlayer;
  /** A dialog is open: the video pauses. */
  isHeld: boolean;
  onReport: (lessonId: string, message: PlayerMessage) => void;
  onComplete: (lessonId: string) => void;
}

/** The video, and its lesson. */
export function LessonStage({ course, group, shown, player, isHeld, onReport, onComplete }: LessonStageProps) {
  const { members } = group;
  const { lesson, next, number, startSeconds, startsPaused, choose } = shown;
  return (
    <>
      <section className={classes.video} aria-label={text.video}>
        {player({
          ...{ course, lesson, next, startSeconds, startsPaused, isHeld },
          doneCount: completedBySome(members).size,
          onReport: (message) => onReport(lesson.id, message),
          onChoose: choose,
        })}
      </section>
      <div className={classes.under}>
        <div className={classes.titles}>
          <p>{text.lessonOf(number, course.lessons.length)}</p>
          <h1>{lesson.title}</h1>
        </div>
        <Completion
          isDone={completedByAll(members, lesson.id)}
          hasPresent={members.some(({ isPresent }) => isPresent)}
          onComplete={() => onComplete(lesson.id)}
        />
      </div>
    </>
  );
}

/** The lessons of the course. */
export function LessonList({ course, group, shown }: Pick<LessonStageProps, 'course' | 'group' | 'shown'>) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.lessons} aria-labelledby={titleId}>
      <h2 id={titleId}>{course.title}</h2>
      <div className={classes.rows}>
        <LessonRows
          lessons={course.lessons}
          labelledBy={titleId}
          completed={completedBySome(group.members)}
          currentId={shown.lesson.id}
          onChoose={(chosen) => chosen.id !== shown.lesson.id && shown.choose(chosen)}
          followsCurrent
        />
      </div>
    </Paper>
  );
}

interface CompletionProps {
  /** The session has completed the lesson for everybody who is present. */
  isDone: boolean;
  hasPresent: boolean;
  onComplete: () => void;
}

function Completion({ isDone, hasPresent, onComplete }: CompletionProps) {
  return (
    <div className={classes.completion}>
      <div role="status">
        {isDone && (
          <p className={classes.done}>
            <IconCircleCheckFilled size="1.25rem" aria-hidden="true" />
            {text.completed}
          </p>
        )}
      </div>
      {!isDone && (
        <ActionButton
          size="lg"
          color="accent"
          leftSection={<IconCheck size="1.25rem" aria-hidden="true" />}
          isDisabled={!hasPresent}
          title={hasPresent ? undefined : text.completeNobody}
          onClick={onComplete}
        >
          {text.complete}
        </ActionButton>
      )}
    </div>
  );
}
