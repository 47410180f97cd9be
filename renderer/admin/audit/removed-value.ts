import { type AuditEntryDetail, removedValueSchema } from '../../../contract/audit-log.ts';

/** Whether a value was personal and has been removed; personal values are removed after 90 days. */
export function isRemovedValue(value: unknown): boolean {
  return removedValueSchema.safeParse(value).success;
}

/** Whether an entry contains a removed value at any depth. */
export function hasRemovedValue({ before, after }: Pick<AuditEntryDetail, 'before' | 'after'>): boolean {
  return holdsRemovedValue(before) || holdsRemovedValue(after);
}

function holdsRemovedValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isRemovedValue(value) || Object.values(value).some(holdsRemovedValue);
}
