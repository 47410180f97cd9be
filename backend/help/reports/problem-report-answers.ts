import type { ProblemType } from '../../../contract/help.ts';
import {
  type ProblemPriority,
  type ProblemReport,
  type ProblemStatus,
  problemStatusSchema,
} from '../../../contract/help-editing.ts';
import type { ProblemReportEntity } from './problem-report.entity.ts';

/** Columns store the index in these lists. */
const STATUSES = problemStatusSchema.options;
const PRIORITIES: readonly ProblemPriority[] = ['low', 'medium', 'high'];

const PRIORITY_OF: Readonly<Record<ProblemType, ProblemPriority>> = {
  access: 'high',
  payment: 'high',
  technical: 'medium',
  course: 'low',
  other: 'low',
};

export function statusNumber(status: ProblemStatus): number {
  return STATUSES.indexOf(status);
}

export function priorityNumber(priority: ProblemPriority): number {
  return PRIORITIES.indexOf(priority);
}

/** The priority of a type of problem. */
export function priorityNumberOf(type: ProblemType): number {
  return priorityNumber(PRIORITY_OF[type]);
}

export function statusOf({ status }: ProblemReportEntity): ProblemStatus {
  return STATUSES[status] ?? 'open';
}

export function toProblemReport(row: ProblemReportEntity): ProblemReport {
  const { id, subject, description, type, createdAt, version } = row;
  return {
    id,
    status: statusOf(row),
    priority: PRIORITIES[row.priority] ?? 'low',
    subject,
    description,
    userEmail: row.userEmail || null,
    type,
    createdAt,
    version,
  };
}
