import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { EntityTarget, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { batchesOf } from '../shared/batches.ts';
import { Database } from './database.ts';
import { FiguresDatabase } from './figures-database.ts';
import { Writer } from './writer.ts';

/** Rows that one transaction changes: some 10 ms, for which others wait. */
const BATCH_ROWS = 200;
/** Keys that one pass through a table without a fitting index collects. */
const FOUND_ROWS = 20_000;

/** Which rows: those with these values, and at least those. */
interface Bounds<Row> {
  readonly where: Partial<Row>;
  readonly from?: Partial<Row> | undefined;
}

/** Removes and changes any number of rows in short transactions. What has begun is ended by a later call, wherever it stopped. */
@Injectable()
export class RowEraser implements OnModuleDestroy {
  private isClosing = false;

  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
    private readonly writer: Writer,
  ) {}

  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** Runs `batch` in transactions of its own until it gives false: nothing is left. @throws Error when the academy closes meanwhile */
  async inBatches(batch: () => Promise<boolean>): Promise<void> {
    for (let isMore = true; isMore; ) {
      if (this.isClosing) throw new Error('the academy closes');
      isMore = await this.writer.write(batch);
    }
  }

  /** Deletes the rows with these values, which an index finds. */
  deleteRows<Row extends ObjectLiteral>(entity: EntityTarget<Row>, where: Partial<Row>): Promise<void> {
    return this.inBatches(async () => {
      const rows = this.db.of(entity);
      const { keys, condition, values } = partsOf(rows, { where });
      const { tableName: table } = rows.metadata;
      const some = `SELECT ${keys} FROM "${table}" WHERE ${condition} LIMIT ${BATCH_ROWS}`;
      await rows.manager.query(`DELETE FROM "${table}" WHERE (${keys}) IN (${some})`, values);
      return rows.existsBy(where as FindOptionsWhere<Row>);
    });
  }

  /**
   * As `deleteRows`, of rows that no index finds: they are looked for on the connection for figures, so that no write waits for it.
   * @param from the least values of rows that are deleted
   */
  deleteFoundRows<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    where: Partial<Row>,
    from?: Partial<Row>,
  ): Promise<void> {
    return this.eachFound(entity, { where, from }, async (rows, key) => {
      await rows.delete(key as FindOptionsWhere<Row>);
    });
  }

  /** Changes rows that no index finds. @param change what makes a row no longer match `where` */
  changeFoundRows<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    where: Partial<Row>,
    change: () => Partial<Row>,
  ): Promise<void> {
    return this.eachFound(entity, { where }, async (rows, key) => {
      await rows.update(key as FindOptionsWhere<Row>, change() as QueryDeepPartialEntity<Row>);
    });
  }

  private async eachFound<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    bounds: Bounds<Row>,
    act: (rows: Repository<Row>, key: Partial<Row>) => Promise<void>,
  ): Promise<void> {
    for (let found = FOUND_ROWS; found === FOUND_ROWS; ) {
      const keys = await this.keysOf(entity, bounds);
      found = keys.length;
      const batches = batchesOf(keys, BATCH_ROWS);
      if (batches.length === 0) return;
      await this.inBatches(async () => {
        for (const key of batches.shift() ?? []) await act(this.db.of(entity), key);
        return batches.length > 0;
      });
    }
  }

  private async keysOf<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    bounds: Bounds<Row>,
  ): Promise<Partial<Row>[]> {
    const rows = this.figures.of(entity);
    const { condition, values } = partsOf(rows, bounds);
    const { tableName: table, primaryColumns } = rows.metadata;
    const keys = primaryColumns
      .map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`)
      .join(', ');
    return rows.manager.query(`SELECT ${keys} FROM "${table}" WHERE ${condition} LIMIT ${FOUND_ROWS}`, values);
  }
}

/** The primary key, a condition and its values, as SQL has them. */
function partsOf<Row extends ObjectLiteral>({ metadata }: Repository<Row>, { where, from = {} }: Bounds<Row>) {
  const columnOf = (name: string) => {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column) throw new Error(`${metadata.tableName} has no column ${name}`);
    return column.databaseName;
  };
  const terms = [
    ...Object.keys(where).map((name) => `"${columnOf(name)}" =`),
    ...Object.keys(from).map((name) => `"${columnOf(name)}" >=`),
  ];
  return {
    keys: metadata.primaryColumns.map(({ databaseName }) => `"${databaseName}"`).join(', '),
    condition: terms.map((term, index) => `${term} $${index + 1}`).join(' AND '),
    values: [...Object.values(where), ...Object.values(from)] as unknown[],
  };
}
