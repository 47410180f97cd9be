import { describe, expect, it } from 'vitest';
import { createDiscussionSchema, createReplySchema } from '../../../contract/community.ts';
import { SeededRandom } from './random.ts';
import { BUSY_REPLIES, repliesOf, type ScaleCommunity, scaleChannels, scaleDiscussion } from './scale-community.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00.000Z');
const CHANNELS = scaleChannels().map(({ id }) => id);
const LEARNERS = Array.from(
  { length: 400 },
  (_, index) => `019c0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);

function aCommunity(posts: number, replies: number, seed = 7) {
  const community: ScaleCommunity = { learnerIds: LEARNERS, channelIds: CHANNELS, posts, nowMs: NOW_MS };
  const random = new SeededRandom(seed);
  let left = replies;
  return Array.from({ length: posts }, (_, index) => {
    const own = repliesOf(index + 1, posts - index, left, random);
    left -= own;
    return scaleDiscussion(index + 1, own, community, random);
  });
}

describe('the community for measurements', () => {
  const discussions = aCommunity(4_500, 20_000);
  const counts = discussions.map(({ replies }) => replies.length);

  it('has the requested replies: a few discussions with 500, most with a few, many with none', () => {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20_000);
    expect(counts.filter((count) => count === BUSY_REPLIES)).toHaveLength(3);
    expect(Math.max(...counts)).toBe(BUSY_REPLIES);
    expect(counts.toSorted((a, b) => a - b)[2_250]).toBeLessThan(5);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(400);
  });

  it('gives the remaining replies to the last discussion', () => {
    expect(aCommunity(1, 30).map(({ replies }) => replies.length)).toEqual([30]);
    expect(aCommunity(3, 2).reduce((sum, { replies }) => sum + replies.length, 0)).toBe(2);
  });

  it('has posts by all learners, half of them by a quarter of the learners', () => {
    const authors = discussions.flatMap(({ authorId, replies }) => [authorId, ...replies.map((one) => one.authorId)]);
    expect(new Set(authors).size).toBe(LEARNERS.length);
    const byQuarter = authors.filter((id) => LEARNERS.indexOf(id) < LEARNERS.length / 4).length;
    expect(byQuarter / authors.length).toBeGreaterThan(0.45);
    expect(byQuarter / authors.length).toBeLessThan(0.55);
  });

  it('covers all channels and the past, with replies after their discussion', () => {
    expect(new Set(discussions.map(({ channelId }) => channelId))).toEqual(new Set(CHANNELS));
    const moments = discussions.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted());
    for (const { createdAt, replies } of discussions) {
      const all = [createdAt, ...replies.map((reply) => reply.createdAt), new Date(NOW_MS).toISOString()];
      expect(all).toEqual(all.toSorted());
    }
  });

  it('has one vote per learner, none for own posts', () => {
    for (const { authorId, votes } of discussions) {
      const voters = votes.map(({ userId }) => userId);
      expect(voters).not.toContain(authorId);
      expect(new Set(voters).size).toBe(voters.length);
    }
  });

  it('has valid texts, equal for equal seeds, of which two words match a realistic share', () => {
    for (const { title, content, tags, replies } of discussions.slice(0, 200)) {
      const post = { title, content, tags, authorId: LEARNERS[0], channelId: CHANNELS[0] };
      expect(createDiscussionSchema.parse(post)).toEqual(post);
      for (const reply of replies.slice(0, 3)) {
        const saved = { content: reply.content, postId: LEARNERS[0], authorId: LEARNERS[0] };
        expect(createReplySchema.parse(saved)).toEqual(saved);
      }
    }
    const found = discussions.filter(
      ({ title, content }) => /perfumes/.test(title + content) && /feria/.test(title + content),
    );
    expect(found.length / discussions.length).toBeGreaterThan(0.002);
    expect(found.length / discussions.length).toBeLessThan(0.05);
    expect(aCommunity(50, 100).map(({ content }) => content)).toEqual(
      aCommunity(50, 100).map(({ content }) => content),
    );
  });
});
