import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { CategoryEntity } from './category.entity.ts';
import { CourseEntity } from './course.entity.ts';

@Injectable()
export class CategoryQueries {
  constructor(private readonly db: Database) {}

  inOrder(): Promise<CategoryEntity[]> {
    return this.db.of(CategoryEntity).find({ order: { sortOrder: 'ASC', nameKey: 'ASC' } });
  }

  findByName(name: string): Promise<CategoryEntity | null> {
    return this.db.of(CategoryEntity).findOneBy({ nameKey: categoryKey(name) });
  }

  findById(id: string): Promise<CategoryEntity | null> {
    return this.db.of(CategoryEntity).findOneBy({ id });
  }

  hasCourses(categoryId: string): Promise<boolean> {
    return this.db.of(CourseEntity).existsBy({ categoryId });
  }

  /** The order of the one that comes after all others. */
  async nextSortOrder(): Promise<number> {
    return ((await this.db.of(CategoryEntity).maximum('sortOrder')) ?? 0) + 1;
  }

  async insert(row: CategoryEntity): Promise<void> {
    await this.db.of(CategoryEntity).insert(row);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.db.of(CategoryEntity).update({ id }, { name, nameKey: categoryKey(name) });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(CategoryEntity).delete({ id });
  }
}

/** What makes two names one category: 'Ventas' and 'ventas' are the same. */
export function categoryKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
