import { IconBuildingStore, IconDoorExit } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { hasUnstoredValues } from '../client/storage.ts';
import { endSession } from './end-session.ts';
import { IdleDialog } from './IdleDialog.tsx';
import classes from './RoomBar.module.css';
import { text } from './room.es.ts';
import type { RoomSession, StoredRoom } from './room-storage.ts';
import { useIdleWatch } from './useIdleWatch.ts';
import { useRoomCalls } from './useRoomCalls.ts';

interface RoomBarProps {
  room: StoredRoom;
  session: RoomSession;
}

const end = () => void endSession();

/** The bar over every screen during a session, with its end always in sight; it also watches for the last use. */
export function RoomBar({ room, session: { id, learnerId, name } }: RoomBarProps) {
  const { state, stay } = useIdleWatch(id, room.settings.idleMinutes);
  const isDiskFull = useIsDiskFull();
  useRoomCalls({ learnerIds: learnerId === null ? [] : [learnerId], hasGuest: learnerId === null }, end);

  return (
    <>
      <section className={classes.bar} aria-label={text.bar}>
        <p className={classes.room}>
          <IconBuildingStore size="1.25rem" aria-hidden="true" />
          <span>{room.name}</span>
        </p>
        <p className={classes.name}>{name ?? text.nobody}</p>
        <button type="button" className={classes.end} onClick={end}>
          <IconDoorExit size="1.25rem" aria-hidden="true" />
          {text.end}
        </button>
      </section>
      {isDiskFull && (
        <p className={classes.notice} role="alert">
          {text.diskFull}
        </p>
      )}
      <p className={classes.cover} role="status">
        {text.ending}
      </p>
      {state.kind === 'counting' && <IdleDialog secondsLeft={state.secondsLeft} onStay={stay} onEnd={end} />}
    </>
  );
}

const CHECKED_EVERY_MS = 1_000;

function useIsDiskFull(): boolean {
  return useSyncExternalStore(subscribeToTime, hasUnstoredValues, () => false);
}

function subscribeToTime(listener: () => void): () => void {
  const timer = setInterval(listener, CHECKED_EVERY_MS);
  return () => clearInterval(timer);
}
