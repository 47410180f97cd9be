import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { nameSchema, paragraphsSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const BRAND_NAME_MAX_CHARS = 120;
export const BRAND_DESCRIPTION_MAX_CHARS = 2_000;
export const SORT_ORDER_MAX = 100_000;

/** The position of a row in its list, the lowest first. */
export const sortOrderSchema = z
  .int({ error: 'Escribe un número entero.' })
  .min(1, { error: 'El mínimo es 1.' })
  .max(SORT_ORDER_MAX, { error: `El máximo es ${SORT_ORDER_MAX}.` });

/** A brand of products that sellers sell; every material belongs to a brand. */
export const brandSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    sortOrder: z.int(),
    /** Number of its materials that the caller may see. */
    materialCount: z.int().min(0),
    version: versionSchema,
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof brandSchema>;
/** By `sortOrder`, then by name. */
export const brandListSchema = z.array(brandSchema);

/** `all=1` with an admin key includes inactive brands. */
export const brandListQuerySchema = pageQuerySchema.extend({ all: z.literal('1').optional() });
export type BrandListQuery = z.infer<typeof brandListQuerySchema>;

export const brandTableQuerySchema = tableQuerySchema(['sortOrder', 'name', 'materialCount']).extend({
  ...aroundFields,
  isActive: yesNoSchema.optional(),
});
export type BrandTableQuery = z.infer<typeof brandTableQuerySchema>;

/** Absent fields keep their values; a new brand is active and has the order 1. */
export const saveBrandSchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre de la marca.', BRAND_NAME_MAX_CHARS),
    description: paragraphsSchema(BRAND_DESCRIPTION_MAX_CHARS).nullish(),
    isActive: z.boolean().optional(),
    sortOrder: sortOrderSchema.optional(),
    ...derivedFields,
    materialCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveBrand' });
export type SaveBrand = z.infer<typeof saveBrandSchema>;
