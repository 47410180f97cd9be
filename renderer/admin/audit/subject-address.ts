import type { AuditEntry } from '../../../contract/audit-log.ts';
import { addressOfThing } from '../thing-address.ts';

/** Done to a person, whatever they begin with. */
const OF_PEOPLE = /^(certificate\.rename|(community|progress|ratings|study)\..*|courses\.recordView|replies\.create)$/;

/** The own address in the panel of what an act was done to; null where such things have none. */
export function addressOfSubject({ action, subjectId }: Pick<AuditEntry, 'action' | 'subjectId'>): string | null {
  return addressOfThing(OF_PEOPLE.test(action) ? 'account' : (action.split('.', 1)[0] ?? ''), subjectId);
}
