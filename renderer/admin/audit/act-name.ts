import type { AuditAction } from '../../../contract/audit-actions.ts';
import { ACTS, text } from './audit.es.ts';

/** The action in words; an action that a later version wrote is shown by its own name. */
export function actName(action: string): string {
  return Object.hasOwn(ACTS, action) ? ACTS[action as AuditAction] : text.unknownAct(action);
}
