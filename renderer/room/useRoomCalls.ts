import { useEffect } from 'react';
import { connection } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { platform } from '../platform/platform.ts';
import { reportState } from './room-calls.ts';
import { sendAllSealed } from './sealed-reports.ts';

const MINUTE_MS = 60_000;

/** Who is at the machine; both are empty on the start screen. */
interface Present {
  learnerIds: string[];
  hasGuest: boolean;
}

/**
 * Reports the state of this machine at once and every minute, and sends sealed progress. @param onKeyRefused called
 * when the key of the machine was withdrawn
 */
export function useRoomCalls({ learnerIds: [learnerId], hasGuest }: Present, onKeyRefused?: () => void): void {
  useEffect(() => {
    const call = () => void callRoom({ learnerIds: learnerId ? [learnerId] : [], hasGuest }, onKeyRefused);
    call();
    const timer = setInterval(call, MINUTE_MS);
    const stop = connection.subscribe(() => {
      if (!connection.isOffline()) call();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [learnerId, hasGuest, onKeyRefused]);
}

async function callRoom(present: Present, onKeyRefused = () => {}): Promise<void> {
  try {
    const { version } = await platform.appInfo();
    await reportState({ appVersion: version, ...present });
    await sendAllSealed();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'room_key_unknown') onKeyRefused();
  }
}
