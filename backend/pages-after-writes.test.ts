import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Channel, Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import type { AdminEvent } from '../contract/event-editing.ts';
import type { Faq } from '../contract/help.ts';
import type { Material } from '../contract/materials.ts';
import type { OwnRating } from '../contract/ratings.ts';
import { aNewChannel, post, reply } from './testing/community.ts';
import { aFaq, aFaqCategory } from './testing/help.ts';
import { aMaterialOf, aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aNewCourse, aNewEvent } from './testing/new-content.ts';
import { dataOf, pageAt } from './testing/pages.ts';
import { aLearner, type TestLearner } from './testing/people.ts';
import { aSettingsBody } from './testing/settings.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';
import { PageAnswersService } from './web/answers/page-answers.service.ts';

let academy: TestAcademy;
let admin: TestApi;
let ana: TestLearner;
let course: CourseDetail;
let event: AdminEvent;
let faq: Faq;
let channel: Channel;
let discussion: Discussion;
let material: Material;
/** Number of pages rendered rather than taken from the cache. */
let made = 0;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  const answers = academy.app.get(PageAnswersService, { strict: false });
  const read = answers.read.bind(answers);
  answers.read = (...asked) => {
    made += 1;
    return read(...asked);
  };
  admin = await academy.signInStaff('admin');
  ana = await aLearner(academy, 'ana');
  await admin.post('/api/admin/categories', { name: 'Ventas' });
  course = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ title: 'Antes: curso' }))).json;
  event = (await admin.post<AdminEvent>('/api/admin/events', aNewEvent({ title: 'Antes: evento' }))).json;
  faq = await aFaq(admin, (await aFaqCategory(admin, 'Pagos')).id, { question: '¿Antes?' });
  channel = await aNewChannel(admin, 'Antes: canal');
  discussion = await post(ana, channel.id, { title: 'Antes: publicación' });
  material = await aNewMaterial(admin, (await aNewBrand(admin, 'Antes: marca')).id, { title: 'Antes: material' });
});
afterAll(() => academy.close());

interface Write {
  readonly what: string;
  readonly at: () => string[];
  readonly write: () => Promise<{ status: number; text: string }>;
  readonly shows?: string;
  readonly hides?: string;
  readonly status?: number;
}

