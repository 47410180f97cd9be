import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saveBrandSchema } from '../../../contract/brands.ts';
import { saveMaterialSchema } from '../../../contract/materials.ts';
import { DEMO_BRANDS } from './demo-materials.ts';

const FILES = join(import.meta.dirname, '../demo/materials');
const MAX_TOTAL_BYTES = 1_000_000;
const materials = DEMO_BRANDS.flatMap((brand) => brand.materials);

it('has demonstration brands and materials that the academy accepts unchanged', () => {
  expect(materials.length).toBeGreaterThanOrEqual(15);
  for (const { id: _id, materials: _materials, ...brand } of DEMO_BRANDS)
    expect(saveBrandSchema.parse(brand)).toEqual(brand);
  for (const { id: brandId } of DEMO_BRANDS)
    for (const { title, description, type, file } of materials) {
      const saved = { brandId, title, description, type, fileUrl: `/objects/materials/${file}` };
      expect(saveMaterialSchema.parse(saved)).toEqual(saved);
    }
});

it('has unique ids of demonstration brands and materials', () => {
  const ids = [...DEMO_BRANDS, ...materials].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has demonstration materials of all 4 types, in 5 file formats', () => {
  expect(new Set(materials.map(({ type }) => type)).size).toBe(4);
  const endings = new Set(materials.map(({ file }) => file.split('.').at(-1)));
  expect([...endings].toSorted()).toEqual(['mp4', 'pdf', 'pptx', 'webp', 'xlsx']);
});

it('has exactly the named demonstration files, within the size limits', () => {
  const named = materials
    .flatMap(({ file, cover }) => [file, cover ?? []].flat())
    .filter((file) => !file.endsWith('.mp4'));
  const stored = readdirSync(FILES);
  expect([...new Set(named)].toSorted()).toEqual(stored.toSorted());
  const bytes = stored.map((file) => statSync(join(FILES, file)).size);
  expect(Math.min(...bytes)).toBeGreaterThan(1_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES);
});
