import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, Discussion } from '../../../contract/community.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

describe('searching discussions', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let channel: Channel;
  let channels = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'Ana');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    academy.clock.advance(1_000);
    channels += 1;
    channel = await aNewChannel(admin, `Canal ${channels}`);
  });

  function search(q: string, more = '', inChannel = channel.id): Promise<TestAnswer<Discussion[]>> {
    return academy.api.get(`/api/community/search?q=${encodeURIComponent(q)}&channelId=${inChannel}${more}`);
  }

  async function titlesFound(q: string, inChannel = channel.id): Promise<string[]> {
    return titlesIn(await search(q, '', inChannel));
  }

  it('finds words in title, content and tags without regard to case and accents, within the channel', async () => {
    await post(ana, channel.id, { title: 'Envíos a regiones', tags: ['logística'] });
    await post(ana, channel.id, { title: 'Otra cosa', content: 'Hablemos del ENVIO gratis.' });
    expect((await titlesFound('envio')).toSorted()).toEqual(['Envíos a regiones', 'Otra cosa']);
    expect(await titlesFound('LOGISTICA')).toEqual(['Envíos a regiones']);
    expect(await titlesFound('envio regiones')).toEqual(['Envíos a regiones']);
    expect(await titlesFound('?¡')).toEqual([]);
    const other = await aNewChannel(admin, 'Sin nada');
    expect(await titlesFound('envio', other.id)).toEqual([]);
  });

  it('returns the newest first in pages, without discussions that were hidden or moved', async () => {
    const made: Discussion[] = [];
    for (let index = 0; index < 7; index += 1) {
      academy.clock.advance(1_000);
      const changes =
        index % 2 === 0 ? { title: `Cuadernos ${index}` } : { title: `n.º ${index}`, content: 'Vendo cuadernos.' };
      made.push(await post(ana, channel.id, changes));
    }
    await admin.patch(`/api/admin/community/posts/${made[5]?.id}`, { isHidden: true });
    const other = await aNewChannel(admin, 'Librería');
    const moved = { title: 'Cuadernos 2', content: 'Vendo.', tags: [], channelId: other.id };
    await ana.api.put(`/api/community/posts/${made[2]?.id}`, moved);
    const seen: string[] = [];
    for (let cursor = ''; cursor !== 'undefined'; ) {
      const answer = await search('cuaderno', `&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(answer.headers['x-total-count']).toBe('5');
      seen.push(...titlesIn(answer));
      cursor = `${answer.headers['x-next-cursor']}`;
    }
    expect(seen).toEqual(['Cuadernos 6', 'Cuadernos 4', 'n.º 3', 'n.º 1', 'Cuadernos 0']);
    expect(await titlesFound('cuaderno', other.id)).toEqual(['Cuadernos 2']);
    const madeUp = Buffer.from('{"offset":2}').toString('base64url');
    const refused = await academy.api.get<Problem>(`/api/community/search?q=cuaderno&cursor=${madeUp}`);
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_cursor' } });
  });

  it('returns each discussion once while discussions are published and deleted between two pages', async () => {
    const made: Discussion[] = [];
    for (const title of ['Lanas A', 'Lanas B', 'Lanas C', 'Lanas D']) {
      made.push(await post(ana, channel.id, { title }));
      academy.clock.advance(made.length === 2 ? 0 : 1_000); // two of the same time, on two pages
    }
    const first = await search('lanas', '&limit=2');
    const read = async () => {
      const rest = await search('lanas', `&limit=2&cursor=${first.headers['x-next-cursor']}`);
      return { rest, seen: [...titlesIn(first), ...titlesIn(rest)].toSorted() };
    };
    await post(ana, channel.id, { title: 'Lanas E' });
    expect((await read()).seen).toEqual(made.map(({ title }) => title));
    await ana.api.delete(`/api/community/posts/${made[3]?.id}`);
    const { rest, seen } = await read();
    expect(seen).toEqual(made.map(({ title }) => title));
    expect(rest.headers).toMatchObject({ 'x-total-count': '4' });
    expect(rest.headers).not.toHaveProperty('x-next-cursor');
  });
});

function titlesIn({ json }: TestAnswer<Discussion[]>): string[] {
  return json.map(({ title }) => title);
}
