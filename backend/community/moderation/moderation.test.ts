import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Discussion } from '../../../contract/community.ts';
import type { AdminChannel, CommunityReport, ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { ERRORS } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

const CHANNEL = { name: 'Otro nombre', emoji: '📦', color: '#112233' };

describe('the moderation of the community', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let channel: Channel;
  let discussion: Discussion;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.advance(1_000);
    channel = await aNewChannel(admin, `Canal ${academy.clock.nowIso()}`);
    discussion = await post(ana, channel.id, { title: 'Compra seguidores' });
  });

  function report(reason: unknown, api = luis.api, id = discussion.id) {
    return api.post<Problem>(`/api/community/posts/${id}/report`, { reason });
  }

  function moderate(changes: object, api = trainer) {
    return api.patch<ModeratedDiscussion & Problem>(`/api/admin/community/posts/${discussion.id}`, changes);
  }

  it('lists one report for each person and post, to staff only', async () => {
    expect((await report('Es publicidad.')).status).toBe(204);
    await report('Es un engaño.');
    const reports = await trainer.get<CommunityReport[]>('/api/admin/community/reports');
    expect(reports.json[0]).toMatchObject({
      postId: discussion.id,
      reporterName: 'Luis Prueba',
      reason: 'Es un engaño.',
    });
    expect(reports.json.filter(({ postId }) => postId === discussion.id)).toHaveLength(1);
    expect((await ana.api.get('/api/admin/community/reports')).status).toBe(401);
    expect((await report('Algo', academy.api)).status).toBe(401);
    expect((await report(' ')).status).toBe(400);
  });

  it('hides a post from lists, search, counts and its address until it is shown again', async () => {
    const found = async () => {
      const list = await academy.api.get<Discussion[]>(`/api/community/posts?channelId=${channel.id}`);
      const search = await academy.api.get<Discussion[]>(`/api/community/search?q=seguidores&channelId=${channel.id}`);
      const one = await academy.api.get(`/api/community/posts/${discussion.id}`);
      return [list.json.length, list.headers['x-total-count'], search.json.length, one.status];
    };
    expect(await found()).toEqual([1, '1', 1, 200]);
    expect((await moderate({ isHidden: true })).json).toMatchObject({ id: discussion.id, isHidden: true });
    expect(await found()).toEqual([0, '0', 0, 404]);
    expect(
      (await ana.api.put<Problem>(`/api/community/posts/${discussion.id}`, { title: 'T', content: 'C' })).status,
    ).toBe(404);
    await moderate({ isHidden: false });
    expect(await found()).toEqual([1, '1', 1, 200]);
  });

  it('answers 404 to reading replies, opening the stream, viewing and reporting of a hidden post', async () => {
    const path = `/api/community/posts/${discussion.id}`;
    const statuses = async () => {
      const view = luis.api.post(`${path}/view`, { viewerId: luis.id });
      const answers = [
        academy.api.get(`${path}/replies`),
        academy.api.call('HEAD', `${path}/stream`),
        view,
        report('Algo'),
      ];
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 204]);
    await moderate({ isHidden: true });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  it('pins and hides independently, for staff only, with a row in the audit log', async () => {
    expect((await moderate({ isPinned: true })).json).toMatchObject({ isPinned: true, isHidden: false });
    expect((await moderate({ isHidden: true })).json).toMatchObject({ isPinned: true, isHidden: true });
    expect((await moderate({})).status).toBe(400);
    expect((await moderate({ isPinned: false }, ana.api)).status).toBe(401);
    const rows = await academy.rows(`SELECT action FROM admin_audit_entry WHERE "subjectId" = '${discussion.id}'`);
    expect(rows).toEqual([{ action: 'post.moderate' }, { action: 'post.moderate' }]);
  });

  it('deletes posts and replies of others, also of hidden posts', async () => {
    const [words, more] = [await reply(luis, discussion.id), await reply(luis, discussion.id)];
    expect((await trainer.delete(`/api/admin/community/replies/${words.id}`)).status).toBe(204);
    expect((await academy.api.get<Discussion>(`/api/community/posts/${discussion.id}`)).json.replyCount).toBe(1);
    await moderate({ isHidden: true });
    expect((await luis.api.delete<Problem>(`/api/community/replies/${more.id}`)).json.code).toBe('reply_not_found');
    expect((await trainer.delete(`/api/admin/community/replies/${more.id}`)).status).toBe(204);
    expect((await trainer.delete<Problem>(`/api/admin/community/replies/${more.id}`)).json.code).toBe(
      'reply_not_found',
    );
    expect((await trainer.delete(`/api/admin/community/posts/${discussion.id}`)).status).toBe(204);
    expect((await trainer.delete<Problem>(`/api/admin/community/posts/${discussion.id}`)).json.code).toBe(
      'post_not_found',
    );
  });
});

