import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { CertificateKeyEntity } from './certificate-key.entity.ts';

@Injectable()
export class CertificateKeyQueries {
  constructor(private readonly db: Database) {}

  exists(id: string): Promise<boolean> {
    return this.db.of(CertificateKeyEntity).existsBy({ id });
  }

  /** The newest first. */
  all(): Promise<CertificateKeyEntity[]> {
    return this.db.of(CertificateKeyEntity).find({ order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Does nothing when it is there. */
  async add(row: CertificateKeyEntity): Promise<void> {
    await this.db.of(CertificateKeyEntity).createQueryBuilder().insert().values(row).orIgnore().execute();
  }
}
