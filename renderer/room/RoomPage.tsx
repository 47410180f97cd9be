import { useSyncExternalStore } from 'react';
import { Failure } from '../client/Failure.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { isInRoom } from './in-room.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyRefused } from './KeyRefused.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { text } from './room.es.ts';
import { StartScreen } from './StartScreen.tsx';
import { StartSkeleton } from './StartSkeleton.tsx';
import { useRoom } from './useRoom.ts';
import { useRoomCalls } from './useRoomCalls.ts';

/** The start screen of a training room's machine; without a key, the form for it. */
export function RoomPage() {
  usePageTitle(text.title);
  const hasRoom = useSyncExternalStore(subscribeToNothing, isInRoom, () => null);
  if (hasRoom === null)
    return (
      <RoomFrame>
        <StartSkeleton />
      </RoomFrame>
    );
  return hasRoom ? <MachineScreen /> : <KeyForm />;
}

/** The answer changes with the page only. On a server it is not known. */
const subscribeToNothing = () => () => undefined;
const NOBODY = { learnerIds: [], hasGuest: false };

function MachineScreen() {
  const { data: room, error, mutate } = useRoom(true);
  const isRefused = error?.code === 'room_key_unknown';
  useRoomCalls(isRefused ? null : NOBODY);

  if (isRefused) return <KeyRefused />;
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
