import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';

/** The account that training rooms are signed in as (`AUTO_LOGIN_EMAIL`). Many people use it. */
@Injectable()
export class RoomAccountService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly config: Config,
  ) {}

  /** Null where rooms are not signed in, or the account is not there yet. */
  async find(): Promise<AccountEntity | null> {
    const { autoLoginEmail } = this.config;
    return autoLoginEmail ? this.accounts.findByEmail(autoLoginEmail) : null;
  }

  async isId(accountId: string): Promise<boolean> {
    return (await this.find())?.id === accountId;
  }
}
