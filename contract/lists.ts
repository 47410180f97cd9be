import { z } from 'zod';

/** A list with a maximum length; a longer list is refused before any item is checked. */
export function listOf<Item extends z.ZodType>(item: Item, maxItems: number) {
  return z.preprocess((items, context) => {
    if (!Array.isArray(items) || items.length <= maxItems) return items;
    context.addIssue({ code: 'custom', message: `Usa como máximo ${maxItems}.` });
    return z.NEVER;
  }, z.array(item).max(maxItems));
}
