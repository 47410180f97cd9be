import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import { aNewBrand, aNewMaterial } from '../../testing/materials.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';

describe('brands', () => {
  let academy: TestAcademy;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());

  const cursorOf = (place: object) => `cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`;
  const names = async (path: string, api = trainer) => (await api.get<Brand[]>(path)).json.map(({ name }) => name);

  it('are listed by sort order and then by name without accents, with inactive ones for staff only', async () => {
    await aNewBrand(trainer, 'Zeta');
    await aNewBrand(trainer, 'Áurea Belleza', { description: 'Maquillaje.' });
    await aNewBrand(trainer, 'Última', { sortOrder: 2 });
    await aNewBrand(trainer, 'Oculta', { isActive: false });
    expect(await names('/api/brands', academy.api)).toEqual(['Áurea Belleza', 'Zeta', 'Última']);
    expect(await names('/api/brands?all=1')).toEqual(['Áurea Belleza', 'Oculta', 'Zeta', 'Última']);
    expect((await academy.api.get('/api/brands?all=1')).status).toBe(401);
  });

  it('have pages without duplicates, and refuse invalid queries with 400', async () => {
    const first = await academy.api.get<Brand[]>('/api/brands?limit=2');
    const rest = await academy.api.get<Brand[]>(`/api/brands?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...rest.json].map(({ name }) => name)).toEqual(['Áurea Belleza', 'Zeta', 'Última']);
    expect([first.headers['x-total-count'], rest.headers['x-next-cursor']]).toEqual(['3', undefined]);
    const tooHigh = cursorOf({ sortOrder: 2 ** 31, sortName: 'a', id: NOBODY });
    const withNull = cursorOf({ sortOrder: 1, sortName: 'a\0', id: NOBODY });
    for (const query of ['cursor=made-up', tooHigh, withNull, 'limit=0', 'limit=101', 'page=2', 'all=2'])
      expect((await trainer.get(`/api/brands?${query}`)).status, query).toBe(400);
  });

  it('are answered with 304 to their ETag until a brand is written', async () => {
    const { headers } = await academy.api.get('/api/brands');
    const again = () => academy.api.get('/api/brands', { 'if-none-match': String(headers.etag) });
    expect((await again()).status).toBe(304);
    await aNewBrand(trainer, 'Nueva');
    expect((await again()).status).toBe(200);
  });

  it('contain the number of shown materials, and for staff the number of all', async () => {
    const { id } = await aNewBrand(trainer, 'Con materiales');
    await aNewMaterial(trainer, id);
    await aNewMaterial(trainer, id, { isActive: false });
    const countFor = async (api: TestApi, path: string) =>
      (await api.get<Brand[]>(path)).json.find((brand) => brand.id === id)?.materialCount;
    expect(await countFor(academy.api, '/api/brands')).toBe(1);
    expect(await countFor(trainer, '/api/brands?all=1')).toBe(2);
    expect((await trainer.get<Brand>(`/api/admin/brands/${id}`)).json.materialCount).toBe(2);
  });

  it('are created active and first by default, changed and deleted, with entries in the audit log', async () => {
    const made = await aNewBrand(trainer, 'Casa Lumbre');
    expect(made).toMatchObject({ description: null, isActive: true, sortOrder: 1, materialCount: 0, version: 1 });
    const path = `/api/brands/${made.id}`;
    const changed = await trainer.put<Brand>(path, {
      ...made,
      name: 'CASA lumbre',
      description: ' Lámparas ',
      isActive: false,
    });
    expect(changed.json).toEqual({
      ...made,
      name: 'CASA lumbre',
      description: 'Lámparas',
      isActive: false,
      version: 2,
    });
    const kept = await trainer.put<Brand>(path, { name: 'Casa Lumbre' });
    expect(kept.json).toMatchObject({ description: 'Lámparas', isActive: false, version: 3 });
    expect((await trainer.put<Brand>(path, { name: 'Casa Lumbre', description: '' })).json.description).toBeNull();
    expect((await trainer.delete(path)).status).toBe(204);
    expect(await trainer.put(path, { name: 'X' })).toMatchObject({ status: 404, json: { code: 'brand_not_found' } });
    const acts = await academy.rows<{ action: string }>(
      `SELECT action FROM admin_audit_entry WHERE "subjectId" = '${made.id}' ORDER BY action`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'brand.create',
      'brand.delete',
      ...Array(3).fill('brand.update'),
    ]);
  });

  it('have unique names, without case and in every Unicode form', async () => {
    await aNewBrand(trainer, 'Peñón');
    const refused = { status: 409, json: { code: 'brand_exists' } };
    for (const name of ['peñón', ' PEÑÓN ', 'Pen\u0303o\u0301n'])
      expect(await trainer.post('/api/brands', { name })).toMatchObject(refused);
    const other = await aNewBrand(trainer, 'Penonome');
    expect(await trainer.put(`/api/brands/${other.id}`, { name: 'PEÑÓN' })).toMatchObject(refused);
  });

  it.each([
    [{}, 'name', 'Escribe el nombre de la marca.'],
    [{ name: '   ' }, 'name', 'Escribe el nombre de la marca.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Usa como máximo 120 caracteres.'],
    [{ name: 'X', sortOrder: 0 }, 'sortOrder', 'El mínimo es 1.'],
    [{ name: 'X', sortOrder: 1.5 }, 'sortOrder', 'Escribe un número entero.'],
    [{ name: 'X', colour: 'red' }, 'colour', expect.any(String)],
  ])('are refused with the invalid field: %j', async (body, path, message) => {
    expect(await trainer.post('/api/brands', body)).toMatchObject({
      status: 400,
      json: { details: [{ path, message }] },
    });
  });

  it("can't be deleted while they have materials, even inactive ones", async () => {
    const { id } = await aNewBrand(trainer, 'En uso');
    const material = await aNewMaterial(trainer, id, { isActive: false });
    expect(await trainer.delete(`/api/brands/${id}`)).toMatchObject({ status: 409, json: { code: 'brand_in_use' } });
    await trainer.delete(`/api/materials/${material.id}`);
    expect((await trainer.delete(`/api/brands/${id}`)).status).toBe(204);
  });

  it('are changed by one of two concurrent edits; the other is refused with 412', async () => {
    const { id, name } = await aNewBrand(trainer, 'De dos');
    const headers = { 'if-match': '"1"' };
    const edits = ['Ana', 'Luis'].map((description) =>
      trainer.put(`/api/brands/${id}`, { name, description }, headers),
    );
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await trainer.delete(`/api/brands/${id}`, headers)).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
  });

  it('of one name are created once by 8 concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => trainer.post('/api/brands', { name: 'A la vez' })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  it("are searched, sorted, filtered and paged in the panel's table", async () => {
    const table = (query: string) => names(`/api/admin/brands?${query}`);
    expect(await table('q=aurea')).toEqual(['Áurea Belleza']);
    expect(await table('q=MAQUILLAJE%20%C3%A1ure')).toEqual(['Áurea Belleza']);
    expect(await table('q=%25')).toEqual([]);
    expect(await table('q=_')).toEqual([]);
    expect(await table('isActive=0')).toEqual(['Oculta']);
    const byName = await table('sort=name');
    expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })));
    expect(await table('sort=-name')).toEqual(byName.toReversed());
    expect((await table('sort=-materialCount'))[0]).toBe('Con materiales');
    const page = await trainer.get<Brand[]>('/api/admin/brands?sort=name&limit=2');
    const next = await names(`/api/admin/brands?sort=name&limit=2&cursor=${page.headers['x-next-cursor']}`);
    expect([page.headers['x-total-count'], ...next]).toEqual([`${byName.length}`, ...byName.slice(2, 4)]);
    expect((await trainer.get('/api/admin/brands?sort=version')).status).toBe(400);
    expect((await academy.api.get('/api/admin/brands')).status).toBe(401);
    expect((await trainer.get('/api/admin/brands/none')).status).toBe(404);
  });
});
