import useSWR from 'swr';
import type { MachineRoom } from '../../contract/room-machine.ts';
import type { ApiError } from '../client/api-error.ts';
import { fetchRoom, ROOM } from './room-calls.ts';
import { writeRoom } from './room-storage.ts';

/** The roster may change while the start screen is open. */
const READ_EVERY_MS = 60_000;
const RETRY_MS = 15_000;

/** The training room of this machine, with its names. */
export function useRoom(isWanted: boolean) {
  return useSWR<MachineRoom, ApiError>(isWanted ? ROOM : null, () => fetchRoom(), {
    refreshInterval: READ_EVERY_MS,
    revalidateIfStale: true,
    shouldRetryOnError: ({ code }: ApiError) => code !== 'room_key_unknown',
    errorRetryInterval: RETRY_MS,
    onSuccess: writeRoom,
  });
}
