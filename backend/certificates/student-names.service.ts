import { Injectable } from '@nestjs/common';
import type { UpdatedNames } from '../../contract/certificates.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { AuditService } from '../admin/audit.service.ts';
import { Writer } from '../database/writer.ts';
import { IdentityProviderService } from '../people/identity-provider.service.ts';
import { PeopleService } from '../people/people.service.ts';
import type { SessionUser } from '../shared/caller.ts';
import { CertificateQueries } from './certificate.queries.ts';

/** Brings the name on a person's certificates up to date, when they ask for it. */
@Injectable()
export class StudentNamesService {
  constructor(
    private readonly certificates: CertificateQueries,
    private readonly people: PeopleService,
    private readonly provider: IdentityProviderService,
    private readonly audit: AuditService,
    private readonly writer: Writer,
  ) {}

  /** Revoked ones stay as they are, and so does every one while the person is without a name. It leaves a row in the audit log. */
  async bringUpToDate({ id, accessToken }: SessionUser): Promise<UpdatedNames> {
    if (this.provider.isOn) await this.provider.profile(accessToken); // stores the name that it has now
    return this.writer.write(async () => {
      const realName = (await this.people.namesOf([id])).get(id) ?? UNKNOWN_PERSON_NAME;
      const rows = realName === UNKNOWN_PERSON_NAME ? [] : await this.certificates.lockValidOf(id);
      const outdated = rows.filter(({ studentName }) => studentName !== realName);
      if (outdated.length === 0) return { updatedCount: 0, realName };
      await this.certificates.rename(
        outdated.map((row) => row.id),
        realName,
      );
      const before = { certificates: outdated.map((row) => ({ id: row.id, studentName: row.studentName })) };
      const act = { action: 'certificate.rename' as const, subjectId: id, before, after: { studentName: realName } };
      await this.audit.record({ id, name: realName }, act);
      return { updatedCount: outdated.length, realName };
    });
  }
}
