import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { AccountEntity } from '../account.entity.ts';

/** What decides whether capabilities of an account still work. */
export type IssuerState = Pick<AccountEntity, 'id' | 'role' | 'isActive' | 'rightsVersion'>;

@Injectable()
export class IssuerQueries {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<IssuerState | null> {
    return this.db.of(AccountEntity).findOne({ select: ['id', 'role', 'isActive', 'rightsVersion'], where: { id } });
  }
}
