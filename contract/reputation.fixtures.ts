import type { ActiveSeller, OwnReputation } from './reputation.ts';

/** A valid seller of the ranking, with a test's changes. */
export function aSeller(changes: Partial<ActiveSeller> = {}): ActiveSeller {
  return {
    id: '01932f00-0000-7000-8000-0000000000a2',
    fullName: 'Rodrigo Fuentes',
    avatar: null,
    level: 'master',
    code: 'V-2048',
    experience: 3_420,
    lastSessionAt: '2026-11-15T12:00:00.000Z',
    totalPosts: 96,
    totalReplies: 240,
    writingPoints: 336,
    acceptedReplies: 71,
    upvotes: 124,
    downvotes: 10,
    reputation: 1_284,
    ...changes,
  };
}

/** A person's valid reputation, with a test's changes. */
export function anOwnReputation(changes: Partial<OwnReputation> = {}): OwnReputation {
  return {
    totalPosts: 2,
    totalReplies: 5,
    writingPoints: 7,
    acceptedReplies: 3,
    upvotes: 4,
    downvotes: 0,
    level: 'newbie',
    reputation: 45,
    place: 1_012,
    ...changes,
  };
}
