import { MATERIAL_TYPE_NAMES, type Material } from '../../contract/materials.ts';
import type { ExportColumn } from '../exports/tables/table-exports.service.ts';

/** The columns of a material in an export. */
export const MATERIAL_COLUMNS: readonly ExportColumn<Material>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Título', value: ({ title }) => title },
  { label: 'Marca', value: ({ brandName }) => brandName },
  { label: 'Tipo', value: ({ type }) => MATERIAL_TYPE_NAMES[type] },
  { label: 'Descripción', value: ({ description }) => description },
  { label: 'Archivo', value: ({ fileName }) => fileName },
  { label: 'Dirección del archivo', value: ({ fileUrl }) => fileUrl },
  { label: 'Tamaño en bytes', value: ({ fileSize }) => fileSize },
  { label: 'Miniatura', value: ({ thumbnailUrl }) => thumbnailUrl },
  { label: 'Descargas', value: ({ downloadCount }) => downloadCount },
  { label: 'Orden', value: ({ sortOrder }) => sortOrder },
  { label: 'Activo', value: ({ isActive }) => isActive },
  { label: 'Creado', value: ({ createdAt }) => createdAt },
  { label: 'Archivo cambiado', value: ({ fileReplacedAt }) => fileReplacedAt },
];
