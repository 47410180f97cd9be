import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../contract/brands.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Material, SaveMaterial } from '../../contract/materials.ts';
import { lessonOf, reportOf } from '../testing/lessons.ts';
import { aNewBrand, aNewMaterial } from '../testing/materials.ts';
import { aNewCourse, aNewLesson } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { SAMPLES, upload } from '../testing/uploads.ts';

describe('an uploaded file', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let brand: Brand;
  let file: string;
  let picture: string;
  let round = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    round += 1;
    brand = await aNewBrand(trainer, `Marca ${round}`);
    [file, picture] = [await stored('a.pdf', SAMPLES.pdf), await stored('a.png', SAMPLES.png)];
  });

  const stored = async (name: string, content: Buffer) => (await upload(trainer, name, content)).json.url;
  const statusOf = async (address: string) => (await academy.api.get(address)).status;
  const statusesOf = (...addresses: string[]) => Promise.all(addresses.map(statusOf));
  const aMaterial = (changes: Partial<SaveMaterial> = {}) =>
    aNewMaterial(trainer, brand.id, { fileUrl: file, thumbnailUrl: picture, ...changes });
  const hideBrand = (isActive = false) => trainer.put(`/api/brands/${brand.id}`, { name: brand.name, isActive });

  it('is public while its material is shown, and is revalidated at each use', async () => {
    await aMaterial();
    const { status, headers } = await academy.api.get(file);
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'public, no-cache', expect.any(String)]);
    expect((await academy.api.get(file, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('is not found from the moment its brand is hidden until the brand is shown again', async () => {
    await aMaterial();
    const { etag } = (await academy.api.get(file)).headers;
    expect(await statusesOf(file, picture)).toEqual([200, 200]);
    await hideBrand();
    expect(await statusesOf(file, picture, `${file}?download=1`)).toEqual([404, 404, 404]);
    for (const headers of [{ 'if-none-match': String(etag) }, { range: 'bytes=0-3' }] as Record<string, string>[])
      expect(await academy.api.get(file, headers)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    await hideBrand(true);
    expect(await statusesOf(file, picture)).toEqual([200, 200]);
  });

  it('is not found when its material is hidden, has another file or is deleted', async () => {
    const material = await aMaterial();
    const save = (changes: object) => trainer.put(`/api/materials/${material.id}`, { ...material, ...changes });
    await save({ isActive: false });
    expect(await statusesOf(file, picture)).toEqual([404, 404]);
    const other = await stored('b.pdf', SAMPLES.pdf);
    expect(await statusOf(other)).toBe(200); // not referred to yet: staff see their new uploads
    await save({ isActive: true, fileUrl: other });
    expect(await statusesOf(file, other, picture)).toEqual([404, 200, 200]);
    await trainer.delete(`/api/materials/${material.id}`);
    expect(await statusesOf(file, other, picture)).toEqual([404, 404, 404]);
  });

  it('is public while one of two materials is shown', async () => {
    const { id, ...one } = await aMaterial();
    const other = await aMaterial();
    await trainer.put(`/api/materials/${id}`, { ...one, isActive: false });
    expect(await statusOf(file)).toBe(200);
    await trainer.delete(`/api/materials/${other.id}`);
    expect(await statusOf(file)).toBe(404);
  });

  it("of a hidden material is read at an address signed for staff, until its time or the issuer's rights end", async () => {
    const leaving = await academy.signInStaff('trainer', `sale${round}`);
    const material = await aMaterial();
    const read = (staff: TestApi) => staff.get<Material>(`/api/admin/materials/${material.id}`);
    expect((await read(trainer)).json).not.toHaveProperty('staffFileUrl');
    await hideBrand();
    const { staffFileUrl = '', staffThumbnailUrl = '', ...rest } = (await read(leaving)).json;
    expect(rest).toEqual(material);
    const answer = await academy.api.get(staffFileUrl);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const { json: list } = await leaving.get<Material[]>(`/api/admin/materials?brandId=${brand.id}`);
    expect(list).toMatchObject([{ staffFileUrl, staffThumbnailUrl }]);
    const body = { ...rest, staffFileUrl, staffThumbnailUrl };
    expect((await trainer.put(`/api/materials/${material.id}`, body)).status).toBe(200);

    const [path = '', query = ''] = staffFileUrl.split('?');
    const changed = [
      `${picture}?${query}`,
      `${path}?${query.replace('signature=', 'signature=x')}`,
      `${path}?expires=9`,
    ];
    expect(await statusesOf(...changed)).toEqual([404, 404, 404]);
    expect(await statusOf(staffThumbnailUrl)).toBe(200);
    await academy.change(
      `UPDATE auth_account SET "isActive" = false, "rightsVersion" = 1 WHERE "username" = 'sale${round}'`,
    );
    expect(await statusOf(staffThumbnailUrl)).toBe(404);
    const own = (await read(trainer)).json.staffFileUrl ?? '';
    expect(await statusOf(own)).toBe(200);
    academy.clock.advance(2 * 3_600_000);
    expect(await statusOf(own)).toBe(404);
  });

  it("of a course is not found when lesson or course is archived; the course's picture stays public", async () => {
    const [video, other] = [await stored('a.mp4', SAMPLES.mp4), await stored('b.mp4', SAMPLES.mp4)];
    const subtitles = await stored('a.srt', SAMPLES.srt);
    const lessons = [
      aNewLesson('Una'),
      { title: 'Dos', videoUrl: video, duration: 9, subtitles: [{ language: 'es', url: subtitles, label: 'Español' }] },
      { title: 'Tres', videoUrl: other, duration: 9 },
    ];
    const { json: course } = await trainer.post<CourseDetail>(
      '/api/admin/courses',
      aNewCourse({ lessons, thumbnailUrl: picture }),
    );
    for (const index of [1, 2])
      await reportOf(academy.api, `anon_archivo-${round}-0123456789`, {
        courseId: course.id,
        lessonId: lessonOf(course, index),
        watchTime: 5,
      });
    expect(await statusesOf(video, subtitles, other, picture)).toEqual([200, 200, 200, 200]);
    const [first, , third] = course.lessons;
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons: [first, third] });
    expect(await statusesOf(video, subtitles, other, picture)).toEqual([404, 404, 200, 200]);
    expect((await trainer.delete(`/api/admin/courses/${course.id}`)).status).toBe(204);
    expect(await statusesOf(video, subtitles, other, picture)).toEqual([404, 404, 404, 200]);
  });
});
