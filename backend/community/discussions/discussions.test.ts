import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import type { Channel, Discussion } from '../../../contract/community.ts';
import { ERRORS } from '../../../contract/errors.ts';
import type { Notice } from '../../../contract/notices.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aCourseOf, lessonOf } from '../../testing/lessons.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

const UNKNOWN = '019c0000-0000-7000-8000-000000000000';
const VISITOR = 'anon_community-0123456789abcdef';

describe('the discussions of the community', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let channel: Channel;
  let channels = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'Ana');
    luis = await aLearner(academy, 'Luis');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.advance(1_000);
    channels += 1;
    channel = await aNewChannel(admin, `Canal ${channels}`);
  });

  async function list(query = `?channelId=${channel.id}`): Promise<Discussion[]> {
    return (await academy.api.get<Discussion[]>(`/api/community/posts${query}`)).json;
  }

  it('are shown to visitors with their author, channel and counts', async () => {
    const made = await post(ana, channel.id, { title: ' ¿Cómo cobran? ', tags: ['pagos', 'encargos'] });
    expect(made).toMatchObject({
      title: '¿Cómo cobran?',
      authorId: ana.id,
      author: { username: 'Ana Prueba', picture: null },
      channel: { name: channel.name, emoji: '🛒' },
      tags: ['pagos', 'encargos'],
      upvotes: 0,
      replyCount: 0,
      hasAcceptedReply: false,
      lesson: null,
    });
    expect(await list()).toEqual([made]);
    expect((await academy.api.get(`/api/community/posts/${made.id}`)).json).toEqual(made);
  });

  it('are listed in pages without a gap: pinned ones first, then the newest', async () => {
    const made: Discussion[] = [];
    for (let index = 0; index < 7; index += 1) {
      academy.clock.advance(1_000);
      made.push(await post(ana, channel.id, { title: `n.º ${index}` }));
    }
    await admin.patch(`/api/admin/community/posts/${made[2]?.id}`, { isPinned: true });
    const seen: string[] = [];
    let cursor: unknown = '';
    while (cursor !== undefined) {
      const answer = await academy.api.get<Discussion[]>(
        `/api/community/posts?channelId=${channel.id}&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(answer.headers['x-total-count']).toBe('7');
      seen.push(...answer.json.map(({ title }) => title));
      cursor = answer.headers['x-next-cursor'];
    }
    expect(seen).toEqual([2, 6, 5, 4, 3, 1, 0].map((index) => `n.º ${index}`));
  });

  it.each([
    ['title', '  '],
    ['title', 'x'.repeat(201)],
    ['content', ''],
    ['content', 'x'.repeat(10_001)],
    ['channelId', 'ventas'],
    ['tags', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['tags', ['x'.repeat(41)]],
    ['upvotes', 3],
  ])('are refused when %s is %j', async (field, value) => {
    const body = {
      title: 'Un título',
      content: 'Algo',
      tags: [],
      channelId: channel.id,
      authorId: ana.id,
      [field]: value,
    };
    const answer = await ana.api.post<Problem>('/api/community/posts', body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(answer.json.details?.[0]?.path).toMatch(new RegExp(`^${field}`));
    expect(await list()).toEqual([]);
  });

  it('are written by signed-in learners under their own id', async () => {
    const body = { title: 'Un título', content: 'Algo', tags: [], channelId: channel.id };
    const send = (api: TestApi, authorId: string) => api.post<Problem>('/api/community/posts', { ...body, authorId });
    expect((await send(academy.api, ana.id)).status).toBe(401);
    expect((await send(academy.api, VISITOR)).status).toBe(401);
    expect((await send(ana.api, VISITOR)).status).toBe(403);
    expect((await send(ana.api, luis.id)).json.code).toBe('not_yours');
    expect(await list()).toEqual([]);
  });

  it('have each tag once, in its first spelling', async () => {
    const made = await post(ana, channel.id, { tags: ['cobros', 'Envíos', 'COBROS', 'envios', 'z'] });
    expect(made.tags).toEqual(['cobros', 'Envíos', 'z']);
    const change = { title: 'Otro', content: 'Algo' };
    const path = `/api/community/posts/${made.id}`;
    expect((await ana.api.put<Discussion>(path, { ...change, tags: ['Z', 'z', 'á'] })).json.tags).toEqual(['Z', 'á']);
    expect((await ana.api.put<Discussion>(path, change)).json.tags).toEqual(['Z', 'á']);
  });

  it('are accepted only in active channels, and leave the lists when their channel becomes inactive', async () => {
    const made = await post(ana, channel.id);
    await admin.put(`/api/admin/community/channels/${channel.id}`, {
      ...NEW_CHANNEL,
      name: channel.name,
      isActive: false,
    });
    const answer = await academy.api.get<Problem>(`/api/community/posts?channelId=${channel.id}`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'channel_not_found' } });
    expect((await list('')).some(({ id }) => id === made.id)).toBe(false);
    const body = { title: 'Un título', content: 'Algo', tags: [], authorId: ana.id };
    for (const channelId of [channel.id, UNKNOWN])
      expect((await ana.api.post<Problem>('/api/community/posts', { ...body, channelId })).json.code).toBe(
        'channel_not_found',
      );
  });

  it('answer 404 to every act while their channel is inactive', async () => {
    const made = await post(ana, channel.id);
    const words = await reply(luis, made.id);
    const path = `/api/community/posts/${made.id}`;
    const acts: [string, () => Promise<TestAnswer<Problem>>][] = [
      ['read', () => academy.api.get<Problem>(path)],
      ['read the replies', () => academy.api.get<Problem>(`${path}/replies`)],
      ['listen', () => academy.api.call<Problem>('HEAD', `${path}/stream`)],
      [
        'reply',
        () => luis.api.post<Problem>('/api/community/replies', { postId: made.id, content: 'Algo', authorId: luis.id }),
      ],
      ['vote', () => luis.api.post<Problem>(`${path}/vote`, { userId: luis.id, voteType: 'up' })],
      ['see', () => luis.api.post<Problem>(`${path}/view`, { viewerId: luis.id })],
      ['report', () => luis.api.post<Problem>(`${path}/report`, { reason: 'Algo' })],
      ['edit', () => ana.api.put<Problem>(path, { title: 'Otro', content: 'Algo' })],
      ['edit a reply', () => luis.api.put<Problem>(`/api/community/replies/${words.id}`, { content: 'Algo' })],
      ['accept', () => ana.api.post<Problem>(`/api/community/replies/${words.id}/accept`)],
    ];
    const setActive = (isActive: boolean) =>
      admin.put(`/api/admin/community/channels/${channel.id}`, { ...NEW_CHANNEL, name: channel.name, isActive });
    await academy.api.get(`${path}/replies`); // cached
    await setActive(false);
    for (const [act, perform] of acts) expect((await perform()).status, act).toBe(404);
    expect((await ana.api.get<Notice[]>(`/api/users/${ana.id}/notices`)).json).toEqual([]);
    await setActive(true);
    for (const [act, perform] of acts) expect((await perform()).status, act).toBeLessThan(300);
  });

  it('are edited only by their author, who may move them to another channel', async () => {
    const made = await post(ana, channel.id);
    const other = await aNewChannel(admin, 'Otro canal');
    const change = { title: 'Mejor así', content: 'Más claro.', channelId: other.id, tags: ['corregido'] };
    expect((await luis.api.put<Problem>(`/api/community/posts/${made.id}`, change)).json.code).toBe('not_yours');
    academy.clock.advance(1_000);
    const edited = await ana.api.put<Discussion>(`/api/community/posts/${made.id}`, change);
    expect(edited.json).toMatchObject({ ...change, createdAt: made.createdAt, channel: { name: 'Otro canal' } });
    expect(edited.json.editedAt).not.toBeNull();
    expect(await list()).toEqual([]);
    expect(await list(`?channelId=${other.id}`)).toEqual([edited.json]);
    const found = await academy.api.get<Discussion[]>(`/api/community/search?q=mejor&channelId=${other.id}`);
    expect(found.json).toEqual([edited.json]);
  });

  it('are deleted only by their author, with their replies', async () => {
    const made = await post(ana, channel.id);
    await reply(luis, made.id);
    expect((await luis.api.delete(`/api/community/posts/${made.id}`)).status).toBe(403);
    expect((await ana.api.delete(`/api/community/posts/${made.id}`)).status).toBe(204);
    expect((await academy.api.get<Problem>(`/api/community/posts/${made.id}`)).json.code).toBe('post_not_found');
    expect(await list()).toEqual([]);
    expect(await academy.rows(`SELECT * FROM community_reply WHERE "discussionId" = '${made.id}'`)).toEqual([]);
    expect((await ana.api.delete(`/api/community/posts/${made.id}`)).status).toBe(404);
  });

  it('about a moment of a lesson are listed under the course and the lesson', async () => {
    const trainer = admin;
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(trainer, [60, 90]);
    const lesson = { courseId: course.id, lessonId: lessonOf(course), second: 30 };
    const made = await post(ana, channel.id, { lesson });
    const titles = { courseTitle: course.title, lessonTitle: course.lessons[0]?.title };
    expect(made.lesson).toEqual({ ...lesson, ...titles });
    const questions = (query: string) => academy.api.get<Discussion[]>(`/api/courses/${course.id}/questions${query}`);
    expect((await questions('')).json).toEqual([made]);
    expect((await questions(`?lessonId=${lesson.lessonId}`)).json).toEqual([made]);
    expect((await questions(`?lessonId=${course.lessons[1]?.id}`)).json).toEqual([]);
    const closed = await aNewChannel(admin, 'Por lecciones');
    await post(ana, closed.id, { lesson });
    await admin.put(`/api/admin/community/channels/${closed.id}`, {
      ...NEW_CHANNEL,
      name: closed.name,
      isActive: false,
    });
    expect((await questions('')).json).toEqual([made]);
    const hidden = await post(ana, channel.id, { lesson });
    expect((await questions('')).headers).toMatchObject({ 'x-total-count': '2' });
    await admin.patch(`/api/admin/community/posts/${hidden.id}`, { isHidden: true });
    expect(await questions('')).toMatchObject({ json: [made], headers: { 'x-total-count': '1' } });
    const wrong = {
      title: 'T',
      content: 'C',
      tags: [],
      channelId: channel.id,
      authorId: ana.id,
      lesson: { ...lesson, lessonId: UNKNOWN },
    };
    expect((await ana.api.post<Problem>('/api/community/posts', wrong)).json.code).toBe('lesson_not_found');
  });

  it('stay when the course that they are about is archived, without the titles of course and lesson', async () => {
    const course = await aCourseOf(admin, [60]);
    const lesson = { courseId: course.id, lessonId: lessonOf(course), second: 30 };
    const made = await post(ana, channel.id, { lesson });
    const report = { userId: ana.id, courseId: course.id, lessonId: lesson.lessonId };
    const watched = { progressPercentage: 50, watchTime: 30, completed: false, lastWatched: academy.clock.nowIso() };
    expect((await ana.api.post(`/api/users/${ana.id}/progress`, { ...report, ...watched })).status).toBe(200);
    expect((await admin.delete(`/api/admin/courses/${course.id}`)).status).toBe(204); // archived: it was begun
    const nameless = { ...lesson, courseTitle: null, lessonTitle: null };
    expect((await academy.api.get<Discussion>(`/api/community/posts/${made.id}`)).json.lesson).toEqual(nameless);
    const questions = await academy.api.get<Discussion[]>(
      `/api/courses/${course.id}/questions?lessonId=${lesson.lessonId}`,
    );
    expect(questions.json.map((question) => question.lesson)).toEqual([nameless]);
    const body = { title: 'T', content: 'C', tags: [], channelId: channel.id, authorId: ana.id, lesson };
    expect((await ana.api.post<Problem>('/api/community/posts', body)).json.code).toBe('course_not_found');
  });

  it('show a new name of their author immediately', async () => {
    const eva = await aLearner(academy, 'Eva');
    await post(eva, channel.id);
    await list();
    await eva.api.patch('/v1/me', { name: 'Evangelina' });
    expect((await list())[0]?.author.username).toBe('Evangelina Prueba');
  });
});

describe('a new account', () => {
  it('may write 5 posts and 20 replies in its first 24 hours, deleted posts included', async () => {
    const academy = await TestAcademy.open();
    const admin = await academy.signInStaff('admin');
    const channel = await aNewChannel(admin, 'Ventas');
    const ana = await aLearner(academy, 'Ana');
    const made: Discussion[] = [];
    for (let index = 0; index < 5; index += 1) made.push(await post(ana, channel.id));
    await ana.api.delete(`/api/community/posts/${made[0]?.id}`);
    for (let index = 0; index < 20; index += 1) await reply(ana, made[1]?.id ?? '');
    const body = { title: 'Una más', content: 'Algo', tags: [], channelId: channel.id, authorId: ana.id };
    const another = await ana.api.post<Problem>('/api/community/posts', body);
    const problem = { statusCode: 429, code: 'too_much_written', message: ERRORS.too_much_written.message };
    expect(another.json).toEqual(problem);
    expect(another.headers['retry-after']).toBe(String(24 * 3_600));
    const words = { postId: made[1]?.id, content: 'Una más', authorId: ana.id };
    expect((await ana.api.post<Problem>('/api/community/replies', words)).json).toEqual(problem);
    academy.clock.advance(24 * 3_600_000);
    const refreshed = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', {
      refreshToken: ana.tokens.refreshToken,
    });
    const api = bearer(academy.api, refreshed.json.data.accessToken);
    expect((await api.post('/api/community/posts', body)).status).toBe(201);
    expect((await api.post('/api/community/replies', words)).status).toBe(201);
    await academy.close();
  });
});

const NEW_CHANNEL = { emoji: '🛒', color: '#0f766e' };
