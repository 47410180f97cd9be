import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AdminCategory,
  type CategoryTableQuery,
  type CreatedCategory,
  categoryTableQuerySchema,
  type RenamedCategory,
} from '../../contract/category-editing.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { PanelSearchService } from '../admin/panel-search.service.ts';
import { type StaffWriteRules, StaffWriterService } from '../admin/staff-writer.service.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { inOneBatch, TableExportsService } from '../exports/tables/table-exports.service.ts';
import { nextVersion } from '../http/routes/expected-version.ts';
import { offsetPage, type Page, pageStart, placeAmong } from '../http/routes/page.ts';
import { Clock } from '../time/clock.ts';
import type { CategoryEntity } from './category.entity.ts';
import { CategoryQueries, categoryKey } from './category.queries.ts';
import { CATEGORY_COLUMNS, inTableOrder, NO_COURSES } from './category-table.ts';
import { CourseQueries } from './course.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';

const RULES: StaffWriteRules = {
  topics: [COURSES_TOPIC],
  onDuplicate: () => new AppError('category_exists', 'the name is taken'),
  onBrokenReference: () => new AppError('category_in_use', 'it got a course meanwhile'),
};

/** The categories of the catalogue. Names that differ only in case are the same category. */
@Injectable()
export class CategoriesService implements OnModuleInit {
  constructor(
    private readonly categories: CategoryQueries,
    private readonly courses: CourseQueries,
    private readonly writer: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.exports.add('categories', {
      access: 'trainer',
      fileName: 'categorias',
      query: categoryTableQuerySchema,
      columns: CATEGORY_COLUMNS,
      find: async ({ q = '', sort = 'name' }) => inOneBatch(inTableOrder(await this.countedRows(), q, sort)),
    });
    this.search.add('category', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.listForStaff({ q, limit })).rows.map(({ id, name }) => ({ id, title: name, detail: null })),
    });
  }

  /** Names in the order of the catalogue. */
  async listNames(): Promise<string[]> {
    return (await this.categories.inOrder()).map(({ name }) => name);
  }

  /** The panel's table. The few categories are counted, searched and sorted in Spanish order in memory. */
  async listForStaff(query: CategoryTableQuery): Promise<Page<AdminCategory>> {
    const { q = '', sort = 'name', limit = PAGE_MAX_ITEMS } = query;
    const rows = inTableOrder(await this.countedRows(), q, sort);
    const start = await pageStart(query, placeAmong(rows));
    return offsetPage(rows.slice(start.offset, start.offset + limit), start, rows.length);
  }

  /** @param name name or id @throws AppError `category_not_found` */
  async readForStaff(name: string): Promise<AdminCategory> {
    const { id } = await this.require(name);
    const row = (await this.countedRows()).find((category) => category.id === id);
    if (!row) throw new AppError('category_not_found', 'deleted meanwhile');
    return row;
  }

  /** @throws AppError `category_exists` */
  async createCategory(staff: StaffMember, name: string): Promise<CreatedCategory> {
    const id = this.ids.next();
    const made = await this.writer.write(staff, RULES, async () => {
      const row = {
        id,
        name,
        nameKey: categoryKey(name),
        sortOrder: await this.categories.nextSortOrder(),
        version: 1,
        archivedAt: null,
      };
      await this.categories.insert(row);
      return { action: 'category.create', subjectId: id, after: { name } };
    });
    return { id, ...made };
  }

  /** @param name name or id @throws AppError `category_not_found`, `category_exists`, `changed_meanwhile` */
  async renameCategory(
    staff: StaffMember,
    name: string,
    newName: string,
    expectedVersion?: number,
  ): Promise<RenamedCategory> {
    let version = 0;
    const renamed = await this.writer.write(staff, RULES, async () => {
      const row = await this.requireToChange(name);
      version = nextVersion(row, expectedVersion);
      await this.categories.rename(row.id, newName, version);
      await this.courses.raiseVersions(row.id);
      return { action: 'category.rename', subjectId: row.id, before: { name: row.name }, after: { name: newName } };
    });
    return { ...renamed, version };
  }

  /**
   * @param name name or id
   * @throws AppError `category_not_found`; `category_in_use` when it has courses and there is no `moveTo`;
   *   `invalid_input`; `changed_meanwhile`
   */
  deleteCategory(
    staff: StaffMember,
    name: string,
    { moveTo, version }: { moveTo?: string | undefined; version?: number | undefined } = {},
  ): Promise<void> {
    return this.writer.write(staff, RULES, async () => {
      // Locked together, because two requests may move two categories into each other at the same time.
      if (moveTo !== undefined) await this.categories.lockAll([name, moveTo]);
      const row = await this.requireToChange(name);
      nextVersion(row, version);
      if (moveTo !== undefined) await this.moveCourses(row, moveTo);
      await this.removeOrArchive(row);
      return { action: 'category.delete', subjectId: row.id, before: { name: row.name, moveTo }, after: undefined };
    });
  }

  private async moveCourses(from: CategoryEntity, moveTo: string): Promise<void> {
    const target = await this.categories.lockByName(moveTo);
    if (!target || target.id === from.id) {
      throw new AppError('invalid_input', 'bad moveTo', [
        { path: 'moveTo', message: 'Elige otra categoría que exista.' },
      ]);
    }
    await this.courses.moveToCategory(from.id, target.id);
  }

  /** Archives a category that archived courses refer to, and removes others. */
  private async removeOrArchive({ id }: CategoryEntity): Promise<void> {
    const isArchived = await this.categories.hasArchivedCourses(id);
    // Before the check for courses, because the update waits for a transaction that is saving a course in it.
    if (isArchived) await this.categories.archive(id, this.clock.nowIso());
    if (await this.categories.hasCourses(id)) throw new AppError('category_in_use', `category ${id} has courses`);
    if (!isArchived) await this.categories.remove(id);
  }

  private async countedRows(): Promise<AdminCategory[]> {
    const [categories, sums] = await Promise.all([this.categories.inOrder(), this.courses.sumsByCategory()]);
    return categories.map(({ id, name, version }) => ({ id, name, version, ...(sums.get(id) ?? NO_COURSES) }));
  }

  private async require(name: string): Promise<CategoryEntity> {
    const row = await this.categories.findByNameOrId(name);
    if (!row) throw new AppError('category_not_found', 'no category of that name');
    return row;
  }

  /** Like `require`, with a lock against changes until the transaction ends. */
  private async requireToChange(name: string): Promise<CategoryEntity> {
    const row = await this.categories.lockByNameOrId(name);
    if (!row) throw new AppError('category_not_found', 'no category of that name');
    return row;
  }
}
