import type { AuthTokens } from '../../contract/auth.ts';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { hasUnstoredValues, removeStored, writeStored } from '../client/storage.ts';
import { sessionCalls } from '../session/session-calls.ts';
import { firstAddress } from './addresses.ts';
import { signIn } from './room-calls.ts';
import { forgetRoomSession, writeRoomSession } from './room-storage.ts';

/**
 * Signs a learner in, and opens the first screen. @returns whether the disk had space for the session @throws ApiError as
 * `POST /api/room/sign-in`
 */
export async function beginSession(
  room: MachineRoom,
  learner: StartLearner,
  pin: string | undefined,
): Promise<boolean> {
  const tokens = await signIn({ learnerId: learner.id, pin });
  const isBegun = begin(room, learner, tokens);
  if (!isBegun) await sessionCalls.logout(tokens).catch(() => undefined);
  return isBegun;
}

/** Goes on without a name. @returns whether the disk had space for it */
export function beginGuestSession(room: MachineRoom): boolean {
  return begin(room, null, null);
}

/** The screen is opened in a new document, which finds its session as after a reload. */
function begin(room: MachineRoom, learner: StartLearner | null, tokens: AuthTokens | null): boolean {
  if (tokens) writeStored('authTokens', tokens);
  writeRoomSession({
    id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    learnerId: learner?.id ?? null,
    name: learner?.name ?? null,
    usedAtMs: Date.now(),
  });
  if (hasUnstoredValues()) {
    removeStored('authTokens');
    forgetRoomSession();
    return false;
  }
  window.location.replace(firstAddress(room));
  return true;
}
