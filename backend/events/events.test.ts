import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminEvent, SaveEvent } from '../../contract/event-editing.ts';
import type { LiveEvent } from '../../contract/events.ts';
import { aNewEvent } from '../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const LIST = '/api/calendly/events';
const HOUR_MS = 3_600_000;

describe("the academy's own events", () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());

  function post(body: object): Promise<TestAnswer<AdminEvent>> {
    return trainer.post<AdminEvent>('/api/admin/events', body);
  }

  async function create(changes: Partial<SaveEvent> = {}): Promise<AdminEvent> {
    const answer = await post(aNewEvent(changes));
    expect(answer.status).toBe(201);
    return answer.json;
  }

  async function listed(query = '', api = academy.api): Promise<LiveEvent[]> {
    return (await api.get<LiveEvent[]>(LIST + query)).json;
  }

  it('lists active events that have not begun, earliest first', async () => {
    // The test clock starts at noon in Santiago: 15:00 in UTC on the same day.
    const moments = {
      'a minute ago': ['2026-03-02', '11:59'],
      now: ['2026-03-02', '12:00'],
      tonight: ['2026-03-02', '23:30'],
      'tomorrow late': ['2026-03-03', '20:00'],
      'tomorrow early': ['2026-03-03', '08:00'],
      hidden: ['2026-03-04', '10:00'],
      yesterday: ['2026-03-01', '20:00'],
    };
    for (const [title, [date, time]] of Object.entries(moments))
      await create({ title, date, time, isActive: title !== 'hidden' });
    expect((await listed()).map(({ title }) => title)).toEqual(['now', 'tonight', 'tomorrow early', 'tomorrow late']);
    academy.clock.advance(60_000);
    expect((await listed()).map(({ title }) => title)).toEqual(['tonight', 'tomorrow early', 'tomorrow late']);
    academy.clock.advance(-60_000);
    expect((await listed())[0]).not.toHaveProperty('isActive');
  });

  it('lists past and inactive events for staff only, latest first', async () => {
    const all = await trainer.get<AdminEvent[]>(`${LIST}?all=1`);
    expect(all.json.map(({ title, isActive }) => [title, isActive])).toContainEqual(['hidden', false]);
    const moments = all.json.map(({ date, time }) => `${date} ${time}`);
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const [api, code] of [
      [academy.api, 'not_authenticated'],
      [academy.api.as('made-up'), 'admin_session_ended'],
    ] as const) {
      expect(await api.get(`${LIST}?all=1`)).toMatchObject({ status: 401, json: { code } });
    }
    for (const query of ['?all=2', '?all=', '?all=true', '?page=1'])
      expect((await trainer.get(LIST + query)).status, query).toBe(400);
  });

  it('returns each event once over two pages and rejects an invalid cursor', async () => {
    const whole = await listed();
    const first = await academy.api.get<LiveEvent[]>(`${LIST}?limit=3`);
    const second = await academy.api.get<LiveEvent[]>(`${LIST}?limit=3&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...second.json]).toEqual(whole);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['4', undefined]);
    expect((await academy.api.get(`${LIST}?cursor=made-up`)).status).toBe(400);
  });

  it('records in the audit log that staff create, update and delete an event', async () => {
    const event = await create({ attendees: undefined });
    expect(event).toMatchObject({ attendees: 0, isActive: true });
    academy.clock.advance(1);
    const changes = aNewEvent({ title: 'Cambiado', attendees: 40, isActive: false });
    const { json: changed } = await trainer.put<AdminEvent>(`/api/admin/events/${event.id}`, changes);
    expect(changed).toEqual({ ...changes, id: event.id, version: 2 });
    const { attendees: _attendees, isActive: _isActive, ...without } = changes;
    const { json: again } = await trainer.put<AdminEvent>(`/api/admin/events/${event.id}`, without);
    expect(again).toEqual({ ...changed, version: 3 });
    academy.clock.advance(1);
    expect((await trainer.delete(`/api/admin/events/${event.id}`)).status).toBe(204);
    const log = await academy.rows<{ action: string; before: string; after: string }>(
      `SELECT * FROM admin_audit_entry WHERE "subjectId" = '${event.id}' ORDER BY "createdAt"`,
    );
    expect(log.map(({ action }) => action)).toEqual(['event.create', 'event.update', 'event.update', 'event.delete']);
    expect(JSON.parse(log[0]?.after ?? '')).toEqual(event);
    expect([JSON.parse(log[3]?.before ?? ''), log[3]?.after]).toEqual([again, null]);
    for (const gone of [
      await trainer.delete(`/api/admin/events/${event.id}`),
      await trainer.put(`/api/admin/events/${event.id}`, changes),
    ]) {
      expect(gone).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    }
  });

  it('rejects an update or deletion with an outdated version and changes nothing', async () => {
    const event = await create();
    const path = `/api/admin/events/${event.id}`;
    const version = { 'if-match': '"1"' };
    expect((await trainer.put(path, { ...event, title: 'Primero' }, version)).json).toMatchObject({
      title: 'Primero',
      version: 2,
    });
    const refused = [
      await trainer.put(path, { ...event, title: 'Segundo' }, version),
      await trainer.delete(path, version),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
    const { json } = await trainer.get<AdminEvent[]>('/api/calendly/events?all=1');
    expect(json.find(({ id }) => id === event.id)).toMatchObject({ title: 'Primero', version: 2 });
    expect((await trainer.delete(path, { 'if-match': '"2"' })).status).toBe(204);
  });

  it.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '2/3/2026' }, 'date'],
    [{ time: '24:00' }, 'time'],
    [{ time: '9:00' }, 'time'],
    [{ attendees: -1 }, 'attendees'],
    [{ attendees: 1e10 }, 'attendees'],
    [{ bookingUrl: 'javascript:alert(1)' }, 'bookingUrl'],
    [{ bookingUrl: '//evil.example' }, 'bookingUrl'],
    [{ isActive: 1 }, 'isActive'],
    [{ unknown: 'x' }, 'unknown'],
    [{ description: 'x'.repeat(4_001) }, 'description'],
  ])('rejects an event with %j', async (changes, path) => {
    expect(await post({ ...aNewEvent(), ...changes })).toMatchObject({ status: 400, json: { details: [{ path }] } });
  });

  it.each([
    ['2026-07-15', '19:00', '20260715T230000Z'], // winter: four hours behind UTC
    ['2026-12-15', '19:00', '20261215T220000Z'], // summer: three hours
    ['2026-09-05', '23:59', '20260906T035900Z'], // the last minute before summer time
    ['2026-09-06', '00:30', '20260906T043000Z'], // skipped by summer time: one hour later
    ['2026-04-05', '12:00', '20260405T160000Z'], // the day on which summer time ends
  ])('writes the start %s %s into the calendar file as %s', async (date, time, instant) => {
    const { id } = await create({ date, time });
    const answer = await academy.api.get(`/api/events/${id}.ics`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="evento.ics"',
    });
    expect(answer.text.split('\r\n')).toContain(`DTSTART:${instant}`);
  });

  it('escapes and folds text in the calendar file by RFC 5545', async () => {
    const title = 'Ventas; paso 1, "dos"\\tres';
    const description = `Línea uno\nLínea dos: BEGIN:VEVENT, ${'áé'.repeat(60)}`;
    const event = await create({ title, description });
    const { text } = await academy.api.get(`/api/events/${event.id}.ics`);
    const lines = text
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .filter(Boolean);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining(['VERSION:2.0', `UID:${event.id}@localhost`, 'DTSTAMP:20260302T150000Z']),
    );
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe('SUMMARY:Ventas\\; paso 1\\, "dos"\\\\tres');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      'Línea uno\\nLínea dos: BEGIN:VEVENT\\, áé',
    );
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('answers 404 for the calendar file of an inactive or unknown event', async () => {
    const hidden = await create({ isActive: false });
    for (const id of [hidden.id, 'nothing', '019c0000-0000-7000-8000-000000000000', '']) {
      const answer = await academy.api.get(`/api/events/${id}.ics`);
      expect(answer.status, id).toBe(404);
      expect(answer.headers['content-type'], id).toMatch(/^application\/json/);
      expect(answer.headers['content-disposition'], id).toBeUndefined();
    }
  });

  it('removes events from the list after their start', async () => {
    expect((await listed()).length).toBeGreaterThan(0);
    academy.clock.advance(2 * 365 * 24 * HOUR_MS);
    expect(await listed()).toEqual([]);
  });
});
