import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadCount, Material } from '../../../contract/materials.ts';
import type { Notice } from '../../../contract/notices.ts';
import { aNewBrand, aNewMaterial } from '../../testing/materials.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

describe('downloads of a material', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let material: Material;
  let round = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    trainer = await academy.signInStaff('trainer');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    round += 1;
    [ana, luis] = [await aLearner(academy, `ana${round}`), await aLearner(academy, `luis${round}`)];
    material = await aNewMaterial(trainer, (await aNewBrand(trainer, `Marca ${round}`)).id);
  });

  const download = (api: TestApi) => api.post<DownloadCount>(`/api/materials/${material.id}/download`);
  const noticesOf = async ({ id, api }: TestLearner) => (await api.get<Notice[]>(`/api/users/${id}/notices`)).json;
  const unreadOf = async (learner: TestLearner) => (await noticesOf(learner)).filter(({ readAt }) => readAt === null);
  let replacements = 0;
  const replaceFile = (fileUrl = `https://files.example.com/${++replacements}.pdf`) =>
    trainer.put<Material>(`/api/materials/${material.id}`, { ...material, fileUrl });
  /** Resolves when no notices are due. */
  const told = () =>
    expect.poll(() => academy.rows(`SELECT id FROM materials_material WHERE "isNewsDue" AND "isActive"`)).toEqual([]);

  it('are counted one by one for visitors and learners, and appear in the next answer', async () => {
    expect((await download(academy.api)).json).toEqual({ downloadCount: 1 });
    expect((await download(ana.api)).json).toEqual({ downloadCount: 2 });
    expect((await download(ana.api)).json).toEqual({ downloadCount: 3 });
    expect((await academy.api.get<Material>(`/api/materials/${material.id}`)).json.downloadCount).toBe(3);
    const { json } = await academy.api.get<Material[]>(`/api/materials?brandId=${material.brandId}`);
    expect(json.map(({ downloadCount, version }) => [downloadCount, version])).toEqual([[3, 1]]);
  });

  it('get distinct counts when 50 run at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => download(index % 2 ? academy.api : ana.api)),
    );
    const counts = answers.map(({ json }) => json.downloadCount).toSorted((one, other) => one - other);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('lose neither a count nor a change while a trainer saves', async () => {
    const counted = Promise.all(Array.from({ length: 20 }, () => download(academy.api)));
    for (let index = 0; index < 5; index += 1)
      expect(
        (await trainer.put(`/api/materials/${material.id}`, { ...material, title: `Título ${index}` })).status,
      ).toBe(200);
    await counted;
    const { json } = await academy.api.get<Material>(`/api/materials/${material.id}`);
    expect(json).toMatchObject({ downloadCount: 20, title: 'Título 4' });
  });

  it('are refused with 404 for an unknown material', async () => {
    expect(await academy.api.post('/api/materials/none/download')).toMatchObject({
      status: 404,
      json: { code: 'material_not_found' },
    });
  });

  it('are limited to RATE_LIMIT times 240 a minute from one address', async () => {
    const strict = await TestAcademy.open({ RATE_LIMIT: '0.01' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await strict.api.post('/api/materials/none/download')).status);
    await strict.close();
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it("with an invalid token are counted as a visitor's", async () => {
    expect((await download(bearer(academy.api, 'made-up'))).status).toBe(200);
    expect(await academy.rows(`SELECT * FROM materials_download WHERE "materialId" = '${material.id}'`)).toEqual([]);
  });

  it('lead to one notice per person about the next file, and to none for other people', async () => {
    await download(ana.api);
    await download(ana.api);
    await replaceFile();
    await told();
    expect(await noticesOf(ana)).toEqual([
      {
        id: expect.any(String),
        kind: 'material',
        postId: null,
        postTitle: null,
        materialId: material.id,
        materialTitle: material.title,
        actorName: '',
        createdAt: academy.clock.nowIso(),
        readAt: null,
      },
    ]);
    expect(await noticesOf(luis)).toEqual([]);
    await trainer.put(`/api/materials/${material.id}`, { ...material, title: 'Otro', fileUrl: (await now()).fileUrl });
    await told();
    expect(await noticesOf(ana)).toMatchObject([{ materialTitle: 'Otro' }]);
  });

  const now = async () => (await academy.api.get<Material>(`/api/materials/${material.id}`)).json;

  it('leave one unread notice about the newest file, which a download marks as read', async () => {
    await download(ana.api);
    for (let index = 0; index < 3; index += 1) {
      await replaceFile();
      await told();
    }
    expect(await unreadOf(ana)).toHaveLength(1);
    await download(ana.api);
    expect(await unreadOf(ana)).toEqual([]);
    await replaceFile();
    await told();
    expect([(await unreadOf(ana)).length, (await noticesOf(ana)).length]).toEqual([1, 2]);
  });

  it('lead to no notice about the downloaded file itself', async () => {
    await replaceFile();
    await download(luis.api);
    await told();
    expect(await noticesOf(luis)).toEqual([]);
  });

  it('lead to no notice for a person who turned these notices off, even after turning them on again', async () => {
    await download(ana.api);
    const path = `/api/users/${ana.id}/notice-settings`;
    expect((await ana.api.patch(path, { material: false })).json).toMatchObject({ material: false, reply: true });
    await replaceFile();
    await told();
    await ana.api.patch(path, { material: true });
    await trainer.put(`/api/materials/${material.id}`, { ...material, fileUrl: (await now()).fileUrl });
    await told();
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('lead to a notice when a hidden material is shown again, and the notice hides with the brand', async () => {
    await download(ana.api);
    await trainer.put(`/api/materials/${material.id}`, {
      ...material,
      isActive: false,
      fileUrl: 'https://files.example.com/b.pdf',
    });
    expect(await noticesOf(ana)).toEqual([]);
    await trainer.put(`/api/materials/${material.id}`, {
      ...material,
      isActive: true,
      fileUrl: 'https://files.example.com/b.pdf',
    });
    await expect.poll(() => unreadOf(ana)).toHaveLength(1);
    const brand = { name: `Marca ${round}` };
    await trainer.put(`/api/brands/${material.brandId}`, { ...brand, isActive: false });
    const unread = await ana.api.get(`/api/users/${ana.id}/notices?unread=1&limit=1`);
    expect([unread.json, unread.headers['x-total-count']]).toEqual([[], '0']);
    await trainer.put(`/api/brands/${material.brandId}`, { ...brand, isActive: true });
    expect(await unreadOf(ana)).toHaveLength(1);
  });

  it('are deleted with their material, and so are its notices', async () => {
    await download(ana.api);
    await replaceFile();
    await told();
    expect((await trainer.delete(`/api/materials/${material.id}`)).status).toBe(204);
    expect(await noticesOf(ana)).toEqual([]);
    for (const table of ['materials_download', 'community_notice'])
      expect(await academy.rows(`SELECT * FROM ${table} WHERE "materialId" = '${material.id}'`), table).toEqual([]);
  });

  it('lead to notices for 451 people, in batches', async () => {
    await download(ana.api);
    const rows = Array.from(
      { length: 450 },
      (_, index) => `('${material.id}', 'person-${index}', 1, '${academy.clock.nowIso()}')`,
    );
    await academy.change(
      `INSERT INTO materials_download ("materialId", "userId", "knownFileNumber", "downloadedAt")
       VALUES ${rows.join(', ')}`,
    );
    await replaceFile();
    await told();
    const notices = await academy.rows(`SELECT "userId" FROM community_notice WHERE "materialId" = '${material.id}'`);
    expect([notices.length, new Set(notices.map(({ userId }) => userId)).size]).toEqual([451, 451]);
  });
});
