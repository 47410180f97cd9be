import { useEffect } from 'react';
import { connection } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { platform } from '../platform/platform.ts';
import { groupDelivery } from './group/group-delivery.ts';
import { reportState } from './room-calls.ts';
import { sendAllSealed } from './sealed-reports.ts';

const MINUTE_MS = 60_000;

/** The people at the machine; empty on the start screen. */
interface Present {
  learnerIds: string[];
  hasGuest: boolean;
}

/**
 * Reports the state of this machine at once and every minute, and sends sealed progress and group sessions.
 * @param present null with a refused key: unknown keys are limited by address
 * @param onKeyRefused called when the key of the machine was withdrawn
 */
export function useRoomCalls(present: Present | null, onKeyRefused?: () => void): void {
  const isWanted = present !== null;
  const learnerIds = present?.learnerIds.join(' ') ?? '';
  const hasGuest = present?.hasGuest ?? false;

  useEffect(() => {
    if (!isWanted) return;
    const call = () => void callRoom({ learnerIds: learnerIds.split(' ').filter(Boolean), hasGuest }, onKeyRefused);
    call();
    const timer = setInterval(call, MINUTE_MS);
    const stop = connection.subscribe(() => {
      if (!connection.isOffline()) call();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isWanted, learnerIds, hasGuest, onKeyRefused]);
}

async function callRoom(present: Present, onKeyRefused = () => {}): Promise<void> {
  try {
    const { version } = await platform.appInfo();
    await reportState({ appVersion: version, ...present });
    await sendAllSealed();
    await groupDelivery.send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'room_key_unknown') onKeyRefused();
  }
}
