import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, Reply } from '../../../contract/community.ts';
import type { ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const PATH = '/api/admin/community/posts';

describe("the panel's table of posts", () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let channels: Channel[];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
    const admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'Ana');
    const luis = await aLearner(academy, 'Luis');
    channels = [await aNewChannel(admin, 'Ventas'), await aNewChannel(admin, 'Envíos')];
    for (const [index, title] of ['Canción de cobro', 'Bolsas', 'Ahorro'].entries()) {
      academy.clock.advance(60_000);
      ids[title] = (await post(ana, channels[index % 2]?.id ?? '', { title })).id;
    }
    for (const title of ['Bolsas', 'Bolsas', 'Ahorro']) await reply(luis, ids[title] ?? '');
    await luis.api.post(`/api/community/posts/${ids['Canción de cobro']}/vote`, { userId: luis.id, voteType: 'up' });
    await trainer.patch(`${PATH}/${ids.Bolsas}`, { isHidden: true });
    await trainer.patch(`${PATH}/${ids.Ahorro}`, { isPinned: true });
  });
  afterAll(() => academy.close());

  async function titles(query = ''): Promise<string[]> {
    const answer = await trainer.get<ModeratedDiscussion[]>(`${PATH}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.map(({ title }) => title);
  }

  it.each([
    ['', ['Ahorro', 'Bolsas', 'Canción de cobro']],
    ['?sort=createdAt', ['Canción de cobro', 'Bolsas', 'Ahorro']],
    ['?sort=-replyCount', ['Bolsas', 'Ahorro', 'Canción de cobro']],
    ['?sort=-upvotes', ['Canción de cobro', 'Ahorro', 'Bolsas']],
    ['?sort=-viewCount', ['Ahorro', 'Bolsas', 'Canción de cobro']],
  ])('is sorted by "%s"', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['?isHidden=1', ['Bolsas']],
    ['?isHidden=0', ['Ahorro', 'Canción de cobro']],
    ['?isPinned=1', ['Ahorro']],
    ['?isPinned=0&isHidden=0', ['Canción de cobro']],
    ['?q=cancion', ['Canción de cobro']],
    ['?q=bolsas&isHidden=0', []],
    ['?q=bolsas', ['Bolsas']],
    ['?q=%20', ['Ahorro', 'Bolsas', 'Canción de cobro']],
    ['?q=!!', []],
  ])('is filtered by "%s", and counts the matches', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await trainer.get(`${PATH}${query}`)).headers['x-total-count']).toBe(String(expected.length));
  });

  it('is filtered by channel', async () => {
    expect(await titles(`?channelId=${channels[0]?.id}`)).toEqual(['Ahorro', 'Canción de cobro']);
    expect(await titles(`?channelId=${ana.id}`)).toEqual([]);
  });

  it('is read in pages', async () => {
    const first = await trainer.get<ModeratedDiscussion[]>(`${PATH}?limit=2`);
    expect([first.json.length, first.headers['x-total-count']]).toEqual([2, '3']);
    expect(await titles(`?limit=2&cursor=${first.headers['x-next-cursor']}`)).toEqual(['Canción de cobro']);
  });

  it('returns a hidden post with its replies', async () => {
    const { json } = await trainer.get<ModeratedDiscussion>(`${PATH}/${ids.Bolsas}`);
    expect(json).toMatchObject({ title: 'Bolsas', isHidden: true, replyCount: 2, author: { username: 'Ana Prueba' } });
    const replies = await trainer.get<Reply[]>(`${PATH}/${ids.Bolsas}/replies?limit=1`);
    expect([replies.json.length, replies.headers['x-total-count']]).toEqual([1, '2']);
    for (const path of [`${PATH}/${ana.id}`, `${PATH}/${ana.id}/replies`])
      expect((await trainer.get<Problem>(path)).json.code).toBe('post_not_found');
  });

  it('refuses unknown filters with 400, and learners with 401', async () => {
    for (const query of ['?sort=title', '?isHidden=yes', '?cursor=made-up', '?channelId=x', '?limit=0'])
      expect((await trainer.get(`${PATH}${query}`)).status).toBe(400);
    for (const path of [PATH, `${PATH}/${ids.Bolsas}`, `${PATH}/${ids.Bolsas}/replies`])
      expect((await ana.api.get(path)).status).toBe(401);
  });
});
