import type { AdminCategory, CategoryTableQuery } from '../../contract/category-editing.ts';
import type { ExportColumn } from '../exports/tables/table-exports.service.ts';
import type { CategorySums } from './course.queries.ts';

/** The columns of a category in an export. */
export const CATEGORY_COLUMNS: readonly ExportColumn<AdminCategory>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Cursos', value: ({ courseCount }) => courseCount },
  { label: 'Vistas', value: ({ viewCount }) => viewCount },
];

export const NO_COURSES: CategorySums = { courseCount: 0, viewCount: 0 };

/** Spanish order; numbers in names are compared by value. */
const spanish = new Intl.Collator('es', { numeric: true });
/** Removes case and accents, which searches ignore. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows whose name contains `q`, in the order of the table; equal rows are ordered by id. */
export function inTableOrder(
  rows: readonly AdminCategory[],
  q: string,
  sort: NonNullable<CategoryTableQuery['sort']>,
): AdminCategory[] {
  const column = sort.replace('-', '') as 'name' | 'courseCount' | 'viewCount';
  const direction = sort.startsWith('-') ? -1 : 1;
  const text = plain(q.trim());
  return rows
    .filter(({ name }) => plain(name).includes(text))
    .sort((one, other) => direction * (compare(one, other, column) || (one.id < other.id ? -1 : 1)));
}

function compare(one: AdminCategory, other: AdminCategory, column: 'name' | 'courseCount' | 'viewCount'): number {
  return column === 'name' ? spanish.compare(one.name, other.name) : one[column] - other[column];
}
