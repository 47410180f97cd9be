import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Discussion } from '../../../contract/community.ts';
import type { Notice, NoticeSettings, UnreadCount } from '../../../contract/notices.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { NoticesService } from './notices.service.ts';

const DAY_MS = 24 * 3_600_000;

describe('the notices of a learner', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let eva: TestLearner;
  let channel: Channel;
  let discussion: Discussion;
  let round = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    channel = await aNewChannel(admin, 'Ventas');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    round += 1;
    academy.clock.advance(1_000);
    ana = await aLearner(academy, `Ana${round}`);
    luis = await aLearner(academy, `Luis${round}`);
    eva = await aLearner(academy, `Eva${round}`);
    discussion = await post(ana, channel.id, { title: '¿Cómo cobran?' });
  });

  async function noticesOf({ id, api }: TestLearner, query = ''): Promise<Notice[]> {
    return (await api.get<Notice[]>(`/api/users/${id}/notices${query}`)).json;
  }

  async function kindsOf(learner: TestLearner): Promise<string[]> {
    return (await noticesOf(learner)).map(({ kind }) => kind);
  }

  it('contain the replies of others to their post, but not their own', async () => {
    await reply(luis, discussion.id);
    expect(await noticesOf(ana)).toEqual([
      {
        id: expect.any(String),
        kind: 'reply',
        postId: discussion.id,
        postTitle: '¿Cómo cobran?',
        materialId: null,
        materialTitle: null,
        actorName: `Luis${round} Prueba`,
        createdAt: academy.clock.nowIso(),
        readAt: null,
      },
    ]);
    await reply(ana, discussion.id);
    expect([await kindsOf(ana), await kindsOf(luis)]).toEqual([['reply'], []]);
  });

  it('name the author of the post who accepted their reply', async () => {
    const words = await reply(luis, discussion.id);
    await ana.api.post(`/api/community/replies/${words.id}/accept`);
    expect(await noticesOf(luis)).toMatchObject([{ kind: 'accepted', actorName: `Ana${round} Prueba` }]);
  });

  it('name the admin who accepted their reply, not the author of the post', async () => {
    const words = await reply(luis, discussion.id);
    await admin.post(`/api/community/replies/${words.id}/accept`);
    expect(await noticesOf(luis)).toMatchObject([{ kind: 'accepted', actorName: 'admin Prueba' }]);
  });

  it('contain one acceptance when a reply is accepted repeatedly, and none after it is taken back', async () => {
    const path = `/api/community/replies/${(await reply(luis, discussion.id)).id}/accept`;
    for (let index = 0; index < 3; index += 1) {
      await ana.api.post(path);
      await ana.api.post(path);
      expect(await kindsOf(luis)).toEqual(['accepted']);
      await ana.api.delete(path);
      expect(await kindsOf(luis)).toEqual([]);
    }
  });

  it('replace the unread notice of the same actor, kind and post, but not a read one', async () => {
    await reply(luis, discussion.id);
    academy.clock.advance(1_000);
    await reply(luis, discussion.id);
    await reply(eva, discussion.id);
    expect((await noticesOf(ana)).map(({ actorName }) => actorName.slice(0, 3)).toSorted()).toEqual(['Eva', 'Lui']);
    const mine = (await noticesOf(ana)).find(({ actorName }) => actorName.startsWith('Luis'));
    expect(mine?.createdAt).toBe(academy.clock.nowIso());
    await ana.api.post(`/api/users/${ana.id}/notices/read`, { ids: [mine?.id] });
    await reply(luis, discussion.id);
    expect((await noticesOf(ana)).filter(({ actorName }) => actorName.startsWith('Luis'))).toHaveLength(2);
  });

  it('disappear with a reply that is deleted before they are read', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { id } = await reply(luis, discussion.id, `@Ana${round} Prueba, mira.`);
      expect(await kindsOf(ana)).toEqual(['mention']);
      await luis.api.delete(`/api/community/replies/${id}`);
      expect(await kindsOf(ana)).toEqual([]);
    }
  });

  it('contain the earlier unread reply again when the later reply of the same person is deleted', async () => {
    const first = await reply(luis, discussion.id);
    const sentAt = academy.clock.nowIso();
    academy.clock.advance(1_000);
    const twice = await reply(luis, discussion.id);
    await luis.api.delete(`/api/community/replies/${twice.id}`);
    const told = await noticesOf(ana);
    expect(told).toMatchObject([{ kind: 'reply', createdAt: sentAt, readAt: null }]);
    await ana.api.post(`/api/users/${ana.id}/notices/read`, { ids: [told[0]?.id] });
    const third = await reply(luis, discussion.id);
    await luis.api.delete(`/api/community/replies/${third.id}`);
    expect(await noticesOf(ana, '?unread=1')).toEqual([]); // the notice of the first reply was read
    await luis.api.delete(`/api/community/replies/${first.id}`);
    expect(await kindsOf(ana)).toEqual(['reply']);
  });

  it('contain one mention for a person who takes part in the thread, and none for a person who does not', async () => {
    await reply(luis, discussion.id);
    academy.clock.advance(1_000);
    await reply(eva, discussion.id, `@Luis${round} Prueba tiene razón, @Ana${round} Prueba.`);
    expect([await kindsOf(luis), await kindsOf(ana)]).toEqual([['mention'], ['mention', 'reply']]);
    const other = await post(luis, channel.id);
    await reply(luis, other.id, `@Eva${round} Prueba, mira.`);
    expect(await kindsOf(eva)).toEqual([]);
  });

  it('are listed, counted and marked as read only for their owner', async () => {
    await reply(luis, discussion.id);
    academy.clock.advance(1_000);
    await reply(eva, discussion.id);
    const [first, second] = await noticesOf(ana);
    const read = (learner: TestLearner, id: string | undefined) =>
      learner.api.post<UnreadCount>(`/api/users/${learner.id}/notices/read`, { ids: [id] });
    expect((await read(luis, first?.id)).json).toEqual({ unreadCount: 0 });
    expect((await read(ana, first?.id)).json).toEqual({ unreadCount: 1 });
    expect((await noticesOf(ana, '?unread=1')).map(({ id }) => id)).toEqual([second?.id]);
    expect((await ana.api.get(`/api/users/${ana.id}/notices?unread=1&limit=1`)).headers['x-total-count']).toBe('1');
    expect((await luis.api.get(`/api/users/${ana.id}/notices`)).status).toBe(403);
    expect((await academy.api.get(`/api/users/${ana.id}/notices`)).status).toBe(401);
  });

  it('are listed in pages, the newest first', async () => {
    for (let index = 0; index < 5; index += 1) {
      academy.clock.advance(1_000);
      await reply(luis, (await post(ana, channel.id)).id);
    }
    const first = await ana.api.get<Notice[]>(`/api/users/${ana.id}/notices?limit=3`);
    const rest = await noticesOf(ana, `?cursor=${first.headers['x-next-cursor']}`);
    const times = [...first.json, ...rest].map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(5);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('leave out the kinds that their owner switched off', async () => {
    const path = `/api/users/${ana.id}/notice-settings`;
    expect((await ana.api.get<NoticeSettings>(path)).json).toEqual({
      reply: true,
      accepted: true,
      mention: true,
      material: true,
    });
    expect((await ana.api.patch<NoticeSettings>(path, { reply: false })).json).toMatchObject({
      reply: false,
      mention: true,
    });
    await reply(luis, discussion.id);
    expect(await kindsOf(ana)).toEqual([]);
    await reply(luis, discussion.id, `@Ana${round} Prueba, mira.`);
    expect(await kindsOf(ana)).toEqual(['mention']);
    expect((await luis.api.patch(path, { reply: true })).status).toBe(403);
    expect((await ana.api.patch(path, { replies: true })).status).toBe(400);
  });

  it('disappear while their post is hidden, and are deleted after 90 days', async () => {
    await reply(luis, discussion.id);
    await admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: true });
    expect(await kindsOf(ana)).toEqual([]);
    await admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: false });
    expect(await kindsOf(ana)).toEqual(['reply']);
    const rows = () => academy.rows(`SELECT id FROM community_notice WHERE "discussionId" = '${discussion.id}'`);
    academy.clock.advance(89 * DAY_MS);
    await academy.app.get(NoticesService).removeOld();
    expect(await rows()).toHaveLength(1);
    academy.clock.advance(2 * DAY_MS);
    await academy.app.get(NoticesService).removeOld();
    expect(await rows()).toEqual([]);
  });
});
