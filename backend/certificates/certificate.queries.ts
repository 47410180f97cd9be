import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { ERASED_PREFIX, isErasedId } from '../../contract/identity.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { batchesOf } from '../shared/batches.ts';
import { CertificateEntity } from './certificate.entity.ts';

/** Ids that one statement names. */
const BATCH_MAX_IDS = 1_000;
/** Certificates that one transaction takes away from a person. */
const BATCH_UNLINKED = 50;

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

  /** The ids and keys of all editions for these people and courses, each after the one that it replaces. At most 1,000 keys. */
  async editionsAmong(
    keys: readonly CertificateKey[],
  ): Promise<Pick<CertificateEntity, 'id' | 'userId' | 'courseId'>[]> {
    if (keys.length === 0) return [];
    const pairs = keys.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ');
    return this.db.manager.query(
      `SELECT "id", "userId", "courseId" FROM "certificates_certificate"
       WHERE ("userId", "courseId") IN (VALUES ${pairs}) ORDER BY "edition"`,
      keys.flatMap(({ userId, courseId }) => [userId, courseId]),
    );
  }

  /** For these people and courses, the certificate that is valid now, where there is one. At most 1,000 keys. */
  async validAmong(keys: readonly CertificateKey[]): Promise<Pick<CertificateEntity, 'id' | 'userId' | 'courseId'>[]> {
    if (keys.length === 0) return [];
    const pairs = keys.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ');
    return this.db.manager.query(
      `SELECT "id", "userId", "courseId" FROM "certificates_certificate"
       WHERE ("userId", "courseId") IN (VALUES ${pairs}) AND "revokedAt" IS NULL`,
      keys.flatMap(({ userId, courseId }) => [userId, courseId]),
    );
  }

  /** Of a person, those that were not revoked: nobody else changes them until the transaction ends. */
  lockValidOf(userId: string): Promise<CertificateEntity[]> {
    const valid = this.db
      .of(CertificateEntity)
      .createQueryBuilder('certificate')
      .where({ userId, revokedAt: IsNull() });
    return locking(valid.orderBy('certificate.id'), 'exclusive').getMany();
  }

  async insert(rows: CertificateEntity[]): Promise<void> {
    await this.db.of(CertificateEntity).insert(rows);
  }

  async rename(ids: readonly string[], studentName: string): Promise<void> {
    for (const some of batchesOf(ids, BATCH_MAX_IDS))
      await this.db.of(CertificateEntity).update({ id: In(some) }, { studentName });
  }

  async update(id: string, changes: Partial<CertificateEntity>): Promise<void> {
    await this.db.of(CertificateEntity).update({ id }, changes);
  }

  /** Whether another one was issued in its place. */
  isReplaced(id: string): Promise<boolean> {
    return this.db.of(CertificateEntity).existsBy({ replacesId: id });
  }

  /**
   * Takes the person out of some of their certificates; gives whether there were any. All editions of one get the same owner, which no
   * account has and no other certificate: `erased:<id of the first edition>`. Each edition comes after the one that it replaces, whose owner
   * it takes over: an earlier call may have given it.
   */
  async unlinkSome(userId: string): Promise<boolean> {
    const certificates = this.db.of(CertificateEntity);
    const rows = await certificates.find({
      select: { id: true, replacesId: true },
      where: { userId },
      order: { courseId: 'ASC', edition: 'ASC' },
      take: BATCH_UNLINKED,
    });
    const replacedIds = rows.flatMap(({ replacesId }) => replacesId ?? []);
    const replaced = await certificates.find({ select: { id: true, userId: true }, where: { id: In(replacedIds) } });
    const owners = new Map(replaced.flatMap((row) => (isErasedId(row.userId) ? [[row.id, row.userId]] : [])));
    for (const { id, replacesId } of rows) {
      const owner = owners.get(replacesId ?? '') ?? `${ERASED_PREFIX}${id}`;
      owners.set(id, owner);
      await this.update(id, { userId: owner });
    }
    return rows.length > 0;
  }
}
