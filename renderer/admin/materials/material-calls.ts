import { type Material, materialSchema } from '../../../contract/materials.ts';
import { rowCalls } from '../form/row-calls.ts';

export const MATERIALS = '/api/admin/materials';
export const materialCalls = rowCalls<Material>(materialSchema, MATERIALS, '/api/materials');

/** Addresses of reads that show or count materials: the panel's lists and the learners'. */
export const SHOWS_MATERIALS = [MATERIALS, '/api/admin/brands', '/api/materials', '/api/brands'] as const;
