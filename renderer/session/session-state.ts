import { GUEST, type User } from './user.ts';

/** 'starting': the user is not known yet; show neither a guest's nor a person's content. */
export type SessionStatus = 'starting' | 'guest' | 'authenticated';

export interface SessionState {
  status: SessionStatus;
  /** The guest unless `status` is 'authenticated'. */
  user: User;
  /** Id for watching, rating and reading personal data: the account's, or this browser's anonymous id. */
  actorId: string;
  /** A sign-in code is being exchanged. */
  isExchanging: boolean;
  isLoadingProfile: boolean;
  /** The profile request failed; a retry may be running. */
  hasProfileFailed: boolean;
  /** `user` is a placeholder because the profile is not loaded. */
  isStandIn: boolean;
  /** The person signed in by a one-time code and has not chosen yet whether this browser's records are theirs. */
  hasClaimQuestion: boolean;
}

/** State before the session has read the tokens. */
export function startingState(actorId: string): SessionState {
  const profile = { isLoadingProfile: false, hasProfileFailed: false, isStandIn: false };
  return { status: 'starting', user: GUEST, actorId, isExchanging: false, hasClaimQuestion: false, ...profile };
}
