import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

describe('public answers requested several times at once', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '10' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    for (let index = 0; index < 3; index += 1)
      course = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ title: `Curso ${index}` }))).json;
  });
  afterAll(() => academy.close());

  const get = <Json = unknown>(url: string): Promise<TestAnswer<Json>> => academy.api.get<Json>(url);

  function readCourse(id: string): Promise<CourseDetail> {
    return CoursesService.prototype.getCourse.call(academy.app.get(CoursesService), id);
  }

  /** Counts the computations of a course; each awaits the gate. */
  function countComputing(work = readCourse) {
    const service = academy.app.get(CoursesService);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const counted = { times: 0, open, restore: () => Reflect.deleteProperty(service, 'getCourse') };
    service.getCourse = async (id) => {
      counted.times += 1;
      await opened;
      return work(id);
    };
    return counted;
  }

  /** Resolves when one request awaits the gate, and the others have had time to await its answer. */
  async function untilWaiting(computing: { times: number }): Promise<void> {
    await expect.poll(() => computing.times).toBe(1);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  it('share one computation over all spellings of an address and unread parameters', async () => {
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Una vez' }));
    const computing = countComputing();
    computing.open();
    const spelled = course.id.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`);
    for (const id of [course.id, `${course.id}?x=1`, `${course.id}?x=2&limit=3`, spelled]) {
      expect((await get<CourseDetail>(`/api/courses/${id}`)).json.title).toBe('Una vez');
    }
    expect(computing.times).toBe(1);
    computing.restore();
    const lists = await Promise.all(
      ['?limit=2', '?limit=3', '?q=&limit=2'].map((query) => get<Course[]>(`/api/courses${query}`)),
    );
    expect(lists.map(({ json }) => json.length)).toEqual([2, 3, 2]);
    for (const query of ['?limit=2&x=1', '?x=1&limit=3'])
      expect((await get(`/api/courses${query}`)).status, query).toBe(400);
  });

  it('are computed once for simultaneous requests', async () => {
    const url = `/api/courses/${course.id}`;
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Para todos' }));
    const computing = countComputing();
    const asking = Array.from({ length: 12 }, () => get<CourseDetail>(url));
    await untilWaiting(computing);
    computing.open();
    expect((await Promise.all(asking)).map(({ json }) => json.title)).toEqual(Array(12).fill('Para todos'));
    expect(computing.times).toBe(1);
    computing.restore();
  });

  it('are computed once for all requests before a write', async () => {
    const url = `/api/courses/${course.id}`;
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'De antes' }));
    const old = await academy.app.get(CoursesService).getCourse(course.id);
    const computing = countComputing(() => Promise.resolve(old));
    const asking = Array.from({ length: 12 }, () => get<CourseDetail>(url));
    await untilWaiting(computing);
    computing.restore();
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'De después' }));
    computing.open();
    expect((await Promise.all(asking)).map(({ json }) => json.title)).toEqual(Array(12).fill('De antes'));
    expect((await get<CourseDetail>(url)).json.title).toBe('De después');
  });

  it('are computed by each request when the shared computation fails', async () => {
    const url = `/api/courses/${course.id}`;
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Aun así' }));
    let isFirst = true;
    const computing = countComputing((id) => {
      const isFailing = isFirst;
      isFirst = false;
      return isFailing ? Promise.reject(new Error('on purpose')) : readCourse(id);
    });
    const asking = Array.from({ length: 4 }, () => get<CourseDetail>(url));
    await untilWaiting(computing);
    computing.open();
    expect((await Promise.all(asking)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 500]);
    computing.restore();
  });

  it('begun before a write are not sent to requests after the write', async () => {
    const url = `/api/courses/${course.id}`;
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Antes' }));
    const old = await academy.app.get(CoursesService).getCourse(course.id);
    const computing = countComputing(() => Promise.resolve(old));
    const before = get<CourseDetail>(url);
    await untilWaiting(computing);
    computing.restore();
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Después' }));
    const after = await Promise.all([get<CourseDetail>(url), get<CourseDetail>(url)]);
    expect(after.map(({ json }) => json.title)).toEqual(['Después', 'Después']);
    computing.open();
    expect((await before).json.title).toBe('Antes');
    expect((await get<CourseDetail>(url)).json.title).toBe('Después');
  });

  it('are computed by another request when the first client disconnects', async () => {
    await academy.app.listen(0, '127.0.0.1');
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Sigue' }));
    const computing = countComputing();
    const leaving = await RawConnection.open(await academy.app.getUrl());
    leaving.send(`GET /api/courses/${course.id} HTTP/1.1`, 'host: academia', '');
    await expect.poll(() => computing.times).toBe(1);
    const staying = get<CourseDetail>(`/api/courses/${course.id}`);
    await untilWaiting(computing);
    leaving.socket.destroy();
    await expect.poll(() => computing.times).toBe(2);
    computing.open();
    expect((await staying).json.title).toBe('Sigue');
    computing.restore();
  });

  it('that were begun before a write are never cached after it', async () => {
    const service = academy.app.get(CoursesService);
    const read = service.getCourse.bind(service);
    const url = `/api/courses/${course.id}`;
    await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Escrito antes' }));
    let saved: TestAnswer | undefined;
    service.getCourse = async (id) => {
      const old = await read(id);
      service.getCourse = read;
      saved = await trainer.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Escrito entretanto' }));
      return old;
    };
    const begun = await get<CourseDetail>(url);
    expect(saved?.status).toBe(200);
    expect(begun.json.title).not.toBe('Escrito entretanto');
    expect((await get<CourseDetail>(url)).json.title).toBe('Escrito entretanto');
  });
});
