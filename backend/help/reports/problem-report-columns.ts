import { PROBLEM_TYPE_NAMES } from '../../../contract/help.ts';
import { PROBLEM_PRIORITY_NAMES, PROBLEM_STATUS_NAMES, type ProblemReport } from '../../../contract/help-editing.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

/** The columns of a problem report in an export. */
export const PROBLEM_REPORT_COLUMNS: readonly ExportColumn<ProblemReport>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Asunto', value: ({ subject }) => subject },
  { label: 'Descripción', value: ({ description }) => description },
  { label: 'Tipo', value: ({ type }) => PROBLEM_TYPE_NAMES[type] },
  { label: 'De', value: ({ userEmail }) => userEmail },
  { label: 'Prioridad', value: ({ priority }) => PROBLEM_PRIORITY_NAMES[priority] },
  { label: 'Estado', value: ({ status }) => PROBLEM_STATUS_NAMES[status] },
  { label: 'Recibido', value: ({ createdAt }) => createdAt },
];
