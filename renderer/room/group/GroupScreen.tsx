import { Button, Skeleton } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import type { MachineRoom } from '../../../contract/room-machine.ts';
import { useCourse } from '../../catalogue/useCourse.ts';
import { Failure } from '../../client/Failure.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { RoomFrame } from '../RoomFrame.tsx';
import { GroupNotices } from './GroupNotices.tsx';
import classes from './GroupScreen.module.css';
import { GroupStage } from './GroupStage.tsx';
import { text } from './group.es.ts';
import { groupDelivery } from './group-delivery.ts';
import type { GroupPlayer } from './group-player.ts';
import type { StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';
import { useCurrentGroup } from './useCurrentGroup.ts';
import { useGroupRecorder } from './useGroupRecorder.ts';

export interface GroupScreenProps {
  /** Absent until it is read. */
  room: MachineRoom | undefined;
  group: StoredGroup;
  player: GroupPlayer;
}

/** A running group session: the video for all, the lessons, and who is present. */
export function GroupScreen({ room, group, player }: GroupScreenProps) {
  const { id } = group;
  const [isEnding, setIsEnding] = useState(false);
  const recorder = useGroupRecorder(id);
  const { data: course, error, mutate } = useCourse(group.courseId);
  useCurrentGroup(group);

  function handleEnd(): void {
    recorder.flush();
    groupStore.end(id);
    groupDelivery.sendSoon();
  }

  return (
    <RoomFrame name={room?.name} action={<EndButton onPress={() => setIsEnding(true)} />}>
      <GroupNotices group={group} />
      {course && course.lessons.length > 0 ? (
        <GroupStage room={room} course={course} group={group} recorder={recorder} player={player} isHeld={isEnding} />
      ) : course ? (
        <EmptyState title={text.noLessons} text={text.noLessonsSentence} />
      ) : error ? (
        <Failure isPage error={error} title={text.courseFailed} onRetry={() => void mutate()} />
      ) : (
        <Skeleton className={classes.loading} role="status" aria-busy="true" aria-label={text.loading} />
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={text.endTitle}
        confirmLabel={text.endConfirm}
        isBusy={false}
        problem={null}
        onConfirm={handleEnd}
        onClose={() => setIsEnding(false)}
      >
        <p>{text.endLead}</p>
      </ConfirmDialog>
    </RoomFrame>
  );
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
