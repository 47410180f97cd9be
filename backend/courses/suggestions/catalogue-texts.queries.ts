import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../database/database.ts';
import { CourseEntity } from '../course.entity.ts';
import { CATALOGUE_ORDER } from '../course.queries.ts';
import type { CourseTexts } from './catalogue-texts.ts';

@Injectable()
export class CatalogueTextsQueries {
  constructor(private readonly db: Database) {}

  /** The ids of the catalogue's courses, in its order. */
  async idsInOrder(): Promise<string[]> {
    const rows = this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select('course.id', 'id')
      .where({ archivedAt: IsNull() });
    return (await CATALOGUE_ORDER.apply(rows).getRawMany<{ id: string }>()).map(({ id }) => id);
  }

  /** The texts of some hundred ids, in no order. */
  textsOf(ids: readonly string[]): Promise<CourseTexts[]> {
    return this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select('course.id', 'id')
      .addSelect('course.title', 'title')
      .addSelect('course.instructor', 'instructor')
      .addSelect('course.description', 'description')
      .addSelect('course.tags', 'tags')
      .addSelect('course.categoryId', 'categoryId')
      .where({ id: In([...ids]), archivedAt: IsNull() })
      .getRawMany();
  }
}
