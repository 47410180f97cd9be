import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { ERASED_PREFIX, isErasedId } from '../../contract/identity.ts';
import { batchesOf } from '../database/batches.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { CertificateEntity } from './certificate.entity.ts';

/** Ids per statement. */
const BATCH_MAX_IDS = 1_000;
/** Certificates per transaction that unlinks a person. */
const BATCH_UNLINKED = 50;

/** The person and the course of a certificate. */
export type CertificateKey = Pick<CertificateEntity, 'userId' | 'courseId'>;

@Injectable()
export class CertificateQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<CertificateEntity | null> {
    return this.db.of(CertificateEntity).findOneBy({ id });
  }

  /** `code` in its stored form. */
  findByCode(code: string): Promise<CertificateEntity | null> {
    return this.db.of(CertificateEntity).findOneBy({ verificationCode: code });
  }

  /** No other transaction changes the row until this one ends. */
  findAndLock(id: string): Promise<CertificateEntity | null> {
    return locking(this.db.of(CertificateEntity).createQueryBuilder('certificate').where({ id }), 'exclusive').getOne();
  }

  /**
   * Ids and keys of all editions for these people and courses, each edition after the one that it replaces. Accepts at
   * most 1,000 keys.
   */
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

  /** The valid certificates for these people and courses; keys without one are missing. Accepts at most 1,000 keys. */
  async validAmong(keys: readonly CertificateKey[]): Promise<Pick<CertificateEntity, 'id' | 'userId' | 'courseId'>[]> {
    if (keys.length === 0) return [];
    const pairs = keys.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ');
    return this.db.manager.query(
      `SELECT "id", "userId", "courseId" FROM "certificates_certificate"
       WHERE ("userId", "courseId") IN (VALUES ${pairs}) AND "revokedAt" IS NULL`,
      keys.flatMap(({ userId, courseId }) => [userId, courseId]),
    );
  }

  /** The valid certificates of a person; no other transaction changes them until this one ends. */
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

  /** Whether another edition replaces it. */
  isReplaced(id: string): Promise<boolean> {
    return this.db.of(CertificateEntity).existsBy({ replacesId: id });
  }

  /**
   * Unlinks up to 50 certificates from a person; returns whether there were any. All editions for a course get the
   * owner `erased:<id of the first edition>`, which belongs to no account. Editions are read in order, and each takes
   * over the owner of the one that it replaces, which an earlier call may have set.
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
