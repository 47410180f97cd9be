import type { AdminEvent } from '../../contract/event-editing.ts';
import type { ExportColumn } from '../exports/tables/table-exports.service.ts';

/** Columns of an exported event. */
export const EVENT_COLUMNS: readonly ExportColumn<AdminEvent>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Título', value: ({ title }) => title },
  { label: 'Fecha', value: ({ date }) => date },
  { label: 'Hora', value: ({ time }) => time },
  { label: 'Tipo', value: ({ type }) => type },
  { label: 'Instructor', value: ({ instructor }) => instructor },
  { label: 'Inscritos', value: ({ attendees }) => attendees },
  { label: 'Visible', value: ({ isActive }) => isActive },
  { label: 'Enlace de reserva', value: ({ bookingUrl }) => bookingUrl },
  { label: 'Descripción', value: ({ description }) => description },
];
