import type { AdminCertificate } from '../../../contract/certificate-table.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

/** The columns of a certificate in an export. */
export const CERTIFICATE_COLUMNS: readonly ExportColumn<AdminCertificate>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Número', value: ({ certificateNumber }) => certificateNumber },
  { label: 'Estudiante', value: ({ studentName }) => studentName },
  { label: 'ID de la cuenta', value: ({ userId }) => userId },
  { label: 'Curso', value: ({ courseName }) => courseName },
  { label: 'ID del curso', value: ({ courseId }) => courseId },
  { label: 'Instructor', value: ({ instructor }) => instructor },
  { label: 'Horas', value: ({ totalHours }) => totalHours },
  { label: 'Nota', value: ({ finalGrade }) => finalGrade },
  { label: 'Completado', value: ({ completionDate }) => completionDate },
  { label: 'Emitido', value: ({ issuedAt }) => issuedAt },
  { label: 'Válido', value: ({ isValid }) => isValid },
  { label: 'Revocado', value: ({ revokedAt }) => revokedAt },
  { label: 'Motivo', value: ({ revocationReason }) => revocationReason },
  { label: 'Código', value: ({ verificationCode }) => verificationCode },
  { label: 'Página de verificación', value: ({ verificationUrl }) => verificationUrl },
  { label: 'En lugar de', value: ({ replacesId }) => replacesId },
  { label: 'Lo reemplaza', value: ({ replacedById }) => replacedById },
];
