import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  MANIFEST_MAX_BYTES,
  type Manifest,
  manifestPathOf,
  objectsOf,
  readManifest,
  writeManifest,
} from './manifest.ts';
import { type ManifestObject, ObjectListSum, totalOf } from './object-list.ts';

const DIGEST = 'a'.repeat(64);
const COMMON = {
  reason: 'manual' as const,
  madeAt: '2026-03-02T15:00:00.000Z',
  version: '1.0.0',
  academyId: 'an-academy',
  lastMigration: 'First1',
  database: { sizeBytes: 10, sha256: DIGEST },
};
const OBJECTS: ManifestObject[] = ['guia.pdf', 'foto.png', 'video.mp4'].map((filename, index) => ({
  name: `materials/${filename}`,
  sizeBytes: index,
  modifiedAtMs: 1_500.25,
  sha256: `${index}`.repeat(64),
}));

describe('the manifest of a backup', () => {
  let folder: string;
  let database: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(inject('testFolder'), 'manifest-'));
    database = join(folder, 'academia-2026-03-02T15-00-00-000Z-manual.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const manifestOf = (objects: readonly ManifestObject[] | null): Manifest => ({
    format: 2,
    ...COMMON,
    objects: objects && totalOf(objects),
    signature: null,
    receivedAt: null,
  });
  const writeText = (text: string) => writeFile(manifestPathOf(database), text);

  async function listed(): Promise<ManifestObject[]> {
    const objects: ManifestObject[] = [];
    for await (const object of objectsOf(database)) objects.push(object);
    return objects;
  }

  it.each([
    ['some objects', OBJECTS],
    ['no objects', []],
    ['objects that are not in the backup', null],
  ])('is read back unchanged with %s', async (_, objects) => {
    await writeManifest(database, manifestOf(objects), objects ?? []);
    expect(await readManifest(database)).toEqual(manifestOf(objects));
    expect(await listed()).toEqual(objects ?? []);
  });

  it.each([
    ['some objects', OBJECTS],
    ['no objects', []],
    ['objects that are not in the backup', null],
  ])('is converted from the former format with %s', async (_, objects) => {
    await writeText(JSON.stringify({ format: 1, ...COMMON, objects }));
    expect(await readManifest(database)).toEqual(manifestOf(objects));
    expect(await listed()).toEqual(objects ?? []);
  });

  it('is read across the chunks of a file stream', async () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) => ({ ...OBJECTS[0], name: `materials/${index}.pdf` }) as ManifestObject,
    );
    await writeManifest(database, manifestOf(many), many);
    expect(await listed()).toEqual(many);
    await writeText(JSON.stringify({ format: 1, ...COMMON, objects: many }));
    expect(await listed()).toEqual(many);
  });

  it('is null, with no objects, without a file', async () => {
    expect(await readManifest(database)).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['brackets without end', '['.repeat(66 * 1024 * 1024)],
    [
      'brackets in the list',
      `${JSON.stringify({ format: 1, ...COMMON }).slice(0, -1)},"objects":[${'['.repeat(2_000_000)}`,
    ],
    ['one line without end', 'x'.repeat(2_000_000)],
  ])('is refused before it is parsed when it contains %s', async (_, text) => {
    await writeText(text);
    const parsing = vi.spyOn(JSON, 'parse');
    await expect(readManifest(database)).rejects.toThrow('a piece of more than');
    expect(parsing.mock.calls.filter(([parsed]) => parsed.length > 8_192)).toEqual([]);
    parsing.mockRestore();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"format":2\n'],
    ['another format', JSON.stringify({ format: 3, ...COMMON, objects: null })],
    ['a list that ends too early', JSON.stringify({ format: 1, ...COMMON, objects: OBJECTS }).slice(0, -100)],
    ['a path as a name', JSON.stringify({ format: 1, ...COMMON, objects: [{ ...OBJECTS[0], name: '../secret' }] })],
  ])('is refused when it contains %s', async (_, text) => {
    await writeText(text);
    await expect(readManifest(database)).rejects.toThrow();
  });

  it.each([
    ['one is missing', OBJECTS.slice(1)],
    ['one is another', [{ ...OBJECTS[0], sizeBytes: 7 } as ManifestObject, ...OBJECTS.slice(1)]],
  ])('is refused while its objects are read when %s', async (_, objects) => {
    await writeManifest(database, manifestOf(OBJECTS), objects);
    await expect(listed()).rejects.toThrow('the list of objects is another');
  });

  it('is read up to the number of objects in its head', async () => {
    await writeManifest(
      database,
      manifestOf(OBJECTS.slice(0, 1)),
      Array.from({ length: 5_000 }, () => OBJECTS[0] as ManifestObject),
    );
    const read: ManifestObject[] = [];
    const reading = async () => {
      for await (const object of objectsOf(database)) read.push(object);
    };
    await expect(reading()).rejects.toThrow('more than 1 objects');
    expect(read).toHaveLength(1);
  });

  it('is refused in the former format when the sum of the sizes exceeds the largest safe integer', async () => {
    const large = { ...OBJECTS[0], sizeBytes: Number.MAX_SAFE_INTEGER };
    await writeText(JSON.stringify({ format: 1, ...COMMON, objects: [large, large] }));
    await expect(readManifest(database)).rejects.toThrow('no possible size');
  });

  it('may list a million objects, and not one more', () => {
    const object = {
      ...OBJECTS[0],
      name: `materials/${'0'.repeat(36)}.pdf`,
      sizeBytes: 1e8,
      modifiedAtMs: 1.5e12 + 0.25,
    } as ManifestObject;
    expect(JSON.stringify(object).length * 1_000_000).toBeLessThan(MANIFEST_MAX_BYTES);
    const sum = new ObjectListSum();
    for (let count = 0; count < 1_000_000; count += 1) sum.add(object);
    expect(() => sum.add(object)).toThrow('more than 1000000 objects');
  });

  it('is refused when the line of an object is endless', async () => {
    await writeText(`${JSON.stringify(manifestOf(OBJECTS))}\n${'{'.repeat(2_000_000)}`);
    await expect(listed()).rejects.toThrow('a piece of more than');
  });
});
