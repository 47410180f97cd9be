import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, VoteType } from '../../../contract/community.ts';
import type { ActiveSeller, OwnReputation } from '../../../contract/reputation.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, changeRights, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const DAY_MS = 24 * 3_600_000;
/** At least 10 letters. */
const LONG = 'Yo puedo, y con gusto.';

describe('reputation', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let eva: TestLearner;
  let channel: Channel;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    [ana, luis, eva] = [
      await aLearner(academy, 'ana'),
      await aLearner(academy, 'Luis'),
      await aLearner(academy, 'Eva'),
    ];
    channel = await aNewChannel(admin, 'Ventas');
  });
  afterAll(() => academy.close());

  async function sellers(): Promise<ActiveSeller[]> {
    return (await academy.api.get<ActiveSeller[]>('/api/community/active-sellers')).json;
  }

  async function own({ id, api }: TestLearner): Promise<OwnReputation> {
    return (await api.get<OwnReputation>(`/api/users/${id}/reputation`)).json;
  }

  function vote({ id, api }: TestLearner, postId: string, voteType: VoteType) {
    return api.post(`/api/community/posts/${postId}/vote`, { userId: id, voteType });
  }

  it('is 10 per accepted reply, 2 per up-vote, -1 per down-vote, 1 per post or reply, and at least 0', async () => {
    expect(await sellers()).toEqual([]);
    expect(await own(eva)).toMatchObject({ reputation: 0, level: 'newbie', place: 1 });
    const question = await post(ana, channel.id);
    const answered = await reply(luis, question.id, LONG);
    await ana.api.post(`/api/community/replies/${answered.id}/accept`);
    await vote(luis, question.id, 'up');
    await vote(eva, question.id, 'up');
    expect(await own(ana)).toMatchObject({ totalPosts: 1, upvotes: 2, reputation: 5 });
    expect(await own(luis)).toMatchObject({ totalReplies: 1, acceptedReplies: 1, reputation: 11, place: 1 });
    await vote(eva, question.id, 'down');
    expect(await own(ana)).toMatchObject({ upvotes: 1, downvotes: 1, reputation: 2 });
    await vote(luis, question.id, 'down');
    expect(await own(ana)).toMatchObject({ upvotes: 0, downvotes: 2, reputation: 0 });
    expect((await sellers()).map(({ id, reputation }) => [id, reputation])).toEqual([
      [luis.id, 11],
      [ana.id, 0],
    ]);
  });

  it('counts all votes and accepted replies of a day and a discussion; only writing points are limited', async () => {
    const people = [];
    for (let index = 0; index < 11; index += 1) people.push(await aLearner(academy, `Vota${index}`));
    const [asker, helper] = [await aLearner(academy, 'Pregunta'), await aLearner(academy, 'Ayuda')];
    const questions = [];
    for (let count = 0; count < 3; count += 1) questions.push(await post(asker, channel.id));
    for (const person of people) await vote(person, questions[0]?.id ?? '', 'up');
    for (const { id } of questions)
      await asker.api.post(`/api/community/replies/${(await reply(helper, id, LONG)).id}/accept`);
    expect(await own(asker)).toMatchObject({ upvotes: 11, writingPoints: 3, reputation: 25 });
    expect(await own(helper)).toMatchObject({ acceptedReplies: 3, writingPoints: 3, reputation: 33 });
    // The other tests expect fewer people in the ranking.
    for (const { id } of questions) await admin.patch(`/api/admin/community/posts/${id}`, { isHidden: true });
  });

  it('counts nothing that is hidden or deleted, and no accepted reply by the author of the post', async () => {
    const before = [await own(ana), await own(luis), await own(eva)];
    const question = await post(ana, channel.id);
    await vote(eva, question.id, 'up');
    const [owned, others] = [await reply(ana, question.id, LONG), await reply(luis, question.id, LONG)];
    await ana.api.post(`/api/community/replies/${owned.id}/accept`);
    // 2 posts (2), an up-vote (2) and two down-votes (-2); the author's own reply earns nothing.
    expect((await own(ana)).reputation).toBe(2);
    expect((await own(ana)).acceptedReplies).toBe(before[0]?.acceptedReplies);
    await ana.api.post(`/api/community/replies/${others.id}/accept`);
    expect((await own(luis)).reputation).toBe((before[1]?.reputation ?? 0) + 11);
    await admin.patch(`/api/admin/community/posts/${question.id}`, { isHidden: true });
    expect([await own(ana), await own(luis), await own(eva)]).toEqual(before);
    await admin.patch(`/api/admin/community/posts/${question.id}`, { isHidden: false });
    expect((await own(luis)).reputation).toBe((before[1]?.reputation ?? 0) + 11);
    await ana.api.delete(`/api/community/posts/${question.id}`);
    expect([await own(ana), await own(luis), await own(eva)]).toEqual(before);
  });

  it('leaves an inactive account out of the ranking until it is active again', async () => {
    const ranked = async () => (await sellers()).map(({ id }) => id);
    const before = await ranked();
    const place = (await own(ana)).place;
    expect(before.indexOf(luis.id)).toBeLessThan(before.indexOf(ana.id));
    await setActive(luis, false);
    await reply(ana, (await post(ana, channel.id)).id);
    expect(await ranked()).toEqual(before.filter((id) => id !== luis.id));
    expect((await own(ana)).place).toBe(place - 1);
    await setActive(luis, true);
    expect(await ranked()).toContain(luis.id);
  });

  function setActive({ id }: TestLearner, isActive: boolean): Promise<void> {
    return changeRights(academy, id, { isActive });
  }

  it('ranks people seen in the last 30 days, with their public profile', async () => {
    await academy.change(`UPDATE auth_account SET code = 'V-2048', experience = 3420 WHERE id = '${luis.id}'`);
    const first = (await sellers())[0];
    expect(first).toMatchObject({
      id: luis.id,
      fullName: 'Luis Prueba',
      avatar: null,
      level: 'newbie',
      lastSessionAt: expect.any(String),
    });
    academy.clock.advance(31 * DAY_MS);
    const back = await academy.api.post('/api/auth/login', { email: ana.email, password: 'clave-de-prueba' });
    expect(back.status).toBe(200);
    expect((await sellers()).map(({ id }) => id)).toEqual([ana.id]);
  });

  it('gives each person their place in the ranking, also among equal reputations', async () => {
    const equals = [await aLearner(academy, 'Iris'), await aLearner(academy, 'Noel'), await aLearner(academy, 'Olga')];
    for (const one of equals) await post(one, channel.id);
    const ranked = (await sellers()).map(({ id }) => id);
    for (const one of equals) expect((await own(one)).place).toBe(ranked.indexOf(one.id) + 1);
  });

  it('is readable only by its owner', async () => {
    expect((await academy.api.get(`/api/users/${ana.id}/reputation`)).status).toBe(401);
    const other = await aLearner(academy, 'Rosa');
    expect((await other.api.get(`/api/users/${ana.id}/reputation`)).status).toBe(403);
  });
});
