import { Injectable } from '@nestjs/common';
import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import type { StoredKind } from '../../contract/own-data.ts';
import { CourseEntity } from '../courses/course.entity.ts';
import { LessonEntity } from '../courses/lesson.entity.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { Database } from '../database/database.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { Keyset } from '../database/keyset.ts';
import { MaterialEntity } from '../materials/material.entity.ts';
import { AccountEntity } from '../people/account.entity.ts';
import { ExternalPersonEntity } from '../people/external-person.entity.ts';
import { OWN_DATA_SOURCES } from './own-data-sources.ts';

/** The person whose data is read. */
export interface DataOwner {
  readonly id: string;
  /** E-mail that finds the problem reports; null leaves them out. */
  readonly email: string | null;
}

export type OwnRow = Readonly<Record<string, unknown>>;

/** Rows per page, the most that are in memory at once. */
const PAGE_ROWS = 500;

/** The academy's things that rows refer to, by the referring column. */
const TITLED: Readonly<Record<string, EntityTarget<{ id: string; title: string }>>> = {
  courseId: CourseEntity,
  lessonId: LessonEntity,
  materialId: MaterialEntity,
};

/** Reads the data of all modules about one person. */
@Injectable()
export class OwnDataQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  countOf(kind: StoredKind, owner: DataOwner): Promise<number> {
    const { entity } = OWN_DATA_SOURCES[kind];
    return this.managerOf(kind).countBy(entity, whereOf(kind, owner));
  }

  /** All rows of a kind in pages, without the owner's column. */
  async *rowsOf(kind: StoredKind, person: DataOwner): AsyncGenerator<OwnRow[]> {
    const { entity, owner, hidden = [] } = OWN_DATA_SOURCES[kind];
    const manager = this.managerOf(kind);
    const { primaryColumns, columns } = manager.connection.getMetadata(entity);
    const keys = primaryColumns.map(({ propertyName }) => propertyName);
    const shown = columns
      .map(({ propertyName }) => propertyName)
      .filter((name) => name !== owner && !hidden.includes(name));
    const order = new Keyset<ObjectLiteral, string>(Object.fromEntries(keys.map((name) => [name, 'ASC'])));
    const selected = [...new Set([...keys, ...shown])].map((name) => `own.${name}`);
    for (let last: ObjectLiteral | undefined; ; ) {
      const rows = manager.createQueryBuilder(entity, 'own').select(selected).where(whereOf(kind, person));
      const page = await order.apply(rows, last).limit(PAGE_ROWS).getMany();
      yield page.map((row) => Object.fromEntries(shown.map((name) => [name, row[name]])));
      last = page.at(-1);
      if (page.length < PAGE_ROWS) return;
    }
  }

  /** Names of the courses, lessons and materials that these rows refer to, by id. */
  async titlesFor(rows: readonly OwnRow[]): Promise<ReadonlyMap<string, string>> {
    const titles = new Map<string, string>();
    for (const [column, entity] of Object.entries(TITLED)) {
      const ids = [...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string'))];
      if (ids.length === 0) continue;
      const found = await this.db.manager.find(entity, { select: { id: true, title: true }, where: { id: In(ids) } });
      for (const { id, title } of found) titles.set(id, title);
    }
    return titles;
  }

  /** The address of a person's picture; null without one. */
  async pictureOf(id: string): Promise<string | null> {
    const select = { id: true, pictureUrl: true } as const;
    const account = await this.db.of(AccountEntity).findOne({ select, where: { id } });
    const person = account ?? (await this.db.of(ExternalPersonEntity).findOne({ select, where: { id } }));
    return person?.pictureUrl ?? null;
  }

  private managerOf(kind: StoredKind): EntityManager {
    return OWN_DATA_SOURCES[kind].isScanned ? this.figures.manager : this.db.manager;
  }
}

function whereOf(kind: StoredKind, { id, email }: DataOwner): ObjectLiteral {
  const { owner, by } = OWN_DATA_SOURCES[kind];
  return { [owner]: by === 'hash' ? sha256(id) : by === 'email' ? (email ?? '') : id };
}
