import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { DueCertificateEntity } from './due-certificate.entity.ts';

@Injectable()
export class DueCertificateQueries {
  constructor(private readonly db: Database) {}

  /** Some due rows; no other transaction takes them until this one ends. */
  lockSome(limit: number): Promise<DueCertificateEntity[]> {
    const due = this.db.of(DueCertificateEntity).createQueryBuilder('due');
    return locking(due.orderBy('due.userId').addOrderBy('due.courseId').limit(limit), 'exclusive').getMany();
  }

  async remove(rows: DueCertificateEntity[]): Promise<void> {
    await this.db.of(DueCertificateEntity).remove(rows);
  }
}
