import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../shared/person-erasers.ts';
import { AuditQueries } from './audit.queries.ts';

/**
 * Erases a person from the audit log: the rows stay and tell what was done, by and to an id that no account has any more. Of rows about
 * the person the values before and after go with the name.
 */
@Injectable()
export class AuditEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly entries: AuditQueries,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    await this.rows.inBatches(() => this.entries.forgetActor(id));
    await this.rows.inBatches(() => this.entries.forgetSubject(id));
  }
}
