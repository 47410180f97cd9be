import { expect, it } from 'vitest';
import { type Contributions, levelOf, reputationOf } from './reputation.ts';

const NOTHING: Contributions = { totalPosts: 0, totalReplies: 0, acceptedReplies: 0, upvotes: 0, downvotes: 0 };

it.each<[Partial<Contributions>, number]>([
  [{}, 0],
  [{ acceptedReplies: 3 }, 30],
  [{ upvotes: 4, downvotes: 3 }, 5],
  [{ downvotes: 9, totalPosts: 2 }, 0],
  [{ totalPosts: 2, totalReplies: 5, acceptedReplies: 1, upvotes: 10, downvotes: 2 }, 35],
])('a reputation of %j is %i', (contributions, reputation) => {
  expect(reputationOf({ ...NOTHING, ...contributions })).toBe(reputation);
});

it.each([
  [0, 'newbie'],
  [49, 'newbie'],
  [50, 'contributor'],
  [199, 'contributor'],
  [200, 'expert'],
  [999, 'expert'],
  [1_000, 'master'],
])('a reputation of %i is that of a %s', (reputation, level) => {
  expect(levelOf(reputation)).toBe(level);
});
