import { type AdminCategory, adminCategorySchema } from '../../../contract/category-editing.ts';
import { rowCalls } from '../form/row-calls.ts';

export const CATEGORIES = '/api/admin/categories';
export const categoryCalls = rowCalls<AdminCategory>(adminCategorySchema, CATEGORIES);

/** What shows categories' names: the panel's tables, and the learner's courses and lists. */
export const SHOWS_CATEGORIES = [CATEGORIES, '/api/admin/courses', '/api/categories', '/api/courses'] as const;
