import { ANONYMOUS_ACTOR, type ReviewState } from '../../../contract/ratings.ts';
import type { AdminReview } from '../../../contract/review-moderation.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

const STATES: Readonly<Record<ReviewState, string>> = {
  waiting: 'Espera aprobación',
  shown: 'Visible',
  hidden: 'Oculta',
};

/** The columns of reviews in exports. */
export const REVIEW_COLUMNS: readonly ExportColumn<AdminReview>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Curso', value: ({ courseTitle }) => courseTitle },
  { label: 'ID del curso', value: ({ courseId }) => courseId },
  { label: 'Estrellas', value: ({ rating }) => rating },
  { label: 'Reseña', value: ({ review }) => review },
  { label: 'Autor', value: ({ authorName }) => authorName ?? 'Visitante' },
  { label: 'ID del autor', value: ({ userId }) => (userId === ANONYMOUS_ACTOR ? null : userId) },
  { label: 'Estado', value: ({ state }) => STATES[state] },
  { label: 'Reportes pendientes', value: ({ openReports }) => openReports },
  { label: 'Primera vez', value: ({ createdAt }) => createdAt },
  { label: 'Último envío', value: ({ updatedAt }) => updatedAt },
];
