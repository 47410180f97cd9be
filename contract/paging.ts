import { z } from 'zod';
import { textSchema } from './text.ts';

/** Maximum number of rows of a page, and the default of `limit`. */
export const PAGE_MAX_ITEMS = 100;

/** The paging parameters of a list's query. Query values are texts. */
export const pageQuerySchema = z.strictObject({
  limit: textSchema(20)
    .regex(/^\d{1,3}$/, { error: 'Escribe un número de 1 a 100.' })
    .transform(Number)
    .pipe(z.int().min(1, { error: 'El mínimo es 1.' }).max(PAGE_MAX_ITEMS, { error: 'El máximo es 100.' }))
    .optional(),
  cursor: textSchema(512).min(1, { error: 'El cursor está vacío.' }).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
