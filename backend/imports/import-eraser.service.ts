import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../personal-data/person-erasers.ts';
import { ImportQueries } from './import.queries.ts';
import { ImportedAccountEntity } from './imported-account.entity.ts';

/** Erases a person from imported accounts and as starter of imports. The imports are deleted after 24 hours anyway. */
@Injectable()
export class ImportEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly imports: ImportQueries,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    await this.rows.deleteFoundRows(ImportedAccountEntity, { accountId: id });
    await this.rows.inBatches(() => this.imports.forgetStarter(id));
  }
}
