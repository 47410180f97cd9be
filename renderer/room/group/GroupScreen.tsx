import { Button, Skeleton } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import type { MachineRoom } from '../../../contract/room-machine.ts';
import { useCourse } from '../../catalogue/useCourse.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { RoomFrame } from '../RoomFrame.tsx';
import { LessonList, LessonStage } from './GroupLessons.tsx';
import { GroupNotices } from './GroupNotices.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import classes from './GroupScreen.module.css';
import { text } from './group.es.ts';
import { groupDelivery } from './group-delivery.ts';
import type { GroupPlayer } from './group-player.ts';
import type { StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';
import { useCopies } from './useCopies.ts';
import { useCurrentGroup } from './useCurrentGroup.ts';
import { useGroupLesson } from './useGroupLesson.ts';
import { useGroupRecorder } from './useGroupRecorder.ts';

export interface GroupScreenProps {
  /** Absent until it is read. */
  room: MachineRoom | undefined;
  group: StoredGroup;
  player: GroupPlayer;
}

/** A running group session: the video for all, the lessons, and the attendance. */
export function GroupScreen({ room, group, player }: GroupScreenProps) {
  const { id } = group;
  /** The open dialog, which pauses the video. */
  const [dialog, setDialog] = useState<'end' | 'add' | 'password' | null>(null);
  const recorder = useGroupRecorder(id);
  const { data, error, mutate } = useCourse(group.courseId);
  const { course, roster } = useCopies(group.courseId, data, room);
  const shown = useGroupLesson(course, group);
  useCurrentGroup(group);

  /** Stores what was shown before an event of a person, and sends both. */
  function afterShown(record: () => void): void {
    recorder.flush();
    record();
    groupDelivery.sendSoon();
  }

  return (
    <RoomFrame name={room?.name} action={<EndButton onPress={() => setDialog('end')} />}>
      <GroupNotices group={group} onDialog={(isOpen) => setDialog(isOpen ? 'password' : null)} />
      <div className={classes.layout}>
        <div className={classes.stage}>
          {course && shown ? (
            <LessonStage
              {...{ course, group, shown, player }}
              isHeld={dialog !== null}
              onReport={recorder.handle}
              onComplete={(lessonId) => afterShown(() => groupStore.complete(id, lessonId))}
            />
          ) : (
            <WithoutVideo hasCourse={course !== undefined} error={error} onRetry={() => void mutate()} />
          )}
        </div>
        <div className={classes.side}>
          {course && shown && <LessonList {...{ course, group, shown }} />}
          <GroupPeople
            group={group}
            roster={roster}
            isAdding={dialog === 'add'}
            onAdding={(isAdding) => setDialog(isAdding ? 'add' : null)}
            onArrive={(learner) => afterShown(() => groupStore.arrive(id, learner))}
            onLeave={(learnerId) => afterShown(() => groupStore.leave(id, learnerId))}
          />
        </div>
      </div>
      <ConfirmDialog
        isOpen={dialog === 'end'}
        title={text.endTitle}
        confirmLabel={text.endConfirm}
        isBusy={false}
        problem={null}
        onConfirm={() => afterShown(() => groupStore.end(id))}
        onClose={() => setDialog(null)}
      >
        <p>{text.endLead}</p>
      </ConfirmDialog>
    </RoomFrame>
  );
}

interface WithoutVideoProps {
  hasCourse: boolean;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** In place of the video. The attendance goes on beside it. */
function WithoutVideo({ hasCourse, error, onRetry }: WithoutVideoProps) {
  if (hasCourse) return <EmptyState title={text.noLessons} text={text.noLessonsSentence} />;
  if (error) return <Failure error={error} title={text.courseFailed} onRetry={onRetry} />;
  return <Skeleton className={classes.loading} role="status" aria-busy="true" aria-label={text.loading} />;
}

function EndButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      className={classes.end}
      size="md"
      leftSection={<IconDoorExit size="1.25rem" aria-hidden="true" />}
      onClick={onPress}
    >
      {text.end}
    </Button>
  );
}
