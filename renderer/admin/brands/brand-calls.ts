import { type Brand, brandSchema } from '../../../contract/brands.ts';
import { rowCalls } from '../form/row-calls.ts';

export const BRANDS = '/api/admin/brands';
export const brandCalls = rowCalls<Brand>(brandSchema, BRANDS, '/api/brands');

/** What shows brands: the panel's lists, and the seller's. */
export const SHOWS_BRANDS = [BRANDS, '/api/admin/materials', '/api/brands', '/api/materials'] as const;
