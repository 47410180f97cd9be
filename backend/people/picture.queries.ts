import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.ts';
import { AccountEntity } from './account.entity.ts';
import { ExternalPersonEntity } from './external-person.entity.ts';

@Injectable()
export class PictureQueries {
  constructor(private readonly db: Database) {}

  /** The addresses, of some hundred given ones, that are a person's picture. */
  async among(addresses: readonly string[]): Promise<string[]> {
    const where = { pictureUrl: In([...addresses]) };
    const accounts = await this.db.of(AccountEntity).find({ select: { pictureUrl: true }, where });
    const external = await this.db.of(ExternalPersonEntity).find({ select: { pictureUrl: true }, where });
    return [...accounts, ...external].flatMap(({ pictureUrl }) => pictureUrl ?? []);
  }
}
