import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Channel,
  type Discussion,
  VOTED_ENOUGH_TODAY,
  WRITTEN_ENOUGH_TODAY,
} from '../../../contract/community.ts';
import type { Problem } from '../../../contract/problem.ts';
import { Config } from '../../config/config.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { aSettingsBody } from '../../testing/settings.ts';
import { openServer, TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { DiscussionWritingService } from '../discussions/discussion-writing.service.ts';

/** From noon, where test clocks begin, to midnight in Santiago. */
const HALF_A_DAY_SECONDS = 12 * 3_600;
const ROUNDS = 50;
const TOO_MUCH = { statusCode: 429, code: 'too_much_written', message: WRITTEN_ENOUGH_TODAY };

describe('a new account with concurrent writes', () => {
  it('may write 5 posts and 20 replies, as with sequential writes', async () => {
    const academy = await TestAcademy.open();
    const admin = await academy.signInStaff('admin');
    const eva = await aLearner(academy, 'Eva');
    // Each write has a channel or discussion of its own; writes to the same one are serialised anyway.
    const channels = await Promise.all(Array.from({ length: 12 }, (_, index) => aNewChannel(admin, `Canal ${index}`)));
    const texts = { title: 'Hola', content: 'Texto', tags: [], authorId: eva.id };
    const posts = channels.map(({ id }) => eva.api.post('/api/community/posts', { ...texts, channelId: id }));
    expect(written(await Promise.all(posts))).toBe(5);
    const discussions = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        post(await aLearner(academy, `Autora${index}`), channels[index % 12]?.id ?? ''),
      ),
    );
    const words = { content: 'Texto', authorId: eva.id };
    const replies = discussions.map(({ id }) => eva.api.post('/api/community/replies', { ...words, postId: id }));
    expect(written(await Promise.all(replies))).toBe(20);
    await academy.close();
  });

  function written(answers: TestAnswer[]): number {
    return answers.filter((answer) => answer.status === 201).length;
  }
});

