import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../../personal-data/person-erasers.ts';
import { ProblemReportEntity } from './problem-report.entity.ts';

/**
 * Erases the problem reports with a person's e-mail. Unless an admin requested it, older reports than the account are
 * kept, because the form does not verify e-mails.
 */
@Injectable()
export class ProblemReportEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ email, emailCountsFrom: createdAt }: ErasedPerson): Promise<void> {
    if (email) await this.rows.deleteFoundRows(ProblemReportEntity, { userEmail: email }, { createdAt });
  }
}
