import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { CertificateEntity } from './certificate.entity.ts';

/** Whose certificate, of which course. */
export type CertificateKey = Pick<CertificateEntity, 'userId' | 'courseId'>;

@Injectable()
export class CertificateQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<CertificateEntity | null> {
    return this.db.of(CertificateEntity).findOneBy({ id });
  }

  /** `code` as it is stored. */
  findByCode(code: string): Promise<CertificateEntity | null> {
    return this.db.of(CertificateEntity).findOneBy({ verificationCode: code });
  }

  /** Nobody else changes it until the transaction ends. */
  findAndLock(id: string): Promise<CertificateEntity | null> {
    return locking(this.db.of(CertificateEntity).createQueryBuilder('certificate').where({ id }), 'exclusive').getOne();
  }

  /** The ids and keys of all editions of any combination of these people and courses, each after the one that it replaces. */
  editionsAmong(keys: readonly CertificateKey[]): Promise<Pick<CertificateEntity, 'id' | 'userId' | 'courseId'>[]> {
    return this.db
      .of(CertificateEntity)
      .createQueryBuilder('certificate')
      .select('certificate.id', 'id')
      .addSelect('certificate.userId', 'userId')
      .addSelect('certificate.courseId', 'courseId')
      .where({
        userId: In([...new Set(keys.map(({ userId }) => userId))]),
        courseId: In([...new Set(keys.map(({ courseId }) => courseId))]),
      })
      .orderBy('certificate.edition')
      .getRawMany<Pick<CertificateEntity, 'id' | 'userId' | 'courseId'>>();
  }

  /** Of a person, those that were not revoked. */
  validOf(userId: string): Promise<CertificateEntity[]> {
    return this.db.of(CertificateEntity).findBy({ userId, revokedAt: IsNull() });
  }

  async insert(rows: CertificateEntity[]): Promise<void> {
    await this.db.of(CertificateEntity).insert(rows);
  }

  async update(id: string, changes: Partial<CertificateEntity>): Promise<void> {
    await this.db.of(CertificateEntity).update({ id }, changes);
  }
}
