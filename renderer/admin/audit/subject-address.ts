import type { AuditEntry } from '../../../contract/audit-log.ts';
import { addressOfThing } from '../addresses/thing-address.ts';

/** Actions whose subject is a person, though their noun is another. */
const OF_PEOPLE = /^(certificate\.rename|(community|progress|ratings|study)\..*|courses\.recordView|replies\.create)$/;

/** Address of the subject in the panel; null if its kind has no screen of its own. */
export function addressOfSubject({ action, subjectId }: Pick<AuditEntry, 'action' | 'subjectId'>): string | null {
  return addressOfThing(OF_PEOPLE.test(action) ? 'account' : (action.split('.', 1)[0] ?? ''), subjectId);
}
