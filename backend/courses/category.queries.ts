import { Injectable } from '@nestjs/common';
import { IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { CategoryEntity } from './category.entity.ts';
import { CourseEntity } from './course.entity.ts';

@Injectable()
export class CategoryQueries {
  constructor(private readonly db: Database) {}

  inOrder(): Promise<CategoryEntity[]> {
    return this.db
      .of(CategoryEntity)
      .find({ where: { archivedAt: IsNull() }, order: { sortOrder: 'ASC', nameKey: 'ASC' } });
  }

  findByName(name: string): Promise<CategoryEntity | null> {
    return this.db.of(CategoryEntity).findOneBy({ nameKey: categoryKey(name), archivedAt: IsNull() });
  }

  findByNameOrId(name: string): Promise<CategoryEntity | null> {
    return this.namedOrWithId(name).getOne();
  }

  /** Like `findByNameOrId`, with a lock against changes until the transaction ends. */
  lockByNameOrId(name: string): Promise<CategoryEntity | null> {
    return locking(this.namedOrWithId(name), 'update').getOne();
  }

  /** Locks the existing categories of these names or ids like `lockByNameOrId`, ordered by id to prevent deadlocks. */
  async lockAll(names: readonly string[]): Promise<void> {
    const rows = this.db
      .of(CategoryEntity)
      .createQueryBuilder('category')
      .where('(category.nameKey IN (:...keys) OR category.id IN (:...names)) AND category.archivedAt IS NULL', {
        keys: names.map(categoryKey),
        names,
      });
    await locking(rows.orderBy('category.id'), 'update').getMany();
  }

  /** Like `findByName`; other processes cannot delete or archive the category until the transaction ends. */
  async lockByName(name: string): Promise<CategoryEntity | null> {
    return (await this.lockByNames([name]))[0] ?? null;
  }

  /**
   * The existing categories of these names; other processes cannot delete or archive them until the transaction ends.
   */
  lockByNames(names: readonly string[]): Promise<CategoryEntity[]> {
    const named = this.db
      .of(CategoryEntity)
      .createQueryBuilder('category')
      .where('category.nameKey IN (:...keys) AND category.archivedAt IS NULL', {
        keys: [...new Set(names.map(categoryKey))],
      });
    return locking(named.orderBy('category.id'), 'share').getMany();
  }

  hasCourses(categoryId: string): Promise<boolean> {
    return this.db.of(CourseEntity).existsBy({ categoryId, archivedAt: IsNull() });
  }

  hasArchivedCourses(categoryId: string): Promise<boolean> {
    return this.db.of(CourseEntity).existsBy({ categoryId, archivedAt: Not(IsNull()) });
  }

  /** The position after all others. */
  async nextSortOrder(): Promise<number> {
    return ((await this.db.of(CategoryEntity).maximum('sortOrder')) ?? 0) + 1;
  }

  async insert(row: CategoryEntity): Promise<void> {
    await this.db.of(CategoryEntity).insert(row);
  }

  async rename(id: string, name: string, version: number): Promise<void> {
    await this.db.of(CategoryEntity).update({ id }, { name, nameKey: categoryKey(name), version });
  }

  /** Archives the category and frees its name. */
  async archive(id: string, archivedAt: string): Promise<void> {
    await this.db.of(CategoryEntity).update({ id }, { nameKey: id, archivedAt });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(CategoryEntity).delete({ id });
  }

  private namedOrWithId(name: string): SelectQueryBuilder<CategoryEntity> {
    return this.db
      .of(CategoryEntity)
      .createQueryBuilder('category')
      .where('(category.nameKey = :nameKey OR category.id = :id) AND category.archivedAt IS NULL', {
        nameKey: categoryKey(name),
        id: name,
      });
  }
}

/** The key under which names are equal: 'Ventas' and 'ventas' have the same key. */
export function categoryKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
