import { Injectable } from '@nestjs/common';
import { AppError } from './app-error.ts';
import type { RightsHolder } from './issuer.ts';

/** What of an account decides whether its capabilities still work. */
interface IssuerState {
  readonly role: string;
  readonly isActive: boolean;
  readonly rightsVersion: number;
}

/** Tells whether an account still has the rights by which a capability was issued, or a long answer begun. Every use of a capability asks it, and long work asks again for each batch. */
@Injectable()
export class IssuerCheck {
  private stateOf: ((accountId: string) => Promise<IssuerState | null>) | undefined;

  /** From now on `stateOf` reads accounts. Called by the module that has them. */
  use(stateOf: (accountId: string) => Promise<IssuerState | null>): void {
    this.stateOf = stateOf;
  }

  /** Whether the account is active, and has had this role and this password without a break since then. */
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
