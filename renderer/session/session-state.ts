import { GUEST, type User } from './user.ts';

/** While a session is 'starting' it is not known who this is: show neither what is a guest's nor what is a person's. */
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
  /** The profile could not be read; another attempt may be under way. */
  hasProfileFailed: boolean;
  /** `user` only stands in for somebody whose profile could not be read. */
  isStandIn: boolean;
  /** The person, who came by a one-time code, has yet to choose whether what was watched here before is theirs. */
  hasClaimQuestion: boolean;
}

/** Before anything is known. */
export function startingState(actorId: string): SessionState {
  const profile = { isLoadingProfile: false, hasProfileFailed: false, isStandIn: false };
  return { status: 'starting', user: GUEST, actorId, isExchanging: false, hasClaimQuestion: false, ...profile };
}
