import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { isServerPath } from './http/routes/server-paths.ts';
import { aNewChannel, post, reply } from './testing/community.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aNewCourse } from './testing/new-content.ts';
import { aLearner, type TestLearner } from './testing/people.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const URL = 'https://academia.example/escuela';

describe('sitemaps and robots.txt', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100', PUBLIC_URL: `${URL}/` });
    admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'Ana');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  /** The paths that a sitemap names, with the time of the last change. */
  async function named(path: string): Promise<[path: string, changedAt: string | undefined][]> {
    const answer = await academy.api.get(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    const { documentElement } = new new Window().DOMParser().parseFromString(answer.text, 'application/xml');
    return [...documentElement.children].map((entry) => {
      const url = entry.querySelector('loc')?.textContent ?? '';
      expect(url.startsWith(`${URL}/`)).toBe(true);
      return [url.slice(URL.length), entry.querySelector('lastmod')?.textContent];
    });
  }

  const pathsIn = async (path: string) => (await named(path)).map(([found]) => found);

  async function aCourse(title: string): Promise<string> {
    return (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ title }))).json.id;
  }

  it('exclude personal screens and name the sitemap', async () => {
    const answer = await academy.api.get('/robots.txt');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [messengers = '', others = '', last] = answer.text.split('\n\n');
    for (const path of [
      '/admin',
      '/login',
      '/registro',
      '/perfil',
      '/clave',
      '/training-history',
      '/smart-study',
      '/print/',
      '/api/',
      '/*?q=',
    ])
      for (const group of [messengers, others]) expect(group.split('\n')).toContain(`Disallow: /escuela${path}`);
    for (const path of ['/verify', '/certificate/verify/']) {
      expect(others.split('\n')).toContain(`Disallow: /escuela${path}`);
      expect(messengers).not.toContain(path);
    }
    expect(others.split('\n')[0]).toBe('User-agent: *');
    expect(messengers.split('\n')).toContain('User-agent: LinkedInBot');
    expect(last).toBe(`Sitemap: ${URL}/sitemap.xml\n`);
  });

  it('list the public screens, all of which exist', async () => {
    expect(await pathsIn('/sitemap.xml')).toContain('/sitemap-screens-1.xml');
    const screens = await pathsIn('/sitemap-screens-1.xml');
    expect(screens).toEqual(['/', '/library', '/search', '/eventos', '/comunidad', '/materiales', '/ayuda']);
    expect(screens.filter(isServerPath)).toEqual([]);
  });

  it('list each visible course with its last change', async () => {
    const before = await pathsIn('/sitemap.xml');
    expect(before).not.toContain('/sitemap-courses-1.xml');
    const first = await aCourse('Primero');
    academy.clock.advance(1_000);
    const second = await aCourse('Segundo');
    expect(await pathsIn('/sitemap.xml')).toContain('/sitemap-courses-1.xml');
    expect(await pathsIn('/sitemap-courses-1.xml')).toEqual([`/course/${first}`, `/course/${second}`]);
    academy.clock.advance(60_000);
    const course = (await academy.api.get<CourseDetail>(`/api/courses/${first}`)).json;
    const changedAt = new Date(academy.clock.nowMs()).toISOString();
    await admin.put(`/api/admin/courses/${first}`, aNewCourse({ title: 'Otro' }), {
      'if-match': `"${course.version}"`,
    });
    expect((await named('/sitemap-courses-1.xml'))[0]).toEqual([`/course/${first}`, changedAt]);
    await admin.delete(`/api/admin/courses/${second}`);
    expect(await pathsIn('/sitemap-courses-1.xml')).toEqual([`/course/${first}`]);
  });

  it('list public posts with the time of their last change', async () => {
    const channel = await aNewChannel(admin, 'Ventas');
    const made = [];
    for (let index = 0; index < 4; index += 1) {
      academy.clock.advance(1_000);
      made.push(await post(ana, channel.id, { title: `n.º ${index}` }));
    }
    const [kept, hidden, deleted, edited] = made;
    const elsewhere = await post(ana, (await aNewChannel(admin, 'Cerrado')).id);
    await admin.patch(`/api/admin/community/posts/${hidden?.id}`, { isHidden: true });
    await admin.delete(`/api/admin/community/posts/${deleted?.id}`);
    await admin.put(`/api/admin/community/channels/${elsewhere.channelId}`, {
      name: 'Cerrado',
      emoji: '🔒',
      color: '#0f766e',
      isActive: false,
    });
    academy.clock.advance(60_000);
    await reply(ana, String(kept?.id));
    const changes = { title: 'Otra pregunta', content: 'Con otras palabras.' };
    const { json } = await ana.api.put<{ editedAt: string }>(`/api/community/posts/${edited?.id}`, changes);
    expect(json.editedAt).toBe(new Date(academy.clock.nowMs()).toISOString());
    expect(await named('/sitemap-posts-1.xml')).toEqual([
      [`/comunidad/${kept?.id}`, kept?.createdAt],
      [`/comunidad/${edited?.id}`, json.editedAt],
    ]);
  });

  it('list public materials once each, 5,000 in a sitemap', async () => {
    const brand = await aNewBrand(admin, 'Aurora');
    const shown = await aNewMaterial(admin, brand.id);
    await aNewMaterial(admin, brand.id, { isActive: false });
    await aNewMaterial(admin, (await aNewBrand(admin, 'Retirada', { isActive: false })).id);
    expect(await named('/sitemap-materials-1.xml')).toEqual([[`/materiales/${shown.id}`, shown.createdAt]]);
    await addCopies(shown.id, 5_000);
    await admin.put(`/api/brands/${brand.id}`, { name: 'Aurora Norte' }); // invalidates the cached sitemaps
    expect((await pathsIn('/sitemap.xml')).filter((path) => path.startsWith('/sitemap-materials'))).toEqual([
      '/sitemap-materials-1.xml',
      '/sitemap-materials-2.xml',
    ]);
    const pages = [await pathsIn('/sitemap-materials-1.xml'), await pathsIn('/sitemap-materials-2.xml')];
    expect(pages.map(({ length }) => length)).toEqual([5_000, 1]);
    expect(new Set(pages.flat()).size).toBe(5_001);
  });

  /** Inserts copies of a material directly into the database. */
  async function addCopies(id: string, count: number): Promise<void> {
    const [row] = await academy.rows(`SELECT * FROM materials_material WHERE id = '${id}'`);
    const columns = Object.keys(row ?? {}).filter((name) => name !== 'id');
    const names = columns.map((name) => `"${name}"`).join(', ');
    await academy.change(
      `INSERT INTO materials_material (id, ${names})
       WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
       SELECT 'copy-' || n, ${names} FROM materials_material, number WHERE id = '${id}'`,
    );
  }

  it.each([
    '/sitemap-courses-0.xml',
    '/sitemap-courses-99.xml',
    '/sitemap-courses-01.xml',
    '/sitemap-courses-1e1.xml',
    '/sitemap-courses--1.xml',
    '/sitemap-courses-99999999.xml',
    '/sitemap-screens-2.xml',
    '/sitemap-people-1.xml',
    '/sitemap-__proto__-1.xml',
    "/sitemap-posts-1'%20OR%201=1.xml",
  ])('answer 404 without entries for %s', async (path) => {
    const answer = await academy.api.get(path);
    expect([answer.status, answer.text.includes('<loc>')]).toEqual([404, false]);
  });

  it('answer 304 until a new course changes the sitemap', async () => {
    const { headers } = await academy.api.get('/sitemap.xml');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await academy.api.get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const courses = await academy.api.get('/sitemap-courses-1.xml');
    const id = await aCourse('Tercero');
    const now = await academy.api.get('/sitemap-courses-1.xml', { 'if-none-match': String(courses.headers.etag) });
    expect([now.status, now.text.includes(`/course/${id}</loc>`)]).toEqual([200, true]);
  });
});

it('the sitemap of an empty academy lists its screens alone', async () => {
  const academy = await TestAcademy.open();
  const { text } = await academy.api.get('/sitemap.xml');
  expect(text.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://localhost:3000/sitemap-screens-1.xml</loc>']);
  await academy.close();
});
