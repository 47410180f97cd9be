import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { EntityTarget, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { batchesOf } from './batches.ts';
import { Database } from './database.ts';
import { FiguresDatabase } from './figures-database.ts';
import { Writer } from './writer.ts';

/** Rows per transaction: about 10 ms, during which other writes are blocked. */
const BATCH_ROWS = 200;
/** Keys that one scan of a table without a fitting index collects. */
const FOUND_ROWS = 20_000;

/** The rows with the values of `where`, and at least those of `from`. */
interface Bounds<Row> {
  readonly where: Partial<Row>;
  readonly from?: Partial<Row> | undefined;
}

/** Deletes and changes any number of rows in short transactions. A repeated call completes an interrupted one. */
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

  /** Runs `batch` in separate transactions until it returns false. @throws Error when the academy closes */
  async inBatches(batch: () => Promise<boolean>): Promise<void> {
    for (let isMore = true; isMore; ) {
      if (this.isClosing) throw new Error('the academy closes');
      isMore = await this.writer.write(batch);
    }
  }

  /**
   * Deletes the rows with these values, which an index finds.
   * @param lock begins each transaction. It takes the locks that other transactions take before they change several of
   * these rows: a deletion locks them in no order, and would deadlock.
   */
  deleteRows<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    where: Partial<Row>,
    lock?: () => Promise<void>,
  ): Promise<void> {
    return this.inBatches(async () => {
      await lock?.();
      const rows = this.db.of(entity);
      const { keys, condition, values } = partsOf(rows, { where });
      const { tableName: table } = rows.metadata;
      const some = `SELECT ${keys} FROM "${table}" WHERE ${condition} LIMIT ${BATCH_ROWS}`;
      await rows.manager.query(`DELETE FROM "${table}" WHERE (${keys}) IN (${some})`, values);
      return rows.existsBy(where as FindOptionsWhere<Row>);
    });
  }

  /**
   * Like `deleteRows`, for rows without an index: the connection for figures finds them, so that no write is blocked.
   * @param from the least values of rows to delete
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

  /** Changes rows without an index. @param change must make a row no longer match `where` */
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

/** The primary key, a condition and its values, as SQL. */
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
