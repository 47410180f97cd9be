import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../testing/opened-database.ts';
import { type StoredColumn, storedColumns } from './stored-columns.ts';

const BACKEND = join(import.meta.dirname, '..');
/** Matches a column in the source of an entity: the arguments of its decorator, the property, the type. */
const COLUMN = /@(?:Primary)?Column\(([^;]*?)\)\s+(?:readonly )?(\w+): ([^;]+);/g;
const IS_OBJECT = /^(object|Readonly|RestoredValues)\b/;

describe('the stored columns', () => {
  const tables = storedColumns();
  const columns = [...tables].flatMap(([table, found]) => found.map((column) => ({ table, ...column })));
  let database: OpenedDatabase;
  /** The columns in the sources of the entities, with property and type. */
  let written: { file: string; property: string; type: string }[];

  beforeAll(async () => {
    database = await openDatabase();
    const files = (await readdir(BACKEND, { recursive: true })).filter((file) => file.endsWith('.entity.ts'));
    const sources = await Promise.all(
      files.map(async (file) => ({ file, source: await readFile(join(BACKEND, file), 'utf8') })),
    );
    written = sources.flatMap(({ file, source }) =>
      [...source.matchAll(COLUMN)].map(([, , property = '', type = '']) => ({ file, property, type })),
    );
  });
  afterAll(() => database.close());

  const named = (type: (type: string) => boolean) => {
    const found = written.filter((column) => type(column.type));
    expect(found.length).toBeGreaterThan(0);
    return found.map(({ property }) => property).toSorted();
  };
  const of = (which: (column: StoredColumn) => boolean) =>
    columns
      .filter(which)
      .map(({ property }) => property)
      .toSorted();

  it("equal those of TypeORM's metadata", () => {
    const theirs = database.writer.entityMetadatas.flatMap(({ tableName, columns: all }) =>
      all.map(({ databaseName, isNullable }) => `${tableName}.${databaseName} ${isNullable}`),
    );
    expect(columns.map(({ table, name, isNullable }) => `${table}.${name} ${isNullable}`).toSorted()).toEqual(
      theirs.toSorted(),
    );
  });

  it('list the values of columns whose type is a union of texts', () => {
    const isFew = (type: string) =>
      !/^(string|number|boolean)( \| null)?$/.test(type) && !type.endsWith('[]') && !IS_OBJECT.test(type);
    expect(of(({ values, property }) => values !== null && property !== 'area')).toEqual(named(isFew));
  });

  it('name the kind of elements of list columns', () => {
    expect(of(({ kind }) => kind === 'texts')).toEqual(named((type) => type === 'string[]'));
    expect(of(({ kind }) => kind === 'objects')).toEqual(named((type) => /(?<!string)\[\]$/.test(type)));
    expect(of(({ kind }) => kind === 'object')).toEqual(named((type) => IS_OBJECT.test(type)));
  });

  it('have the kinds of dates and times that their names show', () => {
    const isInstant = /(At|Since|Watched|completionDate|CountFrom)$/;
    const kindOfName = (name: string) => {
      if (isInstant.test(name)) return 'instant';
      if (/^(day|date)$|Day$/.test(name)) return 'day';
      return name === 'hour' || name === 'time' ? name : 'other';
    };
    for (const kind of ['instant', 'day', 'hour', 'time'])
      expect(
        of((column) => column.kind === kind),
        kind,
      ).toEqual(of(({ name, kind: own }) => kindOfName(name) === kind && own !== 'integer'));
  });
});
