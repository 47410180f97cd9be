import type { TrainingStatus } from '../../contract/training-history.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';

const DAY_MS = 24 * 3_600_000;
/** Days without activity (`docs/requirements.md`, 'Training history and certificates'). */
const PAUSED_AFTER_DAYS = 30;
const DROPPED_AFTER_DAYS = 180;

/** The status of a training at an instant. */
export function trainingStatus(
  { completedAt, lastActivityAt }: Pick<CourseTrainingEntity, 'completedAt' | 'lastActivityAt'>,
  nowMs: number,
): TrainingStatus {
  if (completedAt !== null) return 'completed';
  const idleDays = (nowMs - Date.parse(lastActivityAt)) / DAY_MS;
  if (idleDays >= DROPPED_AFTER_DAYS) return 'dropped';
  return idleDays >= PAUSED_AFTER_DAYS ? 'paused' : 'in_progress';
}
