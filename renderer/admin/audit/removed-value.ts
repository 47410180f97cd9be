import { type AuditEntryDetail, removedValueSchema } from '../../../contract/audit-log.ts';

/** Whether a value of an entry was personal, and is not kept any more. */
export function isRemovedValue(value: unknown): boolean {
  return removedValueSchema.safeParse(value).success;
}

/** Whether such a value stands anywhere in an entry. */
export function hasRemovedValue({ before, after }: Pick<AuditEntryDetail, 'before' | 'after'>): boolean {
  return holdsRemovedValue(before) || holdsRemovedValue(after);
}

function holdsRemovedValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isRemovedValue(value) || Object.values(value).some(holdsRemovedValue);
}
