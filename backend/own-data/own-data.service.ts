import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DownloadAddress } from '../../contract/exports.ts';
import { OWN_DATA_KINDS, type OwnData } from '../../contract/own-data.ts';
import type { SessionUser } from '../access/caller.ts';
import { issuerOf } from '../access/issuer.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { SessionUsersService } from '../auth/access/session-users.service.ts';
import { OwnSessionsService } from '../auth/sessions/own-sessions.service.ts';
import { AdminSessionService } from '../auth/staff/admin-session.service.ts';
import { AppError } from '../errors/app-error.ts';
import { DownloadsService } from '../exports/downloads/downloads.service.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { ProfileService } from '../people/profile.service.ts';
import { OwnDataQueries } from './own-data.queries.ts';
import { OwnDataArchive } from './own-data-archive.ts';

/** Exports a person's stored data for the person, or for an admin on the person's request. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly data: OwnDataQueries,
    private readonly archive: OwnDataArchive,
    private readonly profiles: ProfileService,
    private readonly accounts: AccountsService,
    private readonly downloads: DownloadsService,
    private readonly sessions: AdminSessionService,
    private readonly ownSessions: OwnSessionsService,
    private readonly users: SessionUsersService,
    private readonly staffWriter: StaffWriterService,
  ) {}

  async summary({ id }: SessionUser): Promise<OwnData> {
    const counts: OwnData = [];
    for (const kind of OWN_DATA_KINDS) counts.push({ kind, count: await this.data.countOf(kind, { id, email: null }) });
    return counts;
  }

  /**
   * A zip without problem reports, because the account's e-mail is unverified. It breaks off when the password changes
   * meanwhile, the account is deactivated or erased, or its erasure is requested.
   * @throws AppError `not_authenticated` when the session has ended by now; `shared_account` for a training room
   */
  async export(user: SessionUser): Promise<Readable> {
    if (await this.ownSessions.isOfRoom(user))
      throw new AppError('shared_account', 'a training room asks for an export');
    const account = await this.users.accountOf(user);
    const zip = this.archive.open({ id: user.id, email: null }, await this.profiles.read(user));
    if (!account) return zip;
    const { id: accountId, role, rightsVersion } = account;
    return this.downloads.send({ accountId, role, rightsVersion }, zip);
  }

  /**
   * An address for one download of an account's zip, with its problem reports. The audit log records the admin.
   * @param key of the session; the address expires with it @throws AppError `account_not_found`
   */
  async offerExport(staff: StaffMember, key: string, id: string): Promise<DownloadAddress> {
    const account = await this.accounts.findById(id);
    if (!account) throw new AppError('account_not_found', `account ${id}`);
    await this.staffWriter.write(staff, {}, async () => ({ action: 'account.export', subjectId: id, after: {} }));
    return this.downloads.offer({
      filename: `datos-${id}.zip`,
      contentType: 'application/zip',
      issuer: issuerOf(staff),
      open: async () => {
        await this.sessions.requireStaff(key);
        return this.archive.open({ id, email: account.email }, null);
      },
    });
  }
}
