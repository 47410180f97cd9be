import { z } from 'zod';

const FIRST = 1;

/** What a field for the order holds as a number: 1 where it holds none (specification, section 5). */
export function sortOrderOf(typed: string | number): number {
  const number = typeof typed === 'number' ? typed : Number.parseInt(typed, 10);
  return Number.isNaN(number) ? FIRST : number;
}

/** The schema of a form whose field for the order may be empty. */
export function withSortOrder<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values) => {
    const { sortOrder, ...rest } = values as { sortOrder: string | number };
    return { ...rest, sortOrder: sortOrderOf(sortOrder) };
  }, schema);
}
