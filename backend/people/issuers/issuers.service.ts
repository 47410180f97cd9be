import { Injectable } from '@nestjs/common';
import { AppError } from '../../shared/app-error.ts';
import type { Issuer } from '../../shared/issuer.ts';
import { IssuerQueries } from './issuer.queries.ts';

/** Tells whether what a member of staff has issued still works. Every use of a capability asks it, and long work asks again for each batch. */
@Injectable()
export class IssuersService {
  constructor(private readonly accounts: IssuerQueries) {}

  /** Whether the account is active, and has had this role without a break since the capability was issued. */
  async isEntitled({ accountId, role, rightsVersion }: Issuer): Promise<boolean> {
    const account = await this.accounts.find(accountId);
    return account?.isActive === true && account.role === role && account.rightsVersion === rightsVersion;
  }

  /** @throws AppError `admin_session_ended` */
  async requireEntitled(issuer: Issuer): Promise<void> {
    if (!(await this.isEntitled(issuer)))
      throw new AppError('admin_session_ended', `the rights of ${issuer.accountId} have ended`);
  }
}
