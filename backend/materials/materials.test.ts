import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../contract/brands.ts';
import type { Material } from '../../contract/materials.ts';
import { ObjectReferencesService } from '../objects/object-references.service.ts';
import { aMaterialOf, aNewBrand, aNewMaterial, aStoredFile } from '../testing/materials.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOTHING = '019c0000-0000-7000-8000-000000000000';

describe('materials', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let brand: Brand;
  let brandNumber = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    trainer = await academy.signInStaff('trainer');
    brand = await aBrand();
  });
  afterAll(() => academy.close());

  const aBrand = () => aNewBrand(trainer, `Marca ${++brandNumber}`);

  async function titles(path: string, api = academy.api): Promise<string[]> {
    return (await api.get<Material[]>(path)).json.map(({ title }) => title);
  }

  it('are listed for all brands or one, by sort order and then the newest first, in pages', async () => {
    const { id } = await aBrand();
    await aNewMaterial(trainer, id, { title: 'Viejo' });
    academy.clock.advance(1_000);
    await aNewMaterial(trainer, id, { title: 'Nuevo' });
    await aNewMaterial(trainer, id, { title: 'Último', sortOrder: 2 });
    academy.clock.advance(1_000);
    await aNewMaterial(trainer, id, { title: 'Oculto', isActive: false });
    expect(await titles(`/api/materials?brandId=${id}`)).toEqual(['Nuevo', 'Viejo', 'Último']);
    expect(await titles(`/api/materials?brandId=${id}&all=1`, trainer)).toEqual(['Oculto', 'Nuevo', 'Viejo', 'Último']);
    expect((await academy.api.get(`/api/materials?brandId=${id}&all=1`)).status).toBe(401);
    const first = await academy.api.get<Material[]>(`/api/materials?brandId=${id}&limit=2`);
    const cursor = first.headers['x-next-cursor'];
    expect(await titles(`/api/materials?brandId=${id}&limit=2&cursor=${cursor}`)).toEqual(['Último']);
    expect(first.headers['x-total-count']).toBe('3');
    expect(await titles(`/api/materials?brandId=${NOTHING}`)).toEqual([]);
    expect((await academy.api.get('/api/materials?brandId=none')).status).toBe(400);
    const place = { sortOrder: 2 ** 31, createdAt: '2026-01-01T00:00:00.000Z', id: NOTHING };
    const madeUp = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect((await academy.api.get(`/api/materials?cursor=${madeUp}`)).status).toBe(400);
  });

  it('are found by words of title and description, without case and accents', async () => {
    const { id } = await aBrand();
    await aNewMaterial(trainer, id, { title: 'Guía de FRAGANCIAS', description: 'Todo sobre el vetiver del sur.' });
    await aNewMaterial(trainer, id, { title: '100% algodón', description: '' });
    const found = (q: string) => titles(`/api/materials?brandId=${id}&q=${encodeURIComponent(q)}`);
    expect(await found('guia')).toEqual(['Guía de FRAGANCIAS']);
    expect(await found('VETIVER fragan')).toEqual(['Guía de FRAGANCIAS']);
    expect(await found('vetiver algodon')).toEqual([]);
    expect(await found('100%')).toEqual(['100% algodón']);
    expect(await found('%')).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
    expect((await academy.api.get(`/api/materials?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('are hidden with their brand, except from staff', async () => {
    const owner = await aBrand();
    const { id } = await aNewMaterial(trainer, owner.id, { title: 'De una marca que se va' });
    const path = `/api/materials/${id}`;
    expect((await academy.api.get<Material>(path)).json.brandName).toBe(owner.name);
    await trainer.put(`/api/brands/${owner.id}`, { name: owner.name, isActive: false });
    const hidden = { status: 404, json: { code: 'material_not_found' } };
    expect(await academy.api.get(path)).toMatchObject(hidden);
    expect(await academy.api.post(`${path}/download`)).toMatchObject(hidden);
    expect(await titles(`/api/materials?brandId=${owner.id}`)).toEqual([]);
    expect(await titles(`/api/materials?brandId=${owner.id}&all=1`, trainer)).toHaveLength(1);
    expect((await trainer.get<Material>(`/api/admin/materials/${id}`)).json.id).toBe(id);
    await trainer.put(`/api/brands/${owner.id}`, { name: 'Otro nombre', isActive: true });
    expect((await academy.api.get<Material>(path)).json.brandName).toBe('Otro nombre');
  });

  it('with a file elsewhere get its name from the address and the given size', async () => {
    const fileUrl = 'https://files.example.com/a/Cat%C3%A1logo%20de%20oto%C3%B1o.PDF?v=2';
    const made = await aNewMaterial(trainer, brand.id, { fileUrl, fileSize: 3_000_000_000 });
    expect(made).toMatchObject({
      fileName: 'Catálogo de otoño.PDF',
      fileSize: 3_000_000_000,
      contentType: 'application/pdf',
      thumbnailUrl: null,
      isActive: true,
      sortOrder: 1,
      downloadCount: 0,
      fileReplacedAt: null,
      version: 1,
    });
    const odd = await aNewMaterial(trainer, brand.id, { fileUrl: 'https://files.example.com/%E0%A4%A' });
    expect(odd).toMatchObject({ fileName: '%E0%A4%A', fileSize: null, contentType: null });
  });

  it('with a file in the store get the stored size and type, not the given ones', async () => {
    const fileUrl = await aStoredFile(academy, 'lista-de-precios.pdf', 1_234);
    const made = await aNewMaterial(trainer, brand.id, { fileUrl, fileName: 'Lista de precios.pdf', fileSize: 1 });
    expect(made).toMatchObject({
      fileUrl,
      fileName: 'Lista de precios.pdf',
      fileSize: 1_234,
      contentType: 'application/pdf',
    });
    const kept = await trainer.put<Material>(`/api/materials/${made.id}`, { ...made, fileSize: 7 });
    expect(kept.json).toEqual({ ...made, version: 2 });
  });

  it('are refused with a missing file, a picture of another type and other invalid fields', async () => {
    const pdf = await aStoredFile(academy, 'no-es-una-imagen.pdf', 10);
    const picture = await aStoredFile(academy, 'portada.webp', 10);
    const refused = async (changes: object, path: string) =>
      expect(await trainer.post('/api/materials', { ...aMaterialOf(brand.id), ...changes })).toMatchObject({
        status: 400,
        json: { details: [{ path, message: expect.any(String) }] },
      });
    await refused({ fileUrl: '/objects/materials/none.pdf' }, 'fileUrl');
    await refused({ fileUrl: '/objects/a/b/c.pdf' }, 'fileUrl');
    await refused({ fileUrl: '/objects/../secret' }, 'fileUrl');
    await refused({ fileUrl: 'javascript:alert(1)' }, 'fileUrl');
    await refused({ thumbnailUrl: '/objects/materials/none.webp' }, 'thumbnailUrl');
    await refused({ thumbnailUrl: pdf }, 'thumbnailUrl');
    await refused({ brandId: NOTHING }, 'brandId');
    await refused({ title: ' ' }, 'title');
    await refused({ type: 'video' }, 'type');
    await refused({ fileSize: -1 }, 'fileSize');
    expect((await aNewMaterial(trainer, brand.id, { thumbnailUrl: picture })).thumbnailUrl).toBe(picture);
  });

  it('refer to their files, also when hidden, until they get other files or are deleted', async () => {
    const [first, next] = [
      await aStoredFile(academy, 'primero.pdf', 10),
      await aStoredFile(academy, 'siguiente.pdf', 10),
    ];
    const picture = await aStoredFile(academy, 'tapa.webp', 10);
    const among = () => academy.app.get(ObjectReferencesService, { strict: false }).among([first, next, picture]);
    const made = await aNewMaterial(trainer, brand.id, { fileUrl: first, thumbnailUrl: picture, isActive: false });
    expect([...(await among())].toSorted()).toEqual([first, picture].toSorted());
    await trainer.put(`/api/materials/${made.id}`, { ...made, fileUrl: next, thumbnailUrl: null });
    expect([...(await among())]).toEqual([next]);
    await trainer.delete(`/api/materials/${made.id}`);
    expect([...(await among())]).toEqual([]);
  });

  it('change in the given fields only, and get new file data with another file', async () => {
    const made = await aNewMaterial(trainer, brand.id, { sortOrder: 4, isActive: false, fileSize: 10 });
    const path = `/api/materials/${made.id}`;
    const { brandId, type, fileUrl } = made;
    const renamed = await trainer.put<Material>(path, { brandId, type, fileUrl, title: 'Otro título' });
    expect(renamed.json).toEqual({ ...made, title: 'Otro título', version: 2 });
    academy.clock.advance(1_000);
    const other = { brandId, type, title: 'Otro título', fileUrl: 'https://files.example.com/nuevo.pptx' };
    expect((await trainer.put<Material>(path, other)).json).toMatchObject({
      fileName: 'nuevo.pptx',
      fileSize: null,
      contentType: expect.stringContaining('presentation'),
      fileReplacedAt: academy.clock.nowIso(),
      version: 3,
    });
    const moved = await aBrand();
    expect((await trainer.put<Material>(path, { ...other, brandId: moved.id })).json.brandName).toBe(moved.name);
  });

  it('are changed by one of two concurrent edits; the other edit and an outdated deletion are refused with 412', async () => {
    const material = await aNewMaterial(trainer, brand.id);
    const path = `/api/materials/${material.id}`;
    const headers = { 'if-match': '"1"' };
    const edits = ['Ana', 'Luis'].map((title) => trainer.put(path, { ...material, title }, headers));
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await trainer.delete(path, headers)).status).toBe(412);
    expect((await trainer.delete(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await trainer.delete(path)).status).toBe(404);
  });

  it("are refused, or their brand's deletion is, when both happen at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await aBrand();
      const [made, deleted] = await Promise.all([
        trainer.post('/api/materials', aMaterialOf(id)),
        trainer.delete(`/api/brands/${id}`),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });

  it("are searched, sorted, filtered and paged in the panel's table", async () => {
    const { id } = await aBrand();
    await aNewMaterial(trainer, id, { title: 'Árbol', type: 'manual', fileSize: 5 });
    await aNewMaterial(trainer, id, { title: 'zorro', fileSize: 2_999_999_999 });
    await aNewMaterial(trainer, id, { title: 'Barco', isActive: false });
    const table = (query: string) => titles(`/api/admin/materials?brandId=${id}&${query}`, trainer);
    expect(await table('sort=title')).toEqual(['Árbol', 'Barco', 'zorro']);
    expect(await table('sort=-title')).toEqual(['zorro', 'Barco', 'Árbol']);
    expect(await table('sort=fileSize')).toEqual(['Barco', 'Árbol', 'zorro']);
    expect(await table('sort=-fileSize')).toEqual(['zorro', 'Árbol', 'Barco']);
    expect(await table('q=arb')).toEqual(['Árbol']);
    expect(await table('type=manual')).toEqual(['Árbol']);
    expect(await table('isActive=0')).toEqual(['Barco']);
    const page = await trainer.get<Material[]>(`/api/admin/materials?brandId=${id}&sort=title&limit=2`);
    expect(page.headers['x-total-count']).toBe('3');
    expect(await table(`sort=title&limit=2&cursor=${page.headers['x-next-cursor']}`)).toEqual(['zorro']);
    for (const sort of ['sortOrder', 'brandName', '-type', '-downloadCount', 'createdAt'])
      expect(await table(`sort=${sort}`), sort).toHaveLength(3);
    expect((await academy.api.get('/api/admin/materials')).status).toBe(401);
    expect((await trainer.get('/api/admin/materials/none')).status).toBe(404);
  });
});
