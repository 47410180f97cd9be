import type { AdminChannel } from '../../../contract/community-moderation.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

/** Columns of an exported channel. */
export const CHANNEL_COLUMNS: readonly ExportColumn<AdminChannel>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Nombre', value: ({ name }) => name },
  { label: 'Emoji', value: ({ emoji }) => emoji },
  { label: 'Color', value: ({ color }) => color },
  { label: 'Publicaciones', value: ({ discussionCount }) => discussionCount },
  { label: 'Orden', value: ({ sortOrder }) => sortOrder },
  { label: 'Activo', value: ({ isActive }) => isActive },
];
