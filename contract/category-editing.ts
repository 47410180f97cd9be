import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS } from './courses.ts';
import { aroundFields, tableQuerySchema } from './tables.ts';
import { nameSchema } from './text.ts';
import { versionSchema } from './versions.ts';

/** The name of a category. '.' and '..' are refused: the name is a segment of paths, where they mean folders. */
export const categoryNameSchema = nameSchema('Escribe el nombre de la categoría.', CATEGORY_NAME_MAX_CHARS).refine(
  (name) => name !== '.' && name !== '..',
  { error: 'Escribe otro nombre.' },
);
export const createCategorySchema = z.strictObject({ name: categoryNameSchema }).meta({ id: 'CreateCategory' });
export type CreateCategory = z.infer<typeof createCategorySchema>;
export const renameCategorySchema = z.strictObject({ newName: categoryNameSchema }).meta({ id: 'RenameCategory' });
export type RenameCategory = z.infer<typeof renameCategorySchema>;
const categorySchema = z.object({ name: z.string() }).meta({ id: 'Category' });
/** The answer to creating a category. */
export const createdCategorySchema = categorySchema.extend({ id: z.uuid() }).meta({ id: 'CreatedCategory' });
export type CreatedCategory = z.infer<typeof createdCategorySchema>;
/** The answer to renaming a category. */
export const renamedCategorySchema = categorySchema.extend({ version: versionSchema }).meta({ id: 'RenamedCategory' });
export type RenamedCategory = z.infer<typeof renamedCategorySchema>;
/**
 * A category as the panel's table shows it: `GET /api/admin/categories`. Paths accept the `id` in place of the name,
 * because a colleague may rename the category meanwhile.
 */
export const adminCategorySchema = categorySchema
  .extend({ id: z.uuid(), courseCount: z.int().min(0), viewCount: z.int().min(0), version: versionSchema })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export const adminCategoryListSchema = z.array(adminCategorySchema);
export const categoryTableQuerySchema = tableQuerySchema(['name', 'courseCount', 'viewCount']).extend(aroundFields);
export type CategoryTableQuery = z.infer<typeof categoryTableQuerySchema>;
/** `moveTo`: the category that receives the courses of the deleted category. */
export const deleteCategoryQuerySchema = z.strictObject({ moveTo: categoryNameSchema.optional() });
export type DeleteCategoryQuery = z.infer<typeof deleteCategoryQuerySchema>;
