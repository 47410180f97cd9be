import type { AuthTokens } from '../../contract/auth.ts';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { writeStored } from '../client/storage.ts';
import { firstAddress } from './addresses.ts';
import { signIn } from './room-calls.ts';
import { writeRoomSession } from './room-storage.ts';

/** Signs a learner in, and opens the first screen. @throws ApiError as `POST /api/room/sign-in` */
export async function beginSession(room: MachineRoom, learner: StartLearner, pin: string | undefined): Promise<void> {
  begin(room, learner, await signIn({ learnerId: learner.id, pin }));
}

/** Goes on without a name. */
export function beginGuestSession(room: MachineRoom): void {
  begin(room, null, null);
}

/** The screen is opened in a new document, which finds its session as after a reload. */
function begin(room: MachineRoom, learner: StartLearner | null, tokens: AuthTokens | null): void {
  if (tokens) writeStored('authTokens', tokens);
  writeRoomSession({ learnerId: learner?.id ?? null, name: learner?.name ?? null, usedAtMs: Date.now() });
  window.location.replace(firstAddress(room));
}
