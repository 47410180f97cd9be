import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type Import, type ImportProblem } from '../../contract/imports.ts';
import { filesOfImports, uploadCsv } from '../testing/imports.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { ImportUpkeepService } from './import-upkeep.service.ts';

const HEAD = 'Email,Nombre,Apellido';

describe('an uploaded import file', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}\nñ@x.es,Ñ,Ñ`, 'utf16le'), 'CSV UTF-8'],
    ['Windows-1252', Buffer.from(`${HEAD}\na@x.es,Ñandú,Ñ`, 'latin1'), 'CSV UTF-8'],
    ['a workbook', Buffer.from('PK\u0003\u0004more'), 'libro de Excel'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'CSV UTF-8'],
    ['a null character', Buffer.from(`${HEAD}\na@x.es,A\0,B`), 'no es un texto'],
    ['nothing', Buffer.alloc(0), 'vacío'],
    ['headings alone', Buffer.from(`${HEAD}\n`), 'no tiene filas'],
  ])('is refused with the reason when it is %s', async (_, content, says) => {
    const { status, json } = await uploadCsv(admin, 'accounts', content);
    expect(status).toBe(201);
    expect(json).toMatchObject({ problemCount: 1, problems: [{ row: 1, message: expect.stringContaining(says) }] });
    expect((await admin.post(`/api/admin/imports/${json.id}/run`)).json).toMatchObject({ code: 'import_has_problems' });
  });

  it.each([
    ['Email;Nombre;Apellido;Color', ['Color Esta columna no se conoce: corrige su nombre o bórrala.']],
    ['Email,Nombre', ['Apellido Falta esta columna.']],
    ['Email,Nombre,Apellido,email', ['email Esta columna está dos veces.']],
    ['Email,,Nombre,Apellido', ['null La columna 2 no tiene nombre.']],
    ['Email,Nombre,Apellido,a"b', ['a"b Esta columna no se conoce: corrige su nombre o bórrala.']],
  ])('is checked with the headings %s', async (head, expected) => {
    const { json } = await uploadCsv(admin, 'accounts', `${head}\na@x.es,A,B\n`);
    expect(json.problems.map(({ column, message }) => `${column} ${message}`)).toEqual(expected);
    expect(json.rows).toBe(0);
  });

  it('is refused with too many columns', async () => {
    const { json } = await uploadCsv(admin, 'accounts', `${HEAD}${',x'.repeat(20_000)}\n`);
    expect(json.problems[0]?.message).toBe('Tiene 20003 columnas: son demasiadas.');
    expect(json.problemCount).toBeLessThan(200);
  });

  it('is refused with too many empty lines or a line above 1 MB', async () => {
    const messageOf = async (file: string) => (await uploadCsv(admin, 'accounts', file)).json.problems[0]?.message;
    expect(await messageOf(`${HEAD}${'\n,,'.repeat(2 * IMPORT_MAX_ROWS)}`)).toContain('Tiene más de 100.000 filas');
    expect(await messageOf(`${HEAD}\n${','.repeat(2_000_000)}`)).toContain('una línea demasiado larga');
  });

  it.each(['\n', '\r\n', '\r'])('is read with line ends %j, blank lines and empty last cells', async (end) => {
    const file = [
      '\uFEFFEmail;Nombre;Apellido;;',
      '',
      'a@x.es; Ana ;Soto;;',
      ';;;;',
      '"b@x.es";"Eva\n";Soto;;',
      '',
    ].join(end);
    const { json } = await uploadCsv(admin, 'accounts', file);
    expect(json).toMatchObject({ rows: 2, toCreate: 2, problems: [] });
  });

  it.each([
    ['"Nunca cerrada,B\nmal,B,C', 'no se cierran'],
    [`"${'x'.repeat(300_000)}\nmal,B,C`, 'demasiado larga'],
    ['"Dos" veces,B\nmal,B,C', 'se escriben dobles'],
  ])('is read up to a line with wrong quotes', async (end, says) => {
    const { json } = await uploadCsv(admin, 'accounts', `${HEAD}\nmal,B,C\na@x.es,A,B\nb@x.es,${end}`);
    expect(json).toMatchObject({
      rows: 3,
      problems: [
        { row: 2, column: 'Email' },
        { row: 4, column: 'Nombre', message: expect.stringContaining(says) },
      ],
    });
  });

  it('lists ten thousand problems page by page', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `mal${index},N,A`);
    const { json } = await uploadCsv(admin, 'accounts', `${HEAD}\n${lines.join('\n')}`);
    expect(json).toMatchObject({ rows: 10_000, problemCount: 10_000, toCreate: 0 });
    expect(json.problems).toHaveLength(100);
    const all: ImportProblem[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.get<ImportProblem[]>(
        `/api/admin/imports/${json.id}/problems${cursor ? `?cursor=${cursor}` : ''}`,
      );
      expect(page.headers['x-total-count']).toBe('10000');
      all.push(...page.json);
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(all.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 2));
  });
});

describe('the files of imports', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterEach(() => academy.close());

  const filesOf = () => filesOfImports(academy);

  it('are refused above the limit, and leave nothing on the disk', async () => {
    await uploadCsv(admin, 'accounts', HEAD); // creates the folder
    const before = await filesOf();
    const large = Buffer.alloc(IMPORT_MAX_BYTES + 1, 'x');
    const answer = await uploadCsv(admin, 'accounts', large);
    expect(answer).toMatchObject({
      status: 413,
      json: { code: 'too_large', details: [{ message: expect.stringContaining('20 MB') }] },
    });
    expect(await filesOf()).toEqual(before);
  });

  it('are removed after 24 hours or with their import; an interrupted import fails with the reason', async () => {
    const ids: string[] = [];
    for (const email of ['a', 'b', 'c'])
      ids.push((await uploadCsv(admin, 'accounts', `${HEAD}\n${email}@x.es,A,B`)).json.id);
    const [thrown = '', left] = ids;
    expect((await filesOf()).filter((name) => name.startsWith(thrown))).toEqual([`${thrown}.csv`, `${thrown}.judged`]);
    await academy.change(`UPDATE imports_import SET state = 'running' WHERE id = '${left}'`);
    expect((await admin.get<Import>(`/api/admin/imports/${left}`)).json).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('La academia se detuvo'),
    });
    expect((await admin.delete(`/api/admin/imports/${thrown}`)).status).toBe(204);
    expect((await admin.get(`/api/admin/imports/${thrown}`)).status).toBe(404);
    expect((await filesOf()).filter((name) => name.startsWith(thrown))).toEqual([]);
    const upkeep = academy.app.get(ImportUpkeepService, { strict: false });
    await upkeep.keepUp();
    expect(await academy.rows('SELECT state FROM imports_import ORDER BY state')).toEqual([
      { state: 'checked' },
      { state: 'failed' },
    ]);
    academy.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await upkeep.keepUp();
    expect(await academy.rows('SELECT id FROM imports_import')).toEqual([]);
    expect(await filesOf()).toEqual([]);
  });
});
