import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../../personal-data/person-erasers.ts';
import { CertificateQueries } from '../certificate.queries.ts';
import { DueCertificateEntity } from './due-certificate.entity.ts';

/**
 * Unlinks an erased person's certificates from the account. They remain, with name, course, dates, number and code:
 * recipients of a certificate can still verify it.
 */
@Injectable()
export class CertificateEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly certificates: CertificateQueries,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    await this.rows.deleteRows(DueCertificateEntity, { userId: id });
    await this.rows.inBatches(() => this.certificates.unlinkSome(id));
  }
}
