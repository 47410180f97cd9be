import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { PANEL_SEARCH_ITEMS, PANEL_SEARCH_MAX_CHARS, type PanelHit } from '../../contract/panel-search.ts';
import { completeAs } from '../testing/certificates.ts';
import { aNewChannel } from '../testing/community.ts';
import { aFaq, aFaqCategory } from '../testing/help.ts';
import { aMaterialOf, aNewBrand } from '../testing/materials.ts';
import { aNewCourse, aNewEvent } from '../testing/new-content.ts';
import { aLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

describe('searching in the palette', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;

  /** Creates a thing of every kind with 'Ñandú' in its name. */
  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    await admin.post('/api/admin/categories', { name: 'Ñandúes' });
    const course = aNewCourse({ title: 'El ñandú propio', category: 'Ñandúes' });
    const { json } = await admin.post<CourseDetail>('/api/admin/courses', course);
    const ines = await aLearner(academy, 'Ñandú');
    await completeAs(ines, json);
    await admin.post('/api/materials', aMaterialOf((await aNewBrand(admin, 'Pampa')).id, { title: 'Ficha del ñandú' }));
    const { id: channelId } = await aNewChannel(admin, 'Campo');
    const post = { title: '¿Quién vio un ñandú?', content: 'C', tags: [], authorId: ines.id, channelId };
    await ines.api.post('/api/community/posts', post);
    await admin.post(
      '/api/admin/events',
      aNewEvent({ title: 'Carrera de ñandúes', date: '2026-03-05', time: '10:00' }),
    );
    await aFaq(admin, (await aFaqCategory(admin, 'Aves')).id, { question: '¿Qué come el ñandú?' });
  });
  afterAll(() => academy.close());

  const find = (q: string, api = admin) => api.get<PanelHit[]>(`/api/admin/search?${new URLSearchParams({ q })}`);

  it('finds things of every kind, ignores case and accents, and adds a distinguishing detail', async () => {
    const { json } = await find('NANDU');
    expect(json.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['course', 'El ñandú propio', 'Ñandúes'],
      ['person', 'Ñandú Prueba', 'Ñandú@example.com'],
      ['material', 'Ficha del ñandú', 'Pampa'],
      ['post', '¿Quién vio un ñandú?', 'Ñandú Prueba'],
      ['category', 'Ñandúes', null],
      ['event', 'Carrera de ñandúes', '2026-03-05 10:00'],
      ['faq', '¿Qué come el ñandú?', null],
      ['certificate', 'Ñandú Prueba', expect.stringMatching(/^AC-2026-000001, El ñandú propio$/)],
    ]);
  });

  it('finds people for admins alone', async () => {
    const { json } = await find('nandu', trainer);
    expect(json.map(({ kind }) => kind)).not.toContain('person');
    expect(json).toHaveLength(7);
    expect(JSON.stringify(json)).not.toContain('@');
    expect((await find('nandu', academy.api)).status).toBe(401);
  });

  it('limits the matches of each kind', async () => {
    for (let number = 0; number <= PANEL_SEARCH_ITEMS; number += 1)
      await admin.post('/api/admin/courses', aNewCourse({ title: `Remolino ${number}`, category: 'Ñandúes' }));
    expect((await find('remolino')).json).toHaveLength(PANEL_SEARCH_ITEMS);
  });

  it('finds nothing for a text in no name, and refuses an invalid query', async () => {
    for (const q of ['%', '_', "'; DROP TABLE auth_account; --", '"', '¿?', 'x'.repeat(PANEL_SEARCH_MAX_CHARS)])
      expect(await find(q), q).toMatchObject({ status: 200, json: [] });
    for (const q of ['', '   ', 'x'.repeat(PANEL_SEARCH_MAX_CHARS + 1)]) expect((await find(q)).status, q).toBe(400);
    expect((await admin.get('/api/admin/search')).status).toBe(400);
  });
});
