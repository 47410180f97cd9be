import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { batchesOf } from '../database/batches.ts';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';
import { AuditValuesEntity } from './audit-values.entity.ts';

/** Names of an entry's subject and actor. */
export type ApartNames = Pick<AuditValuesEntity, 'entryId' | 'subjectName' | 'actorName'>;

/** Rows per statement. */
const BATCH_ROWS = 1_000;
const SIDES = ['before', 'after'] as const;
/** Entries per transaction from which a person is erased. */
const BATCH_FORGOTTEN = 200;

@Injectable()
export class AuditValuesQueries {
  constructor(private readonly db: Database) {}

  async insert(rows: readonly AuditValuesEntity[]): Promise<void> {
    for (const batch of batchesOf(rows, BATCH_ROWS))
      await upsertRows(this.db.of(AuditValuesEntity), batch, ['entryId', 'personId']);
  }

  /** The values of an entry that is not older than the given time. */
  of(entryId: string, since: string): Promise<AuditValuesEntity[]> {
    return this.db.of(AuditValuesEntity).findBy({ entryId, createdAt: MoreThanOrEqual(since) });
  }

  /** As `of`, but only the names, for up to 1,000 entries. */
  namesOf(entryIds: readonly string[], since: string): Promise<ApartNames[]> {
    const where = { entryId: In([...entryIds]), createdAt: MoreThanOrEqual(since) };
    return this.db
      .of(AuditValuesEntity)
      .find({ select: { entryId: true, personId: true, subjectName: true, actorName: true }, where });
  }

  /** Removes values of older entries, up to a number of rows. Returns the number removed. */
  async removeBefore(instant: string, limit: number): Promise<number> {
    const old = await this.db
      .of(AuditValuesEntity)
      .find({ select: { entryId: true, personId: true }, where: { createdAt: LessThan(instant) }, take: limit });
    // All rows of one entry have the same age.
    await this.db.of(AuditValuesEntity).delete({ entryId: In(old.map(({ entryId }) => entryId)) });
    return old.length;
  }

  /** Names of a person in the log: whole names, e-mails and RUTs, in lower case. */
  async formerNamesOf(personId: string): Promise<Set<string>> {
    const rows = await this.db.of(AuditValuesEntity).findBy({ personId });
    const texts = rows.flatMap(({ subjectName, actorName, fields }) => [
      subjectName,
      actorName,
      ...SIDES.flatMap((side) => [fields.email?.[side], wholeNameIn(fields, side), ...rutIn(fields, side)]),
    ]);
    const named = texts
      .filter((text): text is string => typeof text === 'string')
      .map((text) => text.trim().toLowerCase());
    return new Set(named.filter(Boolean));
  }

  /**
   * Removes a batch of a person's values and replaces the person's name in their entries. Returns whether there
   * were any.
   */
  async forgetSome(personId: string, name: string): Promise<boolean> {
    const values = await this.db.of(AuditValuesEntity).find({ where: { personId }, take: BATCH_FORGOTTEN });
    if (values.length === 0) return false;
    const named = values.filter(({ subjectName }) => subjectName !== null).map(({ entryId }) => entryId);
    if (named.length > 0) await this.db.of(AuditEntryEntity).update({ id: In(named) }, { subjectName: name });
    await this.db.of(AuditValuesEntity).delete({ personId, entryId: In(values.map(({ entryId }) => entryId)) });
    return true;
  }

  /**
   * Removes the values that name a person from a batch of values without an owner, in the order of their entries.
   * @param isNamed receives a trimmed text in lower case
   * @param after the last entry of the previous batch
   * @returns the last entry of this batch; undefined when the batch is empty
   */
  async forgetOwnerless(isNamed: (text: string) => boolean, after = ''): Promise<string | undefined> {
    const where = { personId: '', entryId: MoreThan(after) };
    const values = await this.db
      .of(AuditValuesEntity)
      .find({ where, order: { entryId: 'ASC' }, take: BATCH_FORGOTTEN });
    const named = values.filter(({ fields }) => textsIn(fields).some((text) => isNamed(text.trim().toLowerCase())));
    if (named.length > 0)
      await this.db.of(AuditValuesEntity).delete({ personId: '', entryId: In(named.map(({ entryId }) => entryId)) });
    return values.at(-1)?.entryId;
  }
}

/** Null unless the values have both parts of a name: many people share a first name. */
function wholeNameIn({ name, lastName }: AuditValuesEntity['fields'], side: (typeof SIDES)[number]): string | null {
  const parts = [name?.[side], lastName?.[side]];
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join(' ') : null;
}

/** A RUT with and without its dots. */
function rutIn({ rut }: AuditValuesEntity['fields'], side: (typeof SIDES)[number]): string[] {
  const text = rut?.[side];
  return typeof text === 'string' ? [text, text.replaceAll('.', '')] : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
