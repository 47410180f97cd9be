import type { AdminCategory, CategoryTableQuery } from '../../contract/category-editing.ts';
import type { ExportColumn } from '../admin/table-exports.service.ts';
import type { CategorySums } from './course.queries.ts';

/** A category in an export. */
export const CATEGORY_COLUMNS: readonly ExportColumn<AdminCategory>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Cursos', value: ({ courseCount }) => courseCount },
  { label: 'Vistas', value: ({ viewCount }) => viewCount },
];

export const NO_COURSES: CategorySums = { courseCount: 0, viewCount: 0 };

/** As people sort words, numbers in them by their value. */
const spanish = new Intl.Collator('es', { numeric: true });
/** As people search: without regard to case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows whose name holds `q`, in the order of the table; equal ones by their ids. */
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
