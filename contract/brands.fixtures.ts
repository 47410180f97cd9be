import type { Brand } from './brands.ts';

/** A valid brand, with a test's changes. */
export function aBrand(changes: Partial<Brand> = {}): Brand {
  return {
    id: '01932f00-0000-7000-8000-0000000000b1',
    name: 'Áurea Belleza',
    description: 'Fragancias y maquillaje para vender por catálogo.',
    isActive: true,
    sortOrder: 1,
    materialCount: 8,
    version: 1,
    ...changes,
  };
}
