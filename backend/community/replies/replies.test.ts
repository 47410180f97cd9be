import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Discussion, Reply } from '../../../contract/community.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const UNKNOWN = '019c0000-0000-7000-8000-000000000000';

describe('the replies to a discussion', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let eva: TestLearner;
  let channel: Channel;
  let discussion: Discussion;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    [ana, luis, eva] = [
      await aLearner(academy, 'Ana'),
      await aLearner(academy, 'Luis'),
      await aLearner(academy, 'Eva'),
    ];
    channel = await aNewChannel(admin, 'Ventas');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.advance(1_000);
    discussion = await post(ana, channel.id);
  });

  async function list(query = ''): Promise<Reply[]> {
    return (await academy.api.get<Reply[]>(`/api/community/posts/${discussion.id}/replies${query}`)).json;
  }

  async function shown(): Promise<Discussion> {
    return (await academy.api.get<Discussion>(`/api/community/posts/${discussion.id}`)).json;
  }

  function accept(replyId: string, api = ana.api) {
    return api.post<Reply & Problem>(`/api/community/replies/${replyId}/accept`);
  }

  it('are listed for visitors with their author, the oldest first, and counted', async () => {
    const first = await reply(luis, discussion.id, ' Pide un adelanto. ');
    academy.clock.advance(1_000);
    const second = await reply(eva, discussion.id);
    expect(first).toMatchObject({
      content: 'Pide un adelanto.',
      author: { username: 'Luis Prueba' },
      isAccepted: false,
    });
    expect(await list()).toEqual([first, second]);
    expect((await shown()).replyCount).toBe(2);
  });

  it('are listed in pages, the accepted reply first', async () => {
    const made: Reply[] = [];
    for (let index = 0; index < 5; index += 1) {
      academy.clock.advance(1_000);
      made.push(await reply(luis, discussion.id, `n.º ${index}`));
    }
    await accept(made[3]?.id ?? '');
    const first = await academy.api.get<Reply[]>(`/api/community/posts/${discussion.id}/replies?limit=2`);
    const rest = await list(`?cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...rest].map(({ content }) => content)).toEqual(
      [3, 0, 1, 2, 4].map((index) => `n.º ${index}`),
    );
    expect(first.headers['x-total-count']).toBe('5');
  });

  it.each([
    ['content', ' \n '],
    ['content', 'x'.repeat(5_001)],
    ['postId', 'nada'],
    ['isAccepted', true],
  ])('are refused when %s is %j', async (field, value) => {
    const body = { postId: discussion.id, content: 'Algo', authorId: luis.id, [field]: value };
    const answer = await luis.api.post<Problem>('/api/community/replies', body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path: field }] } });
    expect(await list()).toEqual([]);
  });

  it('are written by signed-in learners under their own id, to discussions that are not hidden', async () => {
    const send = (api: TestApi, postId: string) =>
      api.post<Problem>('/api/community/replies', { postId, content: 'Algo', authorId: luis.id });
    expect((await send(academy.api, discussion.id)).status).toBe(401);
    expect((await send(ana.api, discussion.id)).json.code).toBe('not_yours');
    expect((await send(luis.api, UNKNOWN)).json.code).toBe('post_not_found');
    await admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: true });
    expect((await send(luis.api, discussion.id)).json.code).toBe('post_not_found');
    expect((await academy.api.get<Problem>(`/api/community/posts/${discussion.id}/replies`)).json.code).toBe(
      'post_not_found',
    );
  });

  it('are edited and deleted only by their author', async () => {
    const made = await reply(luis, discussion.id);
    await list();
    const path = `/api/community/replies/${made.id}`;
    expect((await ana.api.put<Problem>(path, { content: 'Otra' })).json.code).toBe('not_yours');
    expect((await ana.api.delete(path)).status).toBe(403);
    academy.clock.advance(1_000);
    expect((await luis.api.put<Reply>(path, { content: 'Otra' })).json).toMatchObject({
      content: 'Otra',
      createdAt: made.createdAt,
    });
    expect((await list())[0]?.editedAt).not.toBeNull();
    expect((await luis.api.delete(path)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await shown()).replyCount).toBe(0);
    expect((await luis.api.put<Problem>(path, { content: 'Otra' })).json.code).toBe('reply_not_found');
  });

  it("are accepted one at a time, by the discussion's author or an admin", async () => {
    const [first, second] = [await reply(luis, discussion.id), await reply(eva, discussion.id)];
    expect((await accept(first.id, luis.api)).json.code).toBe('not_yours');
    expect((await accept(first.id, trainer)).status).toBe(403);
    expect((await accept(first.id, academy.api)).status).toBe(401);
    expect((await accept(first.id)).json).toMatchObject({ id: first.id, isAccepted: true });
    expect((await shown()).hasAcceptedReply).toBe(true);
    await accept(second.id, admin);
    expect((await list()).filter(({ isAccepted }) => isAccepted).map(({ id }) => id)).toEqual([second.id]);
  });

  it('are accepted and unaccepted; repeated calls change nothing', async () => {
    const [first, second] = [await reply(luis, discussion.id), await reply(eva, discussion.id)];
    const path = (id: string) => `/api/community/replies/${id}/accept`;
    await accept(first.id);
    expect((await accept(first.id)).json.isAccepted).toBe(true);
    expect((await ana.api.delete(path(second.id))).status).toBe(204); // not the accepted reply
    expect((await shown()).hasAcceptedReply).toBe(true);
    expect((await luis.api.delete<Problem>(path(first.id))).json.code).toBe('not_yours');
    for (const api of [admin, ana.api]) {
      expect((await api.delete(path(first.id))).status).toBe(204);
      expect([(await shown()).hasAcceptedReply, (await list()).some(({ isAccepted }) => isAccepted)]).toEqual([
        false,
        false,
      ]);
    }
    expect((await ana.api.delete<Problem>(path(UNKNOWN))).json.code).toBe('reply_not_found');
  });

  it('leave their discussion without an accepted reply when the accepted reply is deleted', async () => {
    const made = await reply(luis, discussion.id);
    await accept(made.id);
    await luis.api.delete(`/api/community/replies/${made.id}`);
    expect(await shown()).toMatchObject({ hasAcceptedReply: false, replyCount: 0 });
  });
});
