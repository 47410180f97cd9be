import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  COURSE_CSV,
  COURSE_CSV_COUNTS,
  type CourseCsvRow,
  courseCsvRows,
  LESSON_CSV,
} from '../../../contract/course-csv.ts';
import {
  type AdminCourse,
  adminCourseSchema,
  type CourseTableQuery,
  courseTableQuerySchema,
} from '../../../contract/course-editing.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { PanelSearchService } from '../../admin/panel-search.service.ts';
import { pick } from '../../database/pick.ts';
import {
  columnsNamed,
  type FoundRows,
  inOneBatch,
  mapped,
  TableExportsService,
} from '../../exports/tables/table-exports.service.ts';
import { offsetPage, type Page, pageStart } from '../../http/routes/page.ts';
import { CategoryQueries } from '../category.queries.ts';
import { CourseQueries } from '../course.queries.ts';
import { highlightOf } from '../course-answers.ts';
import { CoursesService } from '../courses.service.ts';
import { type CourseTableFilter, CourseTableQueries } from './course-table.queries.ts';

const COLUMNS = adminCourseSchema.omit({ category: true, highlight: true }).keyof().options;

/** The panel's table of courses: every course of the catalogue, searched, filtered and ordered. */
@Injectable()
export class CourseTableService implements OnModuleInit {
  constructor(
    private readonly table: CourseTableQueries,
    private readonly courses: CourseQueries,
    private readonly categories: CategoryQueries,
    private readonly catalogue: CoursesService,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.exports.add('courses', {
      access: 'trainer',
      fileName: 'cursos',
      query: courseTableQuerySchema,
      columns: columnsNamed({ ...COURSE_CSV, ...LESSON_CSV, ...COURSE_CSV_COUNTS }),
      find: (query) => this.findAll(query),
    });
    this.search.add('course', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.listCourses({ q, limit })).rows.map(({ id, title, category }) => ({ id, title, detail: category })),
    });
  }

  /** Empty for a category that does not exist. @throws AppError `invalid_cursor` */
  async listCourses(query: CourseTableQuery): Promise<Page<AdminCourse>> {
    const { sort, limit = PAGE_MAX_ITEMS } = query;
    const filter = await this.filterOf(query);
    if (!filter) return { rows: [], total: 0 };
    const start = await pageStart(query, (id) => this.table.placeOf(id, filter, sort));
    const rows = await this.table.page(filter, sort, { limit, offset: start.offset });
    const page = offsetPage(rows, start, await this.table.count(filter));
    const names = new Map((await this.categories.inOrder()).map(({ id, name }) => [id, name]));
    const mostViewedIds = await this.courses.mostViewedIds();
    const toAnswer = (row: (typeof rows)[number]): AdminCourse => ({
      ...pick(row, COLUMNS),
      category: names.get(row.categoryId) ?? '',
      highlight: highlightOf(row, mostViewedIds),
    });
    return { ...page, rows: rows.map(toAnswer) };
  }

  private async findAll(query: CourseTableQuery): Promise<FoundRows<CourseCsvRow>> {
    const filter = await this.filterOf(query);
    if (!filter) return inOneBatch([]);
    const { total, batches } = await this.table.ids(filter, query.sort);
    return {
      total,
      batches: mapped(batches, async (ids) => (await this.catalogue.getCourses(ids)).flatMap(courseCsvRows)),
    };
  }

  private async filterOf({ q, category, isFeatured }: CourseTableQuery): Promise<CourseTableFilter | null> {
    const words = q?.trim() ? searchWords(q) : undefined;
    if (words?.length === 0) return null;
    const filter = { words, isFeatured: isFeatured && isFeatured === '1' };
    if (!category?.trim()) return filter;
    const found = await this.categories.findByName(category);
    return found && { ...filter, categoryId: found.id };
  }
}
