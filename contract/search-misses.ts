import { z } from 'zod';
import { nameSchema } from './text.ts';

/** Maximum length of a recorded text, in characters. */
export const SEARCH_MISS_MAX_CHARS = 80;

/** Area of the app in which a text was searched. */
export const searchAreaSchema = z.enum(['courses', 'community', 'materials', 'help']);
export type SearchArea = z.infer<typeof searchAreaSchema>;

/** A searched text without matches; recorded without the person. */
export const recordSearchMissSchema = z
  .strictObject({ area: searchAreaSchema, q: nameSchema('Escribe lo que se buscó.', SEARCH_MISS_MAX_CHARS) })
  .meta({ id: 'RecordSearchMiss' });
export type RecordSearchMiss = z.infer<typeof recordSearchMissSchema>;
