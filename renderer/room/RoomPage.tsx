import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Failure } from '../client/Failure.tsx';
import { useLazyPart } from '../client/useLazyPart.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import type { GroupScreenProps } from './group/GroupScreen.tsx';
import type { GroupPlayer } from './group/group-player.ts';
import type { StoredGroup } from './group/group-storage.ts';
import { useShownGroup } from './group/useGroups.ts';
import { groupPart } from './group-parts.ts';
import { isInRoom } from './in-room.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyRefused } from './KeyRefused.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { text } from './room.es.ts';
import { StartScreen } from './StartScreen.tsx';
import { StartSkeleton } from './StartSkeleton.tsx';
import { useRoom } from './useRoom.ts';
import { useRoomCalls } from './useRoomCalls.ts';

interface RoomPageProps {
  /** Plays the lessons of a group session. */
  groupPlayer: GroupPlayer;
}

/** The start screen of a training room's machine; without a key, the form for it. */
export function RoomPage({ groupPlayer }: RoomPageProps) {
  usePageTitle(text.title);
  const hasRoom = useSyncExternalStore(subscribeToNothing, isInRoom, () => null);
  if (hasRoom === null)
    return (
      <RoomFrame>
        <StartSkeleton />
      </RoomFrame>
    );
  return hasRoom ? <MachineScreen groupPlayer={groupPlayer} /> : <KeyForm />;
}

/** The answer changes with the page only. On a server it is not known. */
const subscribeToNothing = () => () => undefined;

function MachineScreen({ groupPlayer }: RoomPageProps) {
  const { data: room, error, mutate } = useRoom(true);
  const isRefused = error?.code === 'room_key_unknown';
  const group = useShownGroup();
  useRoomCalls(isRefused ? null : presentIn(group));

  if (isRefused) return <KeyRefused />;
  if (group) return <GroupSession room={room} group={group} player={groupPlayer} />;
  return (
    <RoomFrame name={room?.name}>
      {room ? (
        <StartScreen room={room} />
      ) : error ? (
        <Failure isPage error={error} title={text.failed} onRetry={() => void mutate()} />
      ) : (
        <StartSkeleton />
      )}
    </RoomFrame>
  );
}

function GroupSession(props: GroupScreenProps) {
  const { Part: GroupPage, hasFailed, retry } = useLazyPart(groupPart);
  if (GroupPage) return <GroupPage {...props} />;
  return (
    <RoomFrame name={props.room?.name}>
      {hasFailed ? (
        <EmptyState isPage title={text.groupFailed} action={<Button onClick={retry}>{text.retry}</Button>} />
      ) : (
        <StartSkeleton />
      )}
    </RoomFrame>
  );
}

function presentIn(group: StoredGroup | null) {
  const isRunning = group !== null && group.end === null;
  const present = isRunning ? group.members.filter(({ isPresent }) => isPresent) : [];
  return { learnerIds: present.map(({ id }) => id), hasGuest: false };
}
