import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';

/** The account that training rooms sign in with (`AUTO_LOGIN_EMAIL`). Many people use it. */
@Injectable()
export class RoomAccountService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly config: Config,
  ) {}

  /** Null when rooms do not sign in, or the account does not exist yet. */
  async find(): Promise<AccountEntity | null> {
    const { autoLoginEmail } = this.config;
    return autoLoginEmail ? this.accounts.findByEmail(autoLoginEmail) : null;
  }

  async isId(accountId: string): Promise<boolean> {
    return (await this.find())?.id === accountId;
  }
}
