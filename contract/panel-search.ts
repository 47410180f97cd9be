import { z } from 'zod';
import { textSchema } from './text.ts';

/** Results of each kind. */
export const PANEL_SEARCH_ITEMS = 5;
export const PANEL_SEARCH_MAX_CHARS = 100;

/** Kinds of things that the palette finds; people are found by admins alone. */
export const panelHitKindSchema = z.enum([
  'course',
  'person',
  'material',
  'post',
  'category',
  'event',
  'faq',
  'certificate',
]);
export type PanelHitKind = z.infer<typeof panelHitKindSchema>;

export const panelSearchQuerySchema = z.strictObject({
  q: textSchema(PANEL_SEARCH_MAX_CHARS).trim().min(1, { error: 'Escribe qué buscas.' }),
});
export type PanelSearchQuery = z.infer<typeof panelSearchQuerySchema>;

/** `GET /api/admin/search?q=`: at most `PANEL_SEARCH_ITEMS` of each kind, the best first. */
export const panelHitSchema = z
  .object({
    kind: panelHitKindSchema,
    id: z.string(),
    title: z.string(),
    /** What tells it apart: a category, a brand, an e-mail (to admins). */
    detail: z.string().nullable(),
  })
  .meta({ id: 'PanelHit' });
export type PanelHit = z.infer<typeof panelHitSchema>;
export const panelHitListSchema = z.array(panelHitSchema);