describe('reports', () => {
  it('stay open until staff mark them as handled; a repeated report opens them again', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    const trainer = await academy.signInStaff('trainer');
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    const [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    const discussion = await post(ana, channel.id, { title: 'Compra seguidores' });
    const other = await post(ana, channel.id, { title: 'Otra cosa' });
    const report = (id: string, reason: string) => luis.api.post(`/api/community/posts/${id}/report`, { reason });
    const listed = async (query = '') => {
      const { json } = await trainer.get<CommunityReport[]>(`/api/admin/community/reports${query}`);
      return json.map(({ reason, postTitle }) => `${postTitle}: ${reason}`);
    };
    await report(discussion.id, 'Es publicidad.');
    academy.clock.advance(1_000);
    await report(other.id, 'No es de aquí.');
    expect(await listed()).toEqual(['Otra cosa: No es de aquí.', 'Compra seguidores: Es publicidad.']);
    expect(await listed('?sort=createdAt&limit=1')).toEqual(['Compra seguidores: Es publicidad.']);
    expect(await listed(`?postId=${other.id}`)).toEqual(['Otra cosa: No es de aquí.']);
    expect(await listed('?q=SEGUIDORES')).toEqual(['Compra seguidores: Es publicidad.']);

    const [, first] = (await trainer.get<CommunityReport[]>('/api/admin/community/reports')).json;
    const path = `/api/admin/community/reports/${first?.id}`;
    const handled = await trainer.patch<CommunityReport>(path, { isHandled: true });
    expect(handled.json).toMatchObject({ handledAt: academy.clock.nowIso(), isPostHidden: false });
    academy.clock.advance(1_000);
    expect((await trainer.patch<CommunityReport>(path, { isHandled: true })).json).toEqual(handled.json);
    expect(await listed('?isHandled=0')).toEqual(['Otra cosa: No es de aquí.']);
    expect(await listed('?isHandled=1')).toEqual(['Compra seguidores: Es publicidad.']);
    expect((await ana.api.patch(path, { isHandled: true })).status).toBe(401);
    expect((await trainer.patch(`/api/admin/community/reports/${ana.id}`, { isHandled: true })).status).toBe(404);

    await report(discussion.id, 'Sigue igual.');
    expect(await listed('?isHandled=0')).toEqual(['Otra cosa: No es de aquí.', 'Compra seguidores: Sigue igual.']);
    await trainer.patch(path, { isHandled: true });
    expect((await trainer.patch<CommunityReport>(path, { isHandled: false })).json.handledAt).toBeNull();
    await academy.close();
  });
});

