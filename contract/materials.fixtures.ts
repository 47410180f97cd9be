import { aBrand } from './brands.fixtures.ts';
import type { Material } from './materials.ts';

/** A valid material of `aBrand`, with a test's changes. */
export function aMaterial(changes: Partial<Material> = {}): Material {
  return {
    id: '01932f00-0000-7000-8000-0000000000f1',
    brandId: aBrand().id,
    brandName: aBrand().name,
    title: 'Catálogo de temporada: verano 2027',
    description: 'Precios sugeridos, márgenes y las 24 fragancias nuevas, listas para enviar por WhatsApp.',
    type: 'brochure',
    fileUrl: '/objects/materials/catalogo.pdf',
    fileName: 'Catálogo verano 2027.pdf',
    fileSize: 8_808_038,
    contentType: 'application/pdf',
    thumbnailUrl: null,
    isActive: true,
    sortOrder: 1,
    downloadCount: 12,
    fileReplacedAt: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    version: 1,
    ...changes,
  };
}