const WRITES: Write[] = [
  {
    what: 'a course that is renamed',
    at: () => ['/', '/search', '/search?q=curso', '/library', `/course/${course.id}`],
    write: () => admin.put(`/api/admin/courses/${course.id}`, aNewCourse({ title: 'Ahora: curso' })),
    shows: 'Ahora: curso',
    hides: '"title":"Antes: curso","description"', // its lesson keeps the title
  },
  {
    what: 'a category that is renamed',
    at: () => ['/', '/search', '/library', `/course/${course.id}`],
    write: () => admin.put('/api/admin/categories/Ventas', { newName: 'Ventas de hoy' }),
    shows: 'Ventas de hoy',
  },
  {
    what: 'a rating',
    at: () => ['/', '/search', `/course/${course.id}`],
    write: () => ana.api.post(`/api/courses/${course.id}/rating`, { userId: ana.id, rating: 1, review: 'Flojo' }),
    shows: '"rating":10',
  },
  {
    what: 'a review that staff hide',
    at: () => [`/course/${course.id}`],
    write: async () => {
      const own = await ana.api.get<OwnRating>(`/api/courses/${course.id}/rating/${ana.id}`);
      return admin.patch(`/api/admin/reviews/${own.json.id}`, { state: 'hidden' });
    },
    shows: '"review":null',
    hides: 'Flojo',
  },
  {
    what: 'an event that is renamed',
    at: () => ['/', '/eventos'],
    write: () => admin.put(`/api/admin/events/${event.id}`, aNewEvent({ title: 'Ahora: evento' })),
    shows: 'Ahora: evento',
    hides: 'Antes: evento',
  },
  {
    what: 'an event that is made inactive',
    at: () => ['/', '/eventos'],
    write: () =>
      admin.put(`/api/admin/events/${event.id}`, { ...aNewEvent({ title: 'Ahora: evento' }), isActive: false }),
    hides: 'Ahora: evento',
  },
  {
    what: 'a new event',
    at: () => ['/', '/eventos'],
    write: () =>
      admin.post('/api/admin/events', aNewEvent({ title: 'Otro evento', date: '2026-03-02', time: '12:01' })),
    shows: 'Otro evento',
  },
  {
    what: 'a question of the help',
    at: () => ['/ayuda', '/ayuda?q=ahora'],
    write: () => admin.put(`/api/admin/help/faqs/${faq.id}`, { ...faq, question: '¿Ahora?' }),
    shows: '¿Ahora?',
    hides: '¿Antes?',
  },
  {
    what: 'a brand that is renamed',
    at: () => ['/materiales', `/materiales/${material.id}`],
    write: () => admin.put(`/api/brands/${material.brandId}`, { name: 'Ahora: marca' }),
    shows: 'Ahora: marca',
    hides: 'Antes: marca',
  },
  {
    what: 'a material that is renamed',
    at: () => [`/materiales?brand=${material.brandId}`, `/materiales/${material.id}`],
    write: () =>
      admin.put(`/api/materials/${material.id}`, aMaterialOf(material.brandId, { title: 'Ahora: material' })),
    shows: 'Ahora: material',
    hides: 'Antes: material',
  },
  {
    what: 'a channel that is renamed',
    at: () => ['/comunidad', `/comunidad/${discussion.id}`],
    write: () => admin.put(`/api/admin/community/channels/${channel.id}`, { ...channel, name: 'Ahora: canal' }),
    shows: 'Ahora: canal',
    hides: 'Antes: canal',
  },
  {
    what: 'a comment',
    at: () => ['/comunidad', `/comunidad/${discussion.id}`],
    write: async () => {
      await reply(ana, discussion.id);
      return { status: 201, text: '' };
    },
    shows: '"replyCount":1',
  },
  {
    what: 'the name of somebody who wrote',
    at: () => ['/comunidad', `/comunidad/${discussion.id}`],
    write: () => ana.api.patch('/v1/me', { name: 'Anita' }),
    shows: 'Anita',
    hides: 'ana Prueba',
  },
  {
    what: 'a post that a moderator hides',
    at: () => [`/comunidad/${discussion.id}`],
    write: () => admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: true }),
    hides: 'Antes: publicación',
    status: 404,
  },
  {
    what: 'a material that is made inactive',
    at: () => [`/materiales/${material.id}`],
    write: () => admin.put(`/api/materials/${material.id}`, aMaterialOf(material.brandId, { isActive: false })),
    hides: 'Ahora: material',
    status: 404,
  },
  {
    what: 'a course that is removed',
    at: () => [`/course/${course.id}`],
    write: () => admin.delete(`/api/admin/courses/${course.id}`),
    hides: 'Ahora: curso',
    status: 404,
  },
  {
    what: 'the academy’s name',
    at: () => ['/', '/verify', '/nowhere', '/index.html'],
    write: () => admin.put('/api/admin/settings', aSettingsBody({ name: 'Escuela & Sur' })),
    shows: 'Escuela &#38; Sur',
  },
];

const get = (address: string) => pageAt(academy.api, address);

it.each(WRITES)('$what changes the next HTML', async ({ at, write, shows, hides, status = 200 }) => {
  for (const address of at()) {
    const before = await get(address);
    const makings = made;
    expect(await get(address), address).toEqual(before);
    expect(made, `${address} is cached`).toBe(makings);
    if (shows) expect(before.text, address).not.toContain(shows);
    if (hides) expect(before.text, address).toContain(hides);
  }
  const written = await write();
  expect(written.status, written.text).toBeLessThan(300);
  for (const address of at()) {
    const { text, ...after } = await get(address);
    if (address !== '/nowhere') expect(after.status, address).toBe(status);
    if (shows) expect(text, address).toContain(shows);
    if (hides) expect(text, address).not.toContain(hides);
  }
});

it('a write leaves unrelated pages cached', async () => {
  const others = ['/eventos', '/ayuda', '/materiales', '/verify', '/nowhere'];
  for (const address of others) await get(address);
  const makings = made;
  await admin.post('/api/admin/courses', aNewCourse({ title: 'Uno más', category: 'Ventas de hoy' }));
  for (const address of others) await get(address);
  expect(made).toBe(makings);
});

it('a view of a course leaves its page cached for some seconds', async () => {
  const seen = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Ventas de hoy' }))).json;
  const before = await get(`/course/${seen.id}`);
  const view = await academy.api.post(`/api/courses/${seen.id}/view`, { viewerId: 'anon_0123456789abcdef' });
  expect(view.json).toMatchObject({ viewCount: 1 });
  expect(await get(`/course/${seen.id}`)).toEqual(before);
});

it('pages follow the clock with a delay of at most 60 s', async () => {
  academy.clock.set('2026-03-02T15:01:30.000Z'); // 12:01 in Santiago
  expect((await get('/eventos')).text).toContain('Otro evento');
  academy.clock.advance(59_999);
  expect((await get('/eventos')).text).toContain('Otro evento');
  academy.clock.advance(1);
  const { text } = await get('/eventos');
  expect(text).not.toContain('Otro evento');
  expect(dataOf(text).renderedAt).toBe('2026-03-02T15:02:30.000Z');
});
