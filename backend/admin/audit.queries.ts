import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { ERASED_PERSON_NAME } from '../../contract/profile.ts';
import { searchWords } from '../../contract/words/search-words.ts';
import { Database } from '../database/database.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { Keyset } from '../database/keyset.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../database/ordered-ids.ts';
import { auditSearch } from '../search/search-fields.ts';
import { searchIndexOf } from '../search/search-index-of.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';
import { AuditValuesEntity } from './audit-values.entity.ts';

/** Filters of the log; `action` is a noun or a whole act, and the instants bound the time of the acts. */
export interface AuditFilter {
  readonly q?: string | undefined;
  /** People that `q` finds; entries about them match too. */
  readonly people?: readonly string[];
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly startsAt?: string;
  readonly endsAt?: string;
}

/** Entries per transaction from which a person is erased. */
const BATCH_FORGOTTEN = 100;
const BY_TIME = new Keyset<AuditEntryEntity, 'createdAt' | 'id'>({ createdAt: 'ASC', id: 'ASC' });
/** The last place of a batch of entries. */
export type AuditPlace = Pick<AuditEntryEntity, 'createdAt' | 'id'>;

type Direction = 'ASC' | 'DESC';

/** Without the rows before and after, which may be long. */
const LISTED = [
  'id',
  'actorId',
  'actorName',
  'action',
  'subjectId',
  'subjectName',
  'createdAt',
  'restoredFrom',
] as const;
export type ListedEntry = Pick<AuditEntryEntity, (typeof LISTED)[number]>;