describe('an account with many reports', () => {
  it('gets 429 for the 11th report in an hour, on any posts', async () => {
    const academy = await TestAcademy.open();
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    const [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    await academy.change(`UPDATE auth_account SET "createdAt" = '2020-01-01T00:00:00.000Z' WHERE id = '${ana.id}'`);
    const answers: TestAnswer<Problem>[] = [];
    for (let index = 0; index < 11; index += 1) {
      const { id } = await post(ana, channel.id);
      answers.push(await luis.api.post<Problem>(`/api/community/posts/${id}/report`, { reason: 'Publicidad' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(204), 429]);
    const { message } = ERRORS.too_many_reports;
    expect(answers.at(-1)?.json).toEqual({ statusCode: 429, code: 'too_many_reports', message });
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
    await academy.close();
  });
});

describe('the channels', () => {
  it('are created, changed and deleted only by admins, and keep their order', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const admin = await academy.signInStaff('admin');
    const trainer = await academy.signInStaff('trainer');
    const ana = await aLearner(academy, 'Ana');
    const path = '/api/admin/community/channels';
    const listed = async (api: TestApi, query = '') =>
      (await api.get<Channel[]>(`/api/community/channels${query}`)).json;
    expect((await trainer.post(path, CHANNEL)).status).toBe(403);
    const [first, second] = [await aNewChannel(admin, 'Ventas'), await aNewChannel(admin, 'Envíos')];
    expect(await listed(academy.api)).toEqual([first, second]);
    expect((await admin.post<Problem>(path, { ...CHANNEL, name: 'Ventas' })).json.code).toBe('channel_exists');
    expect((await admin.post<Problem>(path, { ...CHANNEL, color: 'url(x)' })).json.details?.[0]?.path).toBe('color');
    const changed = await admin.put<Channel>(`${path}/${first.id}`, { ...CHANNEL, sortOrder: 9, isActive: false });
    expect(changed.json).toMatchObject({ name: 'Otro nombre', sortOrder: 9, isActive: false });
    expect(await listed(academy.api)).toEqual([second]);
    expect(await listed(admin, '?all=1')).toEqual([second, changed.json]);
    expect((await trainer.get('/api/community/channels?all=1')).status).toBe(403);
    await post(ana, second.id);
    expect((await admin.delete<Problem>(`${path}/${second.id}`)).json.code).toBe('channel_in_use');
    expect((await admin.delete(`${path}/${first.id}`)).status).toBe(204);
    expect(await listed(admin, '?all=1')).toEqual([second]);
    await academy.close();
  });

  it('have a colour by name or in hexadecimal form', async () => {
    const academy = await TestAcademy.open();
    const admin = await academy.signInStaff('admin');
    const stored: string[] = [];
    for (const [name, color] of Object.entries({ Ventas: 'red', Envíos: 'purple', Pagos: '#0F766e', Otros: '#a1F' }))
      stored.push((await admin.post<Channel>('/api/admin/community/channels', { ...CHANNEL, name, color })).json.color);
    expect(stored).toEqual(['red', 'purple', '#0F766e', '#aa11FF']);
    expect((await academy.api.get<Channel[]>('/api/community/channels')).json.map(({ color }) => color)).toEqual(
      stored,
    );
    await academy.close();
  });

  it('are listed in a table for admins, with the number of their posts', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const admin = await academy.signInStaff('admin');
    const path = '/api/admin/community/channels';
    const [shipping, sales] = [await aNewChannel(admin, 'Envíos'), await aNewChannel(admin, 'Ventas')];
    await post(await aLearner(academy, 'Ana'), sales.id);
    const names = async (query: string) => (await admin.get<AdminChannel[]>(path + query)).json.map(({ name }) => name);
    expect(await names('')).toEqual(['Envíos', 'Ventas']);
    expect(await names('?sort=-name')).toEqual(['Ventas', 'Envíos']);
    expect(await names('?sort=-discussionCount')).toEqual(['Ventas', 'Envíos']);
    expect(await names('?q=envios')).toEqual(['Envíos']);
    const first = await admin.get<AdminChannel[]>(`${path}?limit=1`);
    expect([first.headers['x-total-count'], first.json[0]?.discussionCount]).toEqual(['2', 0]);
    expect(await names(`?limit=1&cursor=${first.headers['x-next-cursor']}`)).toEqual(['Ventas']);

    const { json } = await admin.get<AdminChannel>(`${path}/${sales.id}`);
    expect(json).toMatchObject({ name: 'Ventas', version: 1, discussionCount: 1 });
    const sentBack = await admin.put<AdminChannel>(`${path}/${sales.id}`, {
      ...json,
      discussionCount: 40,
      name: 'Ventas 2',
    });
    expect(sentBack.json).toMatchObject({ name: 'Ventas 2', version: 2 });
    expect((await admin.get<AdminChannel>(`${path}/${sales.id}`)).json.discussionCount).toBe(1);
    expect((await admin.get<Problem>(`${path}/${shipping.id.replace(/.$/, 'x')}`)).json.code).toBe('channel_not_found');
    expect((await (await academy.signInStaff('trainer')).get(path)).status).toBe(403);
    await academy.close();
  });
});
