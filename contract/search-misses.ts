import { z } from 'zod';
import { nameSchema } from './text.ts';

/** Longest text that is recorded as searched for and not found, in characters. */
export const SEARCH_MISS_MAX_CHARS = 80;

/** Where something was searched for. */
export const searchAreaSchema = z.enum(['courses', 'community', 'materials', 'help']);
export type SearchArea = z.infer<typeof searchAreaSchema>;

/** What somebody searched for and did not find; recorded without who. */
export const recordSearchMissSchema = z
  .strictObject({ area: searchAreaSchema, q: nameSchema('Escribe lo que se buscó.', SEARCH_MISS_MAX_CHARS) })
  .meta({ id: 'RecordSearchMiss' });
export type RecordSearchMiss = z.infer<typeof recordSearchMissSchema>;
