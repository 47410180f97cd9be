import { type Brand, brandSchema } from '../../../contract/brands.ts';
import { rowCalls } from '../form/row-calls.ts';

export const BRANDS = '/api/admin/brands';
export const brandCalls = rowCalls<Brand>(brandSchema, BRANDS, '/api/brands');

/** Address prefixes of the reads that show brands, in the panel and for learners. */
export const SHOWS_BRANDS = [BRANDS, '/api/admin/materials', '/api/brands', '/api/materials'] as const;
