import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { CertificateKeyEntity } from './certificate-key.entity.ts';

@Injectable()
export class CertificateKeyQueries {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<CertificateKeyEntity | null> {
    return this.db.of(CertificateKeyEntity).findOneBy({ id });
  }

  /** The newest first. */
  all(): Promise<CertificateKeyEntity[]> {
    return this.db.of(CertificateKeyEntity).find({ order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Leaves an existing row unchanged. */
  async add(row: CertificateKeyEntity): Promise<void> {
    await this.db.of(CertificateKeyEntity).createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  async update(id: string, changes: Partial<CertificateKeyEntity>): Promise<void> {
    await this.db.of(CertificateKeyEntity).update({ id }, changes);
  }
}
