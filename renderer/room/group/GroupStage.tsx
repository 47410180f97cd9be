import { Paper } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { MachineRoom, StartLearner } from '../../../contract/room-machine.ts';
import { LessonRows } from '../../catalogue/LessonRows.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { completedByAll, completedBySome } from './completed-lessons.ts';
import { GroupPeople } from './GroupPeople.tsx';
import classes from './GroupScreen.module.css';
import { text } from './group.es.ts';
import { groupDelivery } from './group-delivery.ts';
import type { GroupPlayer } from './group-player.ts';
import type { StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';
import { useGroupLesson } from './useGroupLesson.ts';
import type { useGroupRecorder } from './useGroupRecorder.ts';

interface GroupStageProps {
  /** Absent until it is read. */
  room: MachineRoom | undefined;
  group: StoredGroup;
  player: GroupPlayer;
  course: CourseDetail;
  recorder: ReturnType<typeof useGroupRecorder>;
  /** A dialog is open: the video pauses. */
  isHeld: boolean;
}

/** The video with its lesson, the lessons of the course, and the learners. */
export function GroupStage({ room, course, group, recorder, player, isHeld }: GroupStageProps) {
  const { id, members } = group;
  const titleId = useId();
  const { lesson, next, number, startSeconds, startsPaused, choose } = useGroupLesson(course, group);
  const completed = completedBySome(members);
  const hasPresent = members.some(({ isPresent }) => isPresent);
  if (!lesson) return null;
  const isDone = completedByAll(members, lesson.id);

  /** Stores what was shown before an event of a person, and sends both. */
  function afterShown(record: () => void): void {
    recorder.flush();
    record();
    groupDelivery.sendSoon();
  }

  return (
    <div className={classes.layout}>
      <div className={classes.stage}>
        <section className={classes.video} aria-label={text.video}>
          {player({
            ...{ course, lesson, next, startSeconds, startsPaused, isHeld },
            doneCount: completed.size,
            onReport: (message) => recorder.handle(lesson.id, message),
            onChoose: choose,
          })}
        </section>
        <div className={classes.under}>
          <div className={classes.titles}>
            <p>{text.lessonOf(number, course.lessons.length)}</p>
            <h1>{lesson.title}</h1>
          </div>
          <Completion
            isDone={isDone}
            hasPresent={hasPresent}
            onComplete={() => afterShown(() => groupStore.complete(id, lesson.id))}
          />
        </div>
      </div>
      <div className={classes.side}>
        <Paper component="section" className={classes.lessons} aria-labelledby={titleId}>
          <h2 id={titleId}>{course.title}</h2>
          <div className={classes.rows}>
            <LessonRows
              lessons={course.lessons}
              labelledBy={titleId}
              completed={completed}
              currentId={lesson.id}
              onChoose={(chosen) => chosen.id !== lesson.id && choose(chosen)}
              followsCurrent
            />
          </div>
        </Paper>
        <GroupPeople
          group={group}
          roster={room?.roster ?? []}
          onArrive={(learner: StartLearner) => afterShown(() => groupStore.arrive(id, learner))}
          onLeave={(learnerId) => afterShown(() => groupStore.leave(id, learnerId))}
        />
      </div>
    </div>
  );
}

interface CompletionProps {
  /** Everybody who is present has completed the lesson. */
  isDone: boolean;
  hasPresent: boolean;
  onComplete: () => void;
}

function Completion({ isDone, hasPresent, onComplete }: CompletionProps) {
  return (
    <div className={classes.completion} role="status">
      {isDone ? (
        <p className={classes.done}>
          <IconCircleCheckFilled size="1.25rem" aria-hidden="true" />
          {text.completed}
        </p>
      ) : (
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
