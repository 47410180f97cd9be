import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { READER } from './source-names.ts';
import { currentTransaction } from './transaction.ts';

/** Provides the read-only connection or, inside `Writer.write`, the transaction's own. */
@Injectable()
export class Database {
  constructor(@InjectDataSource(READER) private readonly reader: DataSource) {}

  of<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  get manager(): EntityManager {
    return currentTransaction()?.manager ?? this.reader.manager;
  }
}
