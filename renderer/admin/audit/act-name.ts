import type { AuditAction } from '../../../contract/audit-actions.ts';
import { ACTS, text } from './audit.es.ts';

/** What was done, in words; a later version may have written what this one does not know. */
export function actName(action: string): string {
  return Object.hasOwn(ACTS, action) ? ACTS[action as AuditAction] : text.unknownAct(action);
}
