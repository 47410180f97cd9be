import { type AdminCategory, adminCategorySchema } from '../../../contract/category-editing.ts';
import { rowCalls } from '../form/row-calls.ts';

export const CATEGORIES = '/api/admin/categories';
export const categoryCalls = rowCalls<AdminCategory>(adminCategorySchema, CATEGORIES);

/** Address prefixes of the reads that show names of categories, in the panel and for learners. */
export const SHOWS_CATEGORIES = [
  CATEGORIES,
  '/api/admin/courses',
  '/api/categories',
  '/api/courses',
  '/api/lessons',
] as const;
