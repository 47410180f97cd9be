import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { FIGURES } from './source-names.ts';

/** Hands out the connection by which figures and whole tables are read: no learner waits for them. It sees what has been committed. */
@Injectable()
export class FiguresDatabase {
  constructor(@InjectDataSource(FIGURES) private readonly source: DataSource) {}

  of<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  get manager(): EntityManager {
    return this.source.manager;
  }
}
