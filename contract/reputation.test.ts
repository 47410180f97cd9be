import { expect, it } from 'vitest';
import { type Contributions, isShortReply, levelOf, reputationOf } from './reputation.ts';

const NOTHING: Contributions = {
  totalPosts: 0,
  totalReplies: 0,
  writingPoints: 0,
  acceptedReplies: 0,
  upvotes: 0,
  downvotes: 0,
};

it.each<[Partial<Contributions>, number]>([
  [{}, 0],
  [{ acceptedReplies: 3 }, 30],
  [{ upvotes: 4, downvotes: 3 }, 5],
  [{ downvotes: 9, writingPoints: 2 }, 0],
  [{ totalPosts: 200, totalReplies: 960, writingPoints: 20 }, 20],
  [{ writingPoints: 7, acceptedReplies: 1, upvotes: 10, downvotes: 2 }, 35],
])('the reputation of %j is %i', (contributions, reputation) => {
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
])('a reputation of %i has the level %s', (reputation, level) => {
  expect(levelOf(reputation)).toBe(level);
});

it.each([
  ['a', true],
  ['Muy bueno!', true],
  ['¡¡¡ ... !!! --- ??? ,,, :::', true],
  ['a b c d e f g h i', true],
  ['a b c d e f g h i j', false],
  ['1234567890', false],
  ['ñandúñandú', false],
  ['n\u0303n\u0303n\u0303n\u0303n\u0303n\u0303', true],
  ['学习学习学习学习学习', false],
  ['👍👍👍👍👍👍👍👍👍👍👍👍', true],
])('the reply %j is too short to earn a point: %s', (content, isShort) => {
  expect(isShortReply(content)).toBe(isShort);
});
