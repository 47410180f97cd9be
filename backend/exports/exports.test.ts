import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { unguarded } from '../../contract/csv.ts';
import type { AdminEvent } from '../../contract/event-editing.ts';
import { type CreateExport, type DownloadAddress, EXPORTED_TABLES } from '../../contract/exports.ts';
import { batchesOf } from '../database/batches.ts';
import { EventsAdminService } from '../events/events-admin.service.ts';
import { aNewChannel, post } from '../testing/community.ts';
import { aContact, aFaq, aFaqCategory, aSchedule } from '../testing/help.ts';
import { aNewBrand, aNewMaterial } from '../testing/materials.ts';
import { aNewCourse, aNewEvent } from '../testing/new-content.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';

const PATH = '/api/admin/exports';
const EXPIRED = { status: 403, json: { code: 'download_expired' } };

describe('an export', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    ana = await aLearner(academy, 'ana');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  function ask(input: CreateExport, staff = trainer): Promise<TestAnswer<DownloadAddress>> {
    return staff.post<DownloadAddress>(PATH, input);
  }

  /** The rows of the file, by heading. */
  async function exported(input: CreateExport, staff = trainer): Promise<Record<string, string>[]> {
    const asked = await ask(input, staff);
    expect(asked.status, asked.text).toBe(201);
    const { text } = await academy.api.get(asked.json.url);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      delimiter: ';',
      record_delimiter: '\r\n',
    });
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unguarded(cell)])));
  }

  async function events(...titles: string[]): Promise<AdminEvent[]> {
    const made: AdminEvent[] = [];
    for (const title of titles)
      made.push((await trainer.post<AdminEvent>('/api/admin/events', aNewEvent({ title }))).json);
    return made;
  }

  it('serves all rows of a filter in its order, as a CSV file named after the day', async () => {
    await events('=Zorro "rojo", S.A.', 'Ánimo', '-1', 'Fuera');
    const { json } = await ask({ table: 'events', query: { sort: 'title', q: 'r' } });
    expect(json.url).toMatch(/^\/api\/downloads\/[\w-]{43}$/);
    const answer = await academy.api.get(json.url);
    const day = new Date(academy.clock.nowMs()).toISOString().slice(0, 10);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="eventos-${day}.csv"`,
      'cache-control': 'no-store',
    });
    expect(answer.text).toContain(`;"'=Zorro ""rojo"", S.A.";`);
    expect((await exported({ table: 'events', query: { sort: 'title' } })).map((row) => row.Título)).toEqual([
      '-1',
      '=Zorro "rojo", S.A.',
      'Ánimo',
      'Fuera',
    ]);
    expect(await exported({ table: 'events', query: { q: 'nada de nada' } })).toEqual([]);
  });

  it('separates cells with semicolons, or with commas on request', async () => {
    for (const [delimiter, heading] of [
      [undefined, 'ID;Nombre;Cursos;Vistas'],
      [';', 'ID;Nombre;Cursos;Vistas'],
      [',', 'ID,Nombre,Cursos,Vistas'],
    ] as const) {
      const { json } = await ask({ table: 'categories', delimiter });
      const { text } = await academy.api.get(json.url);
      expect(text.slice(1).split('\r\n')[0]).toBe(heading);
    }
  });

  it('escapes formulas for both delimiters', async () => {
    await events('Feria;=cmd|x', 'Feria,=cmd|x', 'Feria; "=cmd|x"');
    for (const delimiter of [',', ';'] as const) {
      const { json } = await ask({ table: 'events', query: { q: 'feria' }, delimiter });
      const { text } = await academy.api.get(json.url);
      const cells = text.split(/[,;\n]/).map((cell) => cell.replaceAll('"', '').trim());
      expect(cells.filter((cell) => cell.startsWith('=cmd|x'))).toEqual([]);
      expect(cells.filter((cell) => cell.startsWith("'") && cell.endsWith('=cmd|x'))).toHaveLength(3);
    }
  });

  it('has the rows of the moment of the request: later rows are absent, deleted rows are left out', async () => {
    const [first, second] = await events('uno de antes', 'dos de antes');
    const { json } = await ask({ table: 'events', query: { q: 'de antes', sort: 'title' } });
    await events('cero de antes');
    await trainer.delete(`/api/admin/events/${first?.id}`);
    const { text } = await academy.api.get(json.url);
    expect(parse(text, { bom: true, delimiter: ';', from: 2 }).map(([id]) => id)).toEqual([second?.id]);
  });

  it('reads in batches, each row once', async () => {
    const numbers = Array.from({ length: 1201 }, (_, number) => number);
    const many = numbers.map((number) => ({ ...aNewEvent({ title: 'Muchas' }), id: randomUUID(), attendees: number }));
    const imports = academy.app.get(EventsAdminService, { strict: false });
    for (const some of batchesOf(many, 400)) await imports.importEvents(some);
    const rows = await exported({ table: 'events', query: { q: 'muchas', sort: '-attendees' } });
    expect(rows.map((row) => Number(row.Inscritos))).toEqual(numbers.toReversed());
    await academy.change(`DELETE FROM events_event WHERE title = 'Muchas'`);
  });

  it('has the rows that a figure counts, with e-mails for admins only', async () => {
    const query = { figure: 'new-accounts' };
    const { json } = await admin.get<object[]>('/api/admin/analytics/new-accounts/rows');
    const [ofAdmin, ofTrainer] = [
      await exported({ table: 'figure-rows', query }, admin),
      await exported({ table: 'figure-rows', query }),
    ];
    expect([ofAdmin.length, ofTrainer.length]).toEqual([json.length, json.length]);
    expect(ofAdmin.map((row) => row.Email)).toContain('ana@example.com');
    expect(new Set(ofTrainer.map((row) => row.Email))).toEqual(new Set(['']));
  });

  it('works once, within 60 s, while the session lasts, and only the last one of a person', async () => {
    const { json: used } = await ask({ table: 'brands' });
    expect((await academy.api.get(used.url)).status).toBe(200);
    expect(await academy.api.get(used.url)).toMatchObject(EXPIRED);
    const { json: first } = await ask({ table: 'brands' });
    const { json: second } = await ask({ table: 'brands' });
    const { json: ofAdmin } = await ask({ table: 'brands' }, admin);
    expect(await academy.api.get(first.url)).toMatchObject(EXPIRED);
    academy.clock.advance(59_000);
    expect((await academy.api.get(second.url)).status).toBe(200);
    academy.clock.advance(1_000);
    expect(await academy.api.get(ofAdmin.url)).toMatchObject(EXPIRED);

    const leaving = await academy.signInStaff('trainer', 'sale');
    const { json: left } = await ask({ table: 'brands' }, leaving);
    await leaving.post('/api/admin/logout');
    expect(await academy.api.get(left.url)).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
  });

  it('is refused without the right to read the table, and ends when that right ends', async () => {
    expect(await ask({ table: 'community/channels' })).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
    const demoted = await academy.signInStaff('admin', 'baja');
    const { json } = await ask({ table: 'community/channels' }, demoted);
    await academy.change(`UPDATE auth_account SET role = 'trainer' WHERE username = 'baja'`);
    expect(await academy.api.get(json.url)).toMatchObject(EXPIRED);
    expect((await ana.api.post(PATH, { table: 'brands' })).status).toBe(401);
  });

  it('refuses an unknown table, order, filter and delimiter', async () => {
    expect(await ask({ table: 'nada' as 'brands' })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'table', message: 'Esa tabla no se exporta.' }] },
    });
    expect(await ask({ table: 'brands', query: { sort: 'color' } })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'query.sort', message: 'La tabla no se ordena así.' }] },
    });
    expect(await ask({ table: 'brands', query: { color: 'rojo' } })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'query.color', message: 'Este campo no existe.' }] },
    });
    expect((await ask({ table: 'brands', delimiter: '|' as ';' })).status).toBe(400);
  });

  it('is in the audit log with its filter and the number of rows', async () => {
    await academy.change('DELETE FROM admin_audit_entry');
    await ask({ table: 'categories', query: { q: 'vent' } });
    expect(await academy.rows('SELECT * FROM admin_audit_entry')).toEqual([
      expect.objectContaining({
        actorName: 'trainer Prueba',
        action: 'table.export',
        subjectId: 'categories',
        after: JSON.stringify({ query: { q: { personalValue: 1 } }, rows: 1 }),
      }),
    ]);
  });

  it('has a line per lesson with all editable fields of a course', async () => {
    const { json: course } = await trainer.post<CourseDetail>(
      '/api/admin/courses',
      aNewCourse({
        title: 'Cierre',
        learnings: ['Pedir el sí', 'Confirmar'],
        tags: ['uno', 'dos'],
        level: 'basic',
        isFeatured: true,
      }),
    );
    const rows = await exported({ table: 'courses', query: { q: 'cierre' } });
    expect(rows).toHaveLength(course.lessons.length);
    expect(rows[0]).toMatchObject({
      ID: course.id,
      Título: 'Cierre',
      Categoría: 'Ventas',
      'Lo que aprenderás': 'Pedir el sí\nConfirmar',
      Nivel: 'Básico',
      Etiquetas: 'uno\ndos',
      Destacado: 'Sí',
      Lección: course.lessons[0]?.title,
    });
    expect(await exported({ table: 'courses', query: { q: '!!!' } })).toEqual([]);
    expect(await exported({ table: 'courses', query: { category: 'Otra' } })).toEqual([]);
  });

  it('has the rows of the list for every other table', async () => {
    const brand = await aNewBrand(trainer, 'Acme');
    await aNewMaterial(trainer, brand.id);
    await aFaq(trainer, (await aFaqCategory(trainer, 'Pagos')).id);
    await aContact(trainer);
    await aSchedule(trainer);
    const channel = await aNewChannel(admin, 'General');
    const discussion = await post(ana, channel.id, { title: 'Hola' });
    await ana.api.post(`/api/community/posts/${discussion.id}/report`, { reason: 'Es publicidad.' });
    await ana.api.post('/api/help/report-problem', {
      email: 'ana@example.com',
      subject: 'No abre',
      description: 'La página no abre.',
      type: 'technical',
    });
    const others = EXPORTED_TABLES.filter((table) => !['courses', 'figure-rows'].includes(table));
    for (const table of others) {
      const list = await admin.get<{ id: string }[]>(`/api/admin/${table}`);
      const rows = await exported({ table }, admin);
      expect(
        rows.map(({ ID }) => ID),
        table,
      ).toEqual(list.json.map(({ id }) => id));
    }
  });
});
