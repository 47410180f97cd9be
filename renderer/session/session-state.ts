import { GUEST, type User } from './user.ts';

/** Where a session stands. While it is 'starting' nobody knows yet who this is: show neither a guest's nor a person's own. */
export type SessionStatus = 'starting' | 'guest' | 'authenticated';

export interface SessionState {
  status: SessionStatus;
  /** The guest unless `status` is 'authenticated'. */
  user: User;
  /** The id under which to watch, rate and read one's own: an account's, or this browser's anonymous one. */
  actorId: string;
  /** A sign-in code is being exchanged. */
  isExchanging: boolean;
  isLoadingProfile: boolean;
  /** The profile was asked for and did not come; it may be being asked for again. */
  hasProfileFailed: boolean;
  /** `user` only stands in for somebody whose profile could not be read. */
  isStandIn: boolean;
  /** The person has yet to say whether what was watched here before they were handed over is theirs. */
  asksForClaim: boolean;
}

/** Before anything is known. */
export function startingState(actorId: string): SessionState {
  const profile = { isLoadingProfile: false, hasProfileFailed: false, isStandIn: false };
  return { status: 'starting', user: GUEST, actorId, isExchanging: false, asksForClaim: false, ...profile };
}
