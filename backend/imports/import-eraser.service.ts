import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../shared/person-erasers.ts';
import { ImportQueries } from './import.queries.ts';
import { ImportFiles } from './import-files.ts';
import { ImportedAccountEntity } from './imported-account.entity.ts';

/**
 * Erases which import made a person's account, and a person from the imports that they started, and has no import that was checked before make
 * them anew. Imports themselves go after a day.
 */
@Injectable()
export class ImportEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly imports: ImportQueries,
    private readonly files: ImportFiles,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id, email }: ErasedPerson): Promise<void> {
    if (email) await this.files.noteErased(email);
    await this.rows.deleteFoundRows(ImportedAccountEntity, { accountId: id });
    await this.rows.inBatches(() => this.imports.forgetStarter(id));
  }
}