@Injectable()
export class AuditQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  findById(id: string): Promise<AuditEntryEntity | null> {
    return this.db.of(AuditEntryEntity).findOneBy({ id });
  }

  /** The first of these acts on a thing. */
  firstOf(subjectId: string, actions: readonly string[]): Promise<Pick<AuditEntryEntity, 'actorName'> | null> {
    const where = { subjectId, action: In([...actions]) };
    return this.db
      .of(AuditEntryEntity)
      .findOne({ select: { id: true, actorName: true }, where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** A page and the total number of entries; the ids are read first, from the indexes alone. */
  async page(
    filter: AuditFilter,
    direction: Direction,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<[ListedEntry[], number]> {
    const ids = this.ordered(filter, direction).select('entry.id', 'id');
    if (filter.q?.trim()) ids.addSelect('COUNT(*) OVER ()', 'total');
    const found = await ids.limit(limit).offset(offset).getRawMany<{ id: string; total?: number | string }>();
    const rows = await this.allOf(found.map(({ id }) => id));
    const total = found[0]?.total ?? (await this.matching(filter).getCount());
    return [rows, Number(total)];
  }

  /** The ids of all entries. */
  ids(filter: AuditFilter, direction: Direction): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, direction), 'entry.id');
  }

  /** In the order of the ids. */
  async allOf(ids: readonly string[]): Promise<ListedEntry[]> {
    return inOrderOf(
      ids,
      await this.db.of(AuditEntryEntity).find({ select: [...LISTED], where: { id: In([...ids]) } }),
    );
  }

  /** Every act in the log. */
  async actions(): Promise<string[]> {
    return (await this.distinct('action', 'TRUE')).map(({ value }) => value);
  }

  /** Actors on other people or on the academy's things, with their latest names; at most `limit`. */
  async actorsOnOthers(limit: number): Promise<{ id: string; name: string }[]> {
    const ids = await this.distinct('actorId', '"actorId" <> "subjectId"', limit);
    const actors: { id: string; name: string }[] = [];
    for (const { value: id } of ids) {
      const order = { createdAt: 'DESC', id: 'DESC' } as const;
      const latest = await this.db
        .of(AuditEntryEntity)
        .findOne({ select: { id: true, actorName: true }, where: { actorId: id }, order });
      if (latest) actors.push({ id, name: latest.actorName });
    }
    return actors;
  }

  countSince(actorId: string, action: string, since: string): Promise<number> {
    const where = { actorId, action, createdAt: MoreThanOrEqual(since), restoredFrom: IsNull() };
    return this.db.of(AuditEntryEntity).countBy(where);
  }

  async insert(rows: AuditEntryEntity[]): Promise<void> {
    await this.db.of(AuditEntryEntity).insert(rows);
  }

  /** Removes an actor's name from a batch of entries after a place. Returns the last place; undefined at the end. */
  forgetActor(actorId: string, after?: AuditPlace): Promise<AuditPlace | undefined> {
    return this.forgetSome({ actorId }, { actorName: ERASED_PERSON_NAME }, after);
  }

  /** As `forgetActor`, for the subject's name. */
  forgetSubject(subjectId: string, after?: AuditPlace): Promise<AuditPlace | undefined> {
    return this.forgetSome({ subjectId }, { subjectName: ERASED_PERSON_NAME }, after);
  }

  /** Each batch starts at the index place where the last one ended; a search for unchanged entries would read all. */
  private async forgetSome(
    where: Partial<AuditEntryEntity>,
    changes: Partial<AuditEntryEntity>,
    after: AuditPlace | undefined,
  ): Promise<AuditPlace | undefined> {
    const rows = this.db
      .of(AuditEntryEntity)
      .createQueryBuilder('entry')
      .select(['entry.id', 'entry.createdAt'])
      .where(where);
    const found = await BY_TIME.apply(rows, after).limit(BATCH_FORGOTTEN).getMany();
    if (found.length > 0) await this.db.of(AuditEntryEntity).update({ id: In(found.map(({ id }) => id)) }, changes);
    const last = found.at(-1);
    return last && BY_TIME.positionOf(last);
  }

  /** Distinct values of a column by jumps in its index; a DISTINCT would read every entry. */
  private distinct(column: 'action' | 'actorId', where: string, limit = 1_000): Promise<{ value: string }[]> {
    const least = (above: string) => `SELECT MIN("${column}") FROM "admin_audit_entry" WHERE ${where}${above}`;
    return this.db.manager.query(
      `WITH RECURSIVE "each"("value") AS (
         ${least('')}
         UNION ALL
         SELECT (${least(` AND "${column}" > "each"."value"`)}) FROM "each" WHERE "each"."value" IS NOT NULL
       ) SELECT "value" FROM "each" WHERE "value" IS NOT NULL LIMIT ${limit}`,
    );
  }

  private ordered(filter: AuditFilter, direction: Direction): SelectQueryBuilder<AuditEntryEntity> {
    return this.matching(filter).orderBy('entry.createdAt', direction).addOrderBy('entry.id', direction);
  }

  private matching(filter: AuditFilter): SelectQueryBuilder<AuditEntryEntity> {
    const { q, people = [], actorId, action, subjectId, startsAt, endsAt } = filter;
    const rows = this.db.of(AuditEntryEntity).createQueryBuilder('entry').where('TRUE');
    if (actorId) rows.andWhere({ actorId });
    if (action) rows.andWhere(action.includes('.') ? { action } : { noun: action });
    if (subjectId) rows.andWhere({ subjectId });
    if (startsAt) rows.andWhere('entry.createdAt >= :startsAt', { startsAt });
    if (endsAt) rows.andWhere('entry.createdAt < :endsAt', { endsAt });
    if (!q?.trim()) return rows;
    const words = searchWords(q);
    if (words.length === 0) return rows.andWhere('FALSE');
    if (people.length > 0) return this.namedOrAbout(rows, words, people);
    searchIndexOf(rows.connection, auditSearch).narrow(rows, words);
    return rows;
  }

  /** Each of the three conditions uses its own index. */
  private namedOrAbout(
    rows: SelectQueryBuilder<AuditEntryEntity>,
    words: readonly string[],
    people: readonly string[],
  ): SelectQueryBuilder<AuditEntryEntity> {
    const named = this.db.of(AuditEntryEntity).createQueryBuilder('named').select('named.id');
    searchIndexOf(rows.connection, auditSearch).narrow(named, words);
    const done = this.db.of(AuditEntryEntity).createQueryBuilder('done').select('done.id');
    done.where('done.subjectId IN (:...people)');
    const about = this.db.of(AuditValuesEntity).createQueryBuilder('about').select('about.entryId');
    about.where('about.personId IN (:...people)');
    return rows
      .andWhere(`entry.id IN (${[named, done, about].map((part) => part.getQuery()).join(' UNION ')})`)
      .setParameters({ ...named.getParameters(), people });
  }
}
