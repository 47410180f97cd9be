import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER, PAGE_OFFSET_HEADER, TOTAL_COUNT_HEADER } from '../contract/headers.ts';
import { tableCursor } from '../contract/tables.ts';
import { anAccount } from './testing/admin-writes.ts';
import { aNewChannel } from './testing/community.ts';
import { aContact, aFaq, aFaqCategory, aSchedule } from './testing/help.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aNewCourse, aNewEvent } from './testing/new-content.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const LIMIT = 3;
/** Names whose alphabetical order differs from the order of creation. */
const NAMES = ['Ñandú', 'árbol', 'Zorro', 'casa', 'Éxito', 'burro', 'nido'];

type Row = { readonly id: string };
type Make = (admin: TestApi, name: string, index: number) => Promise<Row>;

const made = async (admin: TestApi, url: string, body: object): Promise<Row> => {
  const answer = await admin.post<Row>(url, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};

/** The sort orders of each table, and the function that makes a row. Half of the rows have equal sort values. */
const TABLES: Readonly<Record<string, { sorts: readonly string[]; make: Make }>> = {
  courses: {
    sorts: ['-viewCount', 'title', '-category', 'rating', '-duration', 'createdAt'],
    make: (admin, title, index) => made(admin, '/api/admin/courses', aNewCourse({ title, duration: index % 2 })),
  },
  categories: {
    sorts: ['name', '-courseCount'],
    make: (admin, name) => made(admin, '/api/admin/categories', { name }),
  },
  brands: {
    sorts: ['sortOrder', '-name', '-materialCount'],
    make: (admin, name, index) => aNewBrand(admin, name, { sortOrder: 1 + (index % 2) }),
  },
  materials: {
    sorts: ['sortOrder', 'title', '-brandName', 'fileSize'],
    make: async (admin, title, index) =>
      aNewMaterial(admin, (await aNewBrand(admin, `Marca ${title}`)).id, { title, sortOrder: 1 + (index % 2) }),
  },
  events: {
    sorts: ['-date', 'title', 'attendees'],
    make: (admin, title, index) => made(admin, '/api/admin/events', aNewEvent({ title, attendees: index % 2 })),
  },
  accounts: {
    sorts: ['name', '-email', 'lastSessionAt'],
    make: (admin, name, index) =>
      made(admin, '/api/admin/accounts', {
        ...anAccount(`persona-${index}@example.com`),
        name: index % 2 ? name : 'Ana',
      }),
  },
  'community/channels': {
    sorts: ['sortOrder', '-name', 'discussionCount'],
    make: (admin, name) => aNewChannel(admin, name),
  },
  'help/faq-categories': {
    sorts: ['sortOrder', '-name', '-faqCount'],
    make: (admin, name) => aFaqCategory(admin, name),
  },
  'help/faqs': {
    sorts: ['sortOrder', 'question', '-viewCount'],
    make: async (admin, question) => aFaq(admin, (await aFaqCategory(admin, `De ${question}`)).id, { question }),
  },
  'help/contact-info': { sorts: ['sortOrder', '-label'], make: (admin, label) => aContact(admin, { label }) },
  'help/work-schedules': {
    sorts: ['sortOrder', 'department'],
    make: (admin, department) => aSchedule(admin, { department }),
  },
};

describe('the page of a row', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  const read = async (table: string, query: Record<string, string | undefined>) => {
    const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
    const answer = await admin.get<Row[]>(`/api/admin/${table}?${asked.join('&')}`);
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };

  it.each(Object.entries(TABLES))('of %s contains the row in every sort order', async (table, { sorts, make }) => {
    const rows: Row[] = [];
    for (const [index, name] of NAMES.entries()) rows.push(await make(admin, name, index));
    for (const sort of sorts) {
      for (const { id } of rows) {
        const page = await read(table, { sort, limit: `${LIMIT}`, around: id });
        expect(page.json.map((row) => row.id)).toContain(id);
        const offset = Number(page.headers[PAGE_OFFSET_HEADER]);
        const same = await read(table, { sort, limit: `${LIMIT}`, cursor: tableCursor(offset) });
        expect(same.json).toEqual(page.json);
        for (const header of [NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER])
          expect(page.headers[header]).toBe(same.headers[header]);
        expect(same.headers[PAGE_OFFSET_HEADER]).toBeUndefined();
      }
    }
  });

  it('is the first page without an offset when a filter or search hides the row, or the row is missing', async () => {
    const hidden = await made(admin, '/api/admin/courses', aNewCourse({ title: 'Perdices y patos' }));
    for (const query of [{ isFeatured: '1' }, { q: 'elefante' }, { category: 'Astrolog%C3%ADa' }]) {
      const page = await read('courses', { ...query, limit: `${LIMIT}`, around: hidden.id });
      expect(page.headers[PAGE_OFFSET_HEADER]).toBeUndefined();
      expect(page.json.map(({ id }) => id)).not.toContain(hidden.id);
    }
    const found = await read('courses', { q: 'perdices', around: hidden.id });
    expect([found.headers[PAGE_OFFSET_HEADER], found.json.map(({ id }) => id)]).toEqual(['0', [hidden.id]]);
    const none = await read('courses', { limit: `${LIMIT}`, around: '019c0000-0000-7000-8000-000000000000' });
    expect([none.headers[PAGE_OFFSET_HEADER], none.json.length]).toEqual([undefined, LIMIT]);
    expect((await admin.get('/api/admin/courses?around=1')).status).toBe(400);
  });
});
