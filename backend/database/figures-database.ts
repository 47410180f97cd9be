import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { FIGURES } from './source-names.ts';

/** Provides the connection for figures and whole tables, so that they delay no other reads. It reads committed rows. */
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
