import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import { readHead } from '../../testing/heads.ts';
import { aNewCourse, aNewLesson } from '../../testing/new-content.ts';
import { aSettingsBody } from '../../testing/settings.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { aWebBuild, type Renders } from '../../testing/web-build.ts';

const URL = 'https://academia.example';
const NOTHING = '019c0000-0000-7000-8000-000000000000';

const paints: Renders = () => '<h1>Pantalla</h1>';
const throws: Renders = () => Promise.reject(new Error('a screen that throws'));

describe.each([
  { kind: 'painted', environment: { SSR: 'on' }, renders: paints },
  { kind: 'that could not be painted', environment: { SSR: 'on' }, renders: throws },
  { kind: 'that nothing is to paint', environment: { SSR: 'off' }, renders: paints },
])('a page $kind', ({ kind, environment, renders }) => {
  let academy: TestAcademy;
  let admin: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ PUBLIC_URL: URL, ...environment }, { webBuild: await aWebBuild(renders) });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const body = aNewCourse({ duration: 75, lessons: [aNewLesson('Uno')], level: 'basic' });
    course = (await admin.post<CourseDetail>('/api/admin/courses', body)).json;
  });
  afterAll(() => academy.close());

  async function headAt(path: string) {
    const { text, status } = await academy.api.get(path);
    expect(text.includes('<h1>Pantalla</h1>')).toBe(kind === 'painted');
    const [head = ''] = text.split('</head>');
    // Each tag occurs once, although the built page has its own.
    for (const tag of [/<title>/g, /<meta name="description"/g, /<link rel="canonical"/g])
      expect(head.match(tag)?.length ?? 0).toBeLessThanOrEqual(1);
    return { status, ...readHead(text) };
  }

  it('describes a course, with a picture that the server sends', async () => {
    const { status, title, meta, canonical, data } = await headAt(`/course/${course.id}?utm_source=whatsapp`);
    expect([status, title, canonical]).toEqual([200, `${course.title} · Academia`, `${URL}/course/${course.id}`]);
    expect(meta).toMatchObject({ 'og:title': course.title, description: course.description, 'og:url': canonical });
    expect(data.Course).toMatchObject({ name: course.title, hasCourseInstance: { courseWorkload: 'PT1H15M' } });
    const picture = await academy.api.get(String(meta['og:image']).replace(URL, ''));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('shows a changed title and picture at once', async () => {
    const before = await headAt(`/course/${course.id}`);
    const version = { 'if-match': `"${course.version}"` };
    const changed = aNewCourse({ title: 'Cobrar sin miedo', lessons: [aNewLesson('Uno')] });
    course = (await admin.put<CourseDetail>(`/api/admin/courses/${course.id}`, changed, version)).json;
    const after = await headAt(`/course/${course.id}`);
    expect([before.title, after.title]).toEqual(['Cómo manejar objeciones · Academia', 'Cobrar sin miedo · Academia']);
    expect(after.meta['og:image']).not.toBe(before.meta['og:image']);
    expect((await academy.api.get(String(after.meta['og:image']).replace(URL, ''))).status).toBe(200);
  });

  it('answers 404 with noindex when the course or address does not exist', async () => {
    for (const path of [`/course/${NOTHING}`, '/nowhere', '/course/%00']) {
      const { status, meta, canonical } = await headAt(path);
      expect([path, status, meta.robots, canonical]).toEqual([path, 404, 'noindex', null]);
    }
  });

  it("contains the academy's name after it was changed", async () => {
    expect((await headAt('/')).title).toBe('Inicio · Academia');
    const saved = await admin.put('/api/admin/settings', aSettingsBody({ name: 'Escuela <Sur> & Cía' }), {
      'if-match': '"1"',
    });
    expect(saved.status).toBe(200);
    const { title, meta } = await headAt('/');
    expect([title, meta['og:title'], meta['og:site_name']]).toEqual([
      'Inicio · Escuela <Sur> & Cía',
      'Escuela <Sur> & Cía',
      'Escuela <Sur> & Cía',
    ]);
  });
});
