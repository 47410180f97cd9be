import { z } from 'zod';

const FIRST = 1;

/** Value of an order field as a number; 1 if it contains none (docs/requirements.md, 'Materials and files'). */
export function sortOrderOf(typed: string | number): number {
  const number = typeof typed === 'number' ? typed : Number.parseInt(typed, 10);
  return Number.isNaN(number) ? FIRST : number;
}

/** Schema of a form whose order field may be empty. */
export function withSortOrder<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values) => {
    const { sortOrder, ...rest } = values as { sortOrder: string | number };
    return { ...rest, sortOrder: sortOrderOf(sortOrder) };
  }, schema);
}
