import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminEvent, SaveEvent } from '../../contract/event-editing.ts';
import { aNewEvent } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const TABLE = '/api/admin/events';
/** The test clock starts at noon of 2 March in Santiago. */
const EVENTS: Partial<SaveEvent>[] = [
  { title: 'Álbum', date: '2026-03-02', time: '11:59', type: 'Taller', instructor: 'Inés', attendees: 5 },
  { title: 'alma', date: '2026-03-02', time: '12:00', type: 'Clínica', instructor: 'Bruno', attendees: 40 },
  {
    title: 'Ñandú',
    date: '2026-03-02',
    time: '09:30',
    type: 'Taller',
    instructor: 'Ana',
    attendees: 0,
    isActive: false,
  },
  { title: 'nube', date: '2026-04-01', time: '08:00', type: 'Charla', instructor: 'João', attendees: 7 },
];

describe("the panel's table of events", () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    for (const changes of EVENTS) expect((await trainer.post(TABLE, aNewEvent(changes))).status).toBe(201);
  });
  afterAll(() => academy.close());

  async function titlesOf(query: string): Promise<string[]> {
    const answer = await trainer.get<AdminEvent[]>(`${TABLE}?${query}`);
    expect(answer.headers['x-total-count'], query).toBe(`${answer.json.length}`);
    return answer.json.map(({ title }) => title);
  }

  it.each([
    ['', ['Ñandú', 'Álbum', 'alma', 'nube']],
    ['sort=-date', ['nube', 'alma', 'Álbum', 'Ñandú']],
    ['sort=title', ['Álbum', 'alma', 'nube', 'Ñandú']],
    ['sort=-attendees', ['alma', 'nube', 'Álbum', 'Ñandú']],
    ['sort=instructor', ['Ñandú', 'alma', 'Álbum', 'nube']],
    ['isUpcoming=1', ['alma', 'nube']],
    ['isUpcoming=0', ['Ñandú', 'Álbum']],
    ['isActive=0', ['Ñandú']],
    ['isActive=1&isUpcoming=0', ['Álbum']],
    ['q=ALBUM', ['Álbum']],
    ['q=joao%20charla', ['nube']],
    ['q=taller&sort=type&isActive=1', ['Álbum']],
    ['q=%25', []],
    ['q=%20', ['Ñandú', 'Álbum', 'alma', 'nube']],
  ])('filters and sorts by the query "%s"', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
  });

  it('finds a renamed event by its new title only', async () => {
    const [event] = (await trainer.get<AdminEvent[]>(`${TABLE}?q=nube`)).json;
    await trainer.put(`${TABLE}/${event?.id}`, { ...event, title: 'Café' });
    expect([await titlesOf('q=nube'), await titlesOf('q=cafe')]).toEqual([[], ['Café']]);
    await trainer.put(`${TABLE}/${event?.id}`, { ...event });
  });

  it('returns each event once over two pages', async () => {
    const first = await trainer.get<AdminEvent[]>(`${TABLE}?sort=title&limit=3`);
    const second = await trainer.get<AdminEvent[]>(
      `${TABLE}?sort=title&limit=3&cursor=${first.headers['x-next-cursor']}`,
    );
    expect([...first.json, ...second.json].map(({ title }) => title)).toEqual(['Álbum', 'alma', 'nube', 'Ñandú']);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['4', undefined]);
  });

  it('returns one event, and 404 for an unknown id', async () => {
    const [event] = (await trainer.get<AdminEvent[]>(`${TABLE}?q=alma`)).json;
    expect((await trainer.get(`${TABLE}/${event?.id}`)).json).toEqual(event);
    const gone = await trainer.get(`${TABLE}/01932f00-0000-7000-8000-00000000dead`);
    expect(gone).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  });

  it('rejects invalid query parameters with 400', async () => {
    for (const query of [
      'sort=id',
      'isActive=yes',
      'isUpcoming=2',
      'cursor=made-up',
      'color=red',
      `q=${'a'.repeat(201)}`,
    ])
      expect((await trainer.get(`${TABLE}?${query}`)).status, query).toBe(400);
  });
});
