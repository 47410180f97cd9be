import { Readable } from 'node:stream';
import type { Brand, SaveBrand } from '../../contract/brands.ts';
import type { Material, SaveMaterial } from '../../contract/materials.ts';
import { addressOf, ObjectStoreService, objectName } from '../objects/object-store.service.ts';
import type { TestAcademy, TestApi } from './test-academy.ts';

const FILE_MAX_BYTES = 1_000_000;

/** Creates a brand. */
export async function aNewBrand(staff: TestApi, name: string, changes: Partial<SaveBrand> = {}): Promise<Brand> {
  return (await staff.post<Brand>('/api/brands', { name, ...changes })).json;
}

/** A valid body for a new material with a file on another hostname; `changes` override its fields. */
export function aMaterialOf(brandId: string, changes: Partial<SaveMaterial> = {}): SaveMaterial {
  return {
    brandId,
    title: 'Catálogo de temporada',
    description: 'Precios sugeridos y márgenes.',
    type: 'brochure',
    fileUrl: 'https://files.example.com/catalogo.pdf',
    ...changes,
  };
}

/** Creates a material. */
export async function aNewMaterial(
  staff: TestApi,
  brandId: string,
  changes: Partial<SaveMaterial> = {},
): Promise<Material> {
  return (await staff.post<Material>('/api/materials', aMaterialOf(brandId, changes))).json;
}

/** Stores a file of that size, as an upload does. @returns its address */
export async function aStoredFile(academy: TestAcademy, filename: string, bytes: number): Promise<string> {
  const name = objectName('materials', filename);
  await academy.app
    .get(ObjectStoreService, { strict: false })
    .put(name, Readable.from([Buffer.alloc(bytes)]), FILE_MAX_BYTES);
  return addressOf(name);
}
