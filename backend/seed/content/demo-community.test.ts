import { describe, expect, it } from 'vitest';
import { createDiscussionSchema, createReplySchema } from '../../../contract/community.ts';
import { saveChannelSchema } from '../../../contract/community-moderation.ts';
import { levelOf, reputationOf } from '../../../contract/reputation.ts';
import { DEMO_CHANNELS, WRITTEN } from './demo-community.ts';
import { courseTitled } from './demo-courses.ts';
import { demoId } from './demo-id.ts';
import { DEMO_LEARNERS, DEMO_TRAINER, fullNameOf } from './demo-people.ts';

const ID = demoId(1);
const LEARNERS = DEMO_LEARNERS.map(fullNameOf);
const PEOPLE = [...LEARNERS, fullNameOf(DEMO_TRAINER)];
const discussions = DEMO_CHANNELS.flatMap((channel) => channel.discussions);
const replies = discussions.flatMap((discussion) => discussion.replies);

describe("the demonstration's community", () => {
  it('has 6 channels, 60 discussions and 200 replies, without repeated texts', () => {
    expect([DEMO_CHANNELS.length, discussions.length, replies.length]).toEqual([6, 60, 200]);
    const texts = [
      ...discussions.flatMap(({ title, content }) => [title, content]),
      ...replies.map(({ content }) => content),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(DEMO_CHANNELS)('has a channel that the academy accepts: $name', ({ name, emoji, color }) => {
    expect(saveChannelSchema.parse({ name, emoji, color })).toEqual({ name, emoji, color });
  });

  it.each(discussions)(
    'has a discussion that the academy accepts: $title',
    ({ title, content, tags, replies: answers }) => {
      const saved = { title, content, tags, channelId: ID, authorId: ID };
      expect(createDiscussionSchema.parse(saved)).toEqual(saved);
      for (const answer of answers) {
        const reply = { postId: ID, content: answer.content, authorId: ID };
        expect(createReplySchema.parse(reply)).toEqual(reply);
      }
    },
  );

  it('has replies in order of time, at most one accepted per discussion', () => {
    for (const { title, hoursAgo, replies: answers } of discussions) {
      const moments = [0, ...answers.map(({ hoursLater }) => hoursLater), hoursAgo];
      expect(moments, title).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
      expect(answers.filter(({ isAccepted }) => isAccepted).length, title).toBeLessThanOrEqual(1);
    }
  });

  it('has no more votes than there are other learners', () => {
    for (const {
      title,
      author,
      votes: { up, down },
    } of discussions)
      expect(up + down, title).toBeLessThanOrEqual(LEARNERS.filter((name) => name !== author).length);
  });

  it.each(discussions.filter(({ about }) => about))(
    'asks about a moment that its author has watched: $title',
    (discussion) => {
      const { course, lesson, second } = discussion.about ?? { course: '', lesson: 0, second: 0 };
      const { duration = 0 } = courseTitled(course).lessons[lesson - 1] ?? {};
      expect(second).toBeLessThan(duration);
      const author = DEMO_LEARNERS.find((one) => fullNameOf(one) === discussion.author);
      const study = author?.studies.find((one) => one.course === course);
      const watched = lesson <= (study?.lessonsDone ?? 0) ? duration : (study?.secondsOfNext ?? 0);
      expect(second).toBeLessThanOrEqual(watched);
      expect(discussion.hoursAgo).toBeLessThanOrEqual(((study?.startedDaysAgo ?? 0) - lesson + 2) * 24);
    },
  );

  it('has posts by all its people, in several places, after they registered', () => {
    expect(new Set(WRITTEN.map(({ author }) => author))).toEqual(new Set(PEOPLE));
    for (const learner of DEMO_LEARNERS) {
      const own = WRITTEN.filter(({ author }) => author === fullNameOf(learner));
      const registeredDaysAgo = 1 + Math.max(...learner.studies.map(({ startedDaysAgo }) => startedDaysAgo));
      expect(Math.max(...own.map(({ hoursAgo }) => hoursAgo)), fullNameOf(learner)).toBeLessThan(
        registeredDaysAgo * 24,
      );
      expect(own.length).toBeGreaterThan(1);
    }
  });

  it('has pins, unanswered posts, long threads and titles, tags, links, accepted replies and moments', () => {
    expect(discussions.filter(({ isPinned }) => isPinned)).toHaveLength(2);
    expect(discussions.filter((one) => one.replies.length === 0).length).toBeGreaterThanOrEqual(6);
    expect(discussions.filter((one) => one.replies.length >= 10).length).toBeGreaterThanOrEqual(3);
    expect(discussions.filter(({ title }) => title.length > 90).length).toBeGreaterThanOrEqual(2);
    expect(discussions.filter(({ about }) => about).length).toBeGreaterThanOrEqual(6);
    expect(discussions.filter(({ content }) => content.includes('https://')).length).toBeGreaterThanOrEqual(3);
    expect(new Set(discussions.map(({ tags }) => tags.length))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const accepted = replies.filter(({ isAccepted }) => isAccepted).length;
    expect(accepted).toBeGreaterThanOrEqual(25);
    expect(accepted).toBeLessThanOrEqual(35);
  });

  it('has sellers of three levels among the first ten', () => {
    const levels = LEARNERS.map(reputationIn)
      .toSorted((a, b) => b - a)
      .slice(0, 10)
      .map(levelOf);
    expect(new Set(levels)).toEqual(new Set(['expert', 'contributor', 'newbie']));
  });
});

function reputationIn(name: string): number {
  const posts = discussions.filter(({ author }) => author === name);
  const answers = discussions.flatMap(({ author, replies: all }) =>
    all.filter((reply) => reply.author === name && author !== name),
  );
  return reputationOf({
    // No person of the demonstration reaches a limit of points.
    writingPoints: posts.length + answers.length,
    acceptedReplies: answers.filter(({ isAccepted }) => isAccepted).length,
    upvotes: posts.reduce((sum, { votes: { up } }) => sum + up, 0),
    downvotes: posts.reduce((sum, { votes: { down } }) => sum + down, 0),
  });
}
