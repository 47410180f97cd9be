import { Injectable } from '@nestjs/common';
import type { UpdatedNames } from '../../contract/certificates.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { NAME_CHANGES_PER_DAY } from '../../contract/profile-editing.ts';
import type { SessionUser } from '../access/caller.ts';
import { AuditService } from '../admin/audit.service.ts';
import { Config } from '../config/config.ts';
import { Writer } from '../database/writer.ts';
import { TooManyRequests } from '../errors/app-error.ts';
import { IdentityProviderService } from '../people/identity-provider.service.ts';
import { PeopleService } from '../people/people.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { dayAt } from '../time/local-day.ts';
import { CertificateQueries } from './certificate.queries.ts';

const RENAME = 'certificate.rename';

/** Updates the name on a person's certificates, at that person's request. */
@Injectable()
export class StudentNamesService {
  constructor(
    private readonly certificates: CertificateQueries,
    private readonly people: PeopleService,
    private readonly provider: IdentityProviderService,
    private readonly audit: AuditService,
    private readonly writer: Writer,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates valid certificates and leaves an audit entry. Revoked certificates remain unchanged, and so do all while
   * the person has no name.
   * @throws AppError `too_many_certificate_renames`
   */
  async bringUpToDate({ id, accessToken }: SessionUser): Promise<UpdatedNames> {
    if (this.provider.isOn) await this.provider.profile(accessToken); // stores the provider's current name
    return this.writer.write(async () => {
      const realName = (await this.people.namesOf([id])).get(id) ?? UNKNOWN_PERSON_NAME;
      const rows = realName === UNKNOWN_PERSON_NAME ? [] : await this.certificates.lockValidOf(id);
      const outdated = rows.filter(({ studentName }) => studentName !== realName);
      if (outdated.length === 0) return { updatedCount: 0, realName };
      await this.requireMayRename(id);
      await this.certificates.rename(
        outdated.map((row) => row.id),
        realName,
      );
      // The audit entry names the certificates and no person's name: a person chooses the text, and it would outlive an
      // erasure here.
      const certificates = { certificates: outdated.map((row) => ({ id: row.id })) };
      await this.audit.record(
        { id, name: realName },
        { action: RENAME, subjectId: id, before: certificates, after: certificates },
      );
      return { updatedCount: outdated.length, realName };
    });
  }

  /** The person's certificates are locked: the second of two concurrent updates counts the first one's audit entry. */
  private async requireMayRename(id: string): Promise<void> {
    const { startsAt, leftMs } = dayAt(this.clock.steadyMs(), this.settings.timeZone);
    const count = await this.audit.countSince(id, RENAME, startsAt);
    if (count >= Math.ceil(NAME_CHANGES_PER_DAY * this.config.rateLimit))
      throw new TooManyRequests('as often as a day allows', leftMs, 'too_many_certificate_renames');
  }
}
