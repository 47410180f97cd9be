import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import type { RightsHolder } from './issuer.ts';

/** The fields of an account that decide whether its capabilities are valid. */
interface IssuerState {
  readonly role: string;
  readonly isActive: boolean;
  readonly rightsVersion: number;
}

/**
 * Checks whether an account still has the rights with which a capability was issued or long work begun. Every use of a
 * capability checks it, and long work checks it again for each batch.
 */
@Injectable()
export class IssuerCheck {
  private stateOf: ((accountId: string) => Promise<IssuerState | null>) | undefined;

  /** Sets the function that reads accounts; called by the people module. */
  use(stateOf: (accountId: string) => Promise<IssuerState | null>): void {
    this.stateOf = stateOf;
  }

  /** Whether the account is active and has had this role and this password without interruption since then. */
  async isEntitled({ accountId, role, rightsVersion }: RightsHolder): Promise<boolean> {
    if (!this.stateOf) throw new Error('no module reads accounts');
    const account = await this.stateOf(accountId);
    return account?.isActive === true && account.role === role && account.rightsVersion === rightsVersion;
  }

  /** @throws AppError `admin_session_ended` */
  async requireEntitled(holder: RightsHolder): Promise<void> {
    if (!(await this.isEntitled(holder)))
      throw new AppError('admin_session_ended', `the rights of ${holder.accountId} have ended`);
  }
}
