import type { Brand } from '../../../contract/brands.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

/** The columns of a brand in an export. */
export const BRAND_COLUMNS: readonly ExportColumn<Brand>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Descripción', value: ({ description }) => description },
  { label: 'Materiales', value: ({ materialCount }) => materialCount },
  { label: 'Orden', value: ({ sortOrder }) => sortOrder },
  { label: 'Activa', value: ({ isActive }) => isActive },
];