describe('an account older than a day', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let channel: Channel;
  let ana: TestLearner;

  beforeEach(() => open());
  afterEach(() => academy.close());

  async function open(rateLimit = '1'): Promise<void> {
    academy = await TestAcademy.open({ RATE_LIMIT: rateLimit });
    admin = await academy.signInStaff('admin');
    channel = await aNewChannel(admin, 'Ventas');
    ana = await anOldLearner('Ana');
  }

  async function anOldLearner(name: string): Promise<TestLearner> {
    const learner = await aLearner(academy, name);
    await academy.change(`UPDATE auth_account SET "createdAt" = '2020-01-01T00:00:00.000Z' WHERE id = '${learner.id}'`);
    return learner;
  }

  const words = () => ({ title: 'Una más', content: 'Algo', tags: [], channelId: channel.id, authorId: ana.id });
  const postMore = () => ana.api.post<Problem>('/api/community/posts', words());
  const choose = async (perDay: object) =>
    expect((await admin.put('/api/admin/settings', aSettingsBody(perDay))).status).toBe(200);

  it('may write 20 posts in a day, deleted ones included; Retry-After lasts until midnight', async () => {
    const made: Discussion[] = [];
    for (let index = 0; index < 20; index += 1) made.push(await post(ana, channel.id));
    for (const { id } of made.slice(0, 10)) await ana.api.delete(`/api/community/posts/${id}`);
    const refused = await postMore();
    expect(refused).toMatchObject({ status: 429, json: TOO_MUCH });
    expect(refused.headers['retry-after']).toBe(`${HALF_A_DAY_SECONDS}`);
    const posts = await academy.rows('SELECT id FROM community_discussion');
    expect(posts).toHaveLength(10);
    academy.clock.advance(HALF_A_DAY_SECONDS * 1_000 - 1);
    const later = academy.app.get(DiscussionWritingService, { strict: false });
    await expect(later.createDiscussion(words())).rejects.toMatchObject({ code: 'too_much_written', retryAfterMs: 1 });
    academy.clock.advance(1);
    await later.createDiscussion(words());
  });

  it('may write 200 replies in a day, deleted ones included', async () => {
    const { id } = await post(ana, channel.id);
    const first = await reply(ana, id);
    for (let index = 1; index < 200; index += 1) await reply(ana, id);
    await ana.api.delete(`/api/community/replies/${first.id}`);
    const refused = await ana.api.post('/api/community/replies', { postId: id, content: 'Una más', authorId: ana.id });
    expect(refused).toMatchObject({ status: 429, json: TOO_MUCH });
    expect((await postMore()).status).toBe(201);
  });

  it('may write what the settings allow, as soon as an admin saves them', async () => {
    await choose({ postsPerDay: 2, repliesPerDay: 1 });
    const { id } = await post(ana, channel.id);
    await post(ana, channel.id);
    expect((await postMore()).json).toEqual(TOO_MUCH);
    await choose({ postsPerDay: 3, repliesPerDay: 1 });
    expect((await postMore()).status).toBe(201);
    expect((await postMore()).status).toBe(429);
    await choose({});
    expect((await postMore()).status).toBe(201);
    await choose({ repliesPerDay: 1 });
    const answer = () => ana.api.post('/api/community/replies', { postId: id, content: 'Yo', authorId: ana.id });
    expect([(await answer()).status, (await answer()).status]).toEqual([201, 429]);
  });

  it('has the same count of the day after a restart', async () => {
    await choose({ postsPerDay: 2 });
    await post(ana, channel.id);
    await post(ana, channel.id);
    await academy.app.close();
    const config = new Config({ LOG_LEVEL: 'silent', ...academy.database.environment });
    const { app } = await openServer(config, { clock: academy.clock });
    const again = app.get(DiscussionWritingService, { strict: false }).createDiscussion(words());
    await expect(again).rejects.toMatchObject({ code: 'too_much_written' });
    await app.close();
  });

  it(`may write no more concurrently than sequentially, ${ROUNDS} times`, { timeout: 180_000 }, async () => {
    await academy.close();
    await open('4');
    await choose({ postsPerDay: 2, repliesPerDay: 1 });
    const { id } = await post(await anOldLearner('Berta'), channel.id);
    const answer = () => ana.api.post('/api/community/replies', { postId: id, content: 'Yo puedo', authorId: ana.id });
    for (let round = 0; round < ROUNDS; round += 1) {
      await academy.change(`UPDATE community_contributor SET "writtenDay" = 'yesterday'`);
      const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => (index < 9 ? postMore() : answer())));
      const posts = answers.slice(0, 9).filter(({ status }) => status === 201);
      const replies = answers.slice(9).filter(({ status }) => status === 201);
      expect([posts.length, replies.length], `round ${round}`).toEqual([8, 4]);
    }
  });

  it('has limits scaled by RATE_LIMIT, by default and in the settings', async () => {
    await academy.close();
    await open('0.1');
    expect([(await postMore()).status, (await postMore()).status, (await postMore()).status]).toEqual([201, 201, 429]);
    await choose({ postsPerDay: 40 });
    expect([(await postMore()).status, (await postMore()).status, (await postMore()).status]).toEqual([201, 201, 429]);
  });

  it('has a limit of votes per day besides that of an hour; Retry-After lasts until midnight', async () => {
    await choose({ votesPerDay: 3 });
    const posts = [];
    const berta = await anOldLearner('Berta');
    for (let index = 0; index < 4; index += 1) posts.push(await post(berta, channel.id));
    const vote = (id = '') =>
      ana.api.post<Problem>(`/api/community/posts/${id}/vote`, { userId: ana.id, voteType: 'up' });
    for (const { id } of posts.slice(0, 3)) expect((await vote(id)).status).toBe(200);
    const refused = await vote(posts[3]?.id);
    expect(refused.json).toEqual({ statusCode: 429, code: 'too_many_votes', message: VOTED_ENOUGH_TODAY });
    expect(refused.headers['retry-after']).toBe(`${HALF_A_DAY_SECONDS}`);
    await choose({ votesPerDay: 4 });
    expect((await vote(posts[3]?.id)).status).toBe(429); // the refused vote was counted too
    await choose({});
    expect((await vote(posts[3]?.id)).status).toBe(200);
  });
});
