import { z } from 'zod';
import { textSchema } from './text.ts';

/** Maximum number of results of each kind. */
export const PANEL_SEARCH_ITEMS = 5;
export const PANEL_SEARCH_MAX_CHARS = 100;

/** Kinds of rows that the palette finds; only admins find people. */
export const panelHitKindSchema = z.enum([
  'course',
  'person',
  'material',
  'post',
  'category',
  'event',
  'faq',
  'certificate',
  'room',
]);
export type PanelHitKind = z.infer<typeof panelHitKindSchema>;

export const panelSearchQuerySchema = z.strictObject({
  q: textSchema(PANEL_SEARCH_MAX_CHARS).trim().min(1, { error: 'Escribe qué buscas.' }),
});
export type PanelSearchQuery = z.infer<typeof panelSearchQuerySchema>;

/** `GET /api/admin/search?q=`: at most `PANEL_SEARCH_ITEMS` hits of each kind, the best first. */
export const panelHitSchema = z
  .object({
    kind: panelHitKindSchema,
    id: z.string(),
    title: z.string(),
    /** Distinguishes rows with the same title: a category, a brand, an e-mail (for admins). */
    detail: z.string().nullable(),
  })
  .meta({ id: 'PanelHit' });
export type PanelHit = z.infer<typeof panelHitSchema>;
export const panelHitListSchema = z.array(panelHitSchema);
