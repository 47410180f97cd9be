import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { categoryNameSchema } from '../../../contract/category-editing.ts';
import { COURSE_CSV, COURSE_CSV_COUNTS, courseCsvRows, LESSON_CSV } from '../../../contract/course-csv.ts';
import type { SaveCourse } from '../../../contract/course-editing.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { ImportProblem } from '../../../contract/imports.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { CoursesAdminService } from '../../courses/admin/courses-admin.service.ts';
import { CategoriesService } from '../../courses/categories.service.ts';
import { CourseFilesService } from '../../courses/course-files.service.ts';
import { type CatalogueCourse, CoursesService } from '../../courses/courses.service.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CsvLine } from '../csv/csv-lines.ts';
import type { Headings, KnownColumns } from '../csv/headings.ts';
import { groupsOf, type ImportSource, JUDGED_AT_ONCE, type Judged } from '../import-source.ts';
import { courseInput, problemAt } from './course-input.ts';
import { type CourseLines, groupLines } from './course-lines.ts';
import { sameCells, saysWhatIs } from './same-course.ts';

export interface CourseChange {
  readonly input: SaveCourse;
  /** Absent for a new course. */
  readonly current?: CourseDetail;
}

const COLUMNS: KnownColumns = {
  headings: { ...COURSE_CSV, ...LESSON_CSV },
  required: (present) => [
    ...(['title', 'category', 'instructor', 'description', 'duration'] satisfies (keyof typeof COURSE_CSV)[]),
    ...(Object.keys(LESSON_CSV).some((name) => present.has(name))
      ? ['lessonTitle', 'lessonVideo', 'lessonDuration']
      : []),
  ],
  ignored: Object.values(COURSE_CSV_COUNTS),
};

/** Imports courses with their lessons; writes each like the panel's form. */
@Injectable()
export class CourseImportSourceService implements ImportSource<CourseChange> {
  readonly columns = COLUMNS;

  constructor(
    private readonly catalogue: CoursesService,
    private readonly courses: CoursesAdminService,
    private readonly categories: CategoriesService,
    private readonly files: CourseFilesService,
  ) {}

  async *judge(
    lines: AsyncIterable<CsvLine>,
    headings: Headings,
    checkedAt?: string,
  ): AsyncGenerator<Judged<CourseChange>> {
    for await (const group of groupsOf(groupLines(lines), JUDGED_AT_ONCE)) {
      const categories = new Set((await this.categories.listNames()).map((name) => name.toLowerCase()));
      const known = await this.knownOf(group);
      for (const course of group) {
        const current = known.of(course);
        const judged = await this.judgeCourse(course, current, headings);
        const isMissing = judged.change && !categories.has(judged.change.input.category.toLowerCase());
        const isChanged = checkedAt !== undefined && judged.change && current && current.updatedAt > checkedAt;
        if (isChanged)
          yield refused(course, [problem(course, COURSE_CSV.title, 'Alguien cambió este curso mientras tanto.')]);
        else if (isMissing) yield { ...judged, newCategory: judged.change?.input.category };
        else yield judged;
      }
    }
  }

  async write(staff: StaffMember, changes: readonly CourseChange[]): Promise<void> {
    const added = changes.filter(({ current }) => !current).map(({ input }) => input);
    if (added.length > 0) await this.courses.createCourses(staff, added);
    for (const { input, current } of changes)
      if (current) await this.courses.updateCourse(staff, current.id, input, current.version);
  }

  async prepare(staff: StaffMember, categories: readonly string[]): Promise<void> {
    const known = new Set((await this.categories.listNames()).map((name) => name.toLowerCase()));
    for (const name of categories)
      if (!known.has(name.toLowerCase())) await this.categories.createCategory(staff, name);
  }

  /** The existing courses of the lines: by id, without one by title and category. */
  private async knownOf(group: readonly CourseLines[]) {
    const byId = new Map(
      (await this.catalogue.getCourses(group.map(idOf).filter(Boolean))).map((course) => [course.id, course]),
    );
    const titles = group.filter((course) => idOf(course) === '').map(({ cells }) => titleOf(cells));
    const byTitle = new Map<string, CatalogueCourse>();
    for (const course of await this.catalogue.withTitles(titles))
      byTitle.set(keyOf(course.title, course.category), course);
    return {
      of: (course: CourseLines): CatalogueCourse | undefined =>
        idOf(course) ? byId.get(idOf(course)) : byTitle.get(keyOf(titleOf(course.cells), course.cells.category ?? '')),
    };
  }

  private async judgeCourse(
    course: CourseLines,
    current: CatalogueCourse | undefined,
    { present }: Headings,
  ): Promise<Judged<CourseChange>> {
    if (course.problems.length > 0) return refused(course, course.problems);
    const id = idOf(course);
    if (id && !current)
      return refused(course, [
        problem(course, COURSE_CSV.id, 'Este curso no existe o se archivó. Para crearlo de nuevo, vacía la celda.'),
      ]);
    if (current && sameCells(course, courseCsvRows(current), present)) return unchanged(course);
    const parsed = courseInput(course, current);
    if (!parsed.success) return refused(course, firstInEachCell(course, parsed.error.issues));
    const input = parsed.data;
    if (current && saysWhatIs(input, current)) return unchanged(course);
    if (current && !id)
      return refused(course, [
        problem(
          course,
          COURSE_CSV.id,
          'Ya hay un curso con este título en la categoría: para cambiarlo, escribe su ID.',
        ),
      ]);
    const problems = [...lessonProblems(course, input, current), ...(await this.fileProblems(course, input, current))];
    if (!categoryNameSchema.safeParse(input.category).success)
      problems.push(problem(course, COURSE_CSV.category, 'Escribe otro nombre.'));
    if (problems.length > 0) return refused(course, problems);
    return { ...unchanged(course), isNew: !current, change: { input, ...(current && { current }) } };
  }

  /** Addresses of objects that the academy does not have. */
  private async fileProblems(
    course: CourseLines,
    input: SaveCourse,
    current: CourseDetail | undefined,
  ): Promise<ImportProblem[]> {
    try {
      await this.files.check(input, current);
      return [];
    } catch (error) {
      if (!(error instanceof AppError) || !error.details) throw error;
      return error.details.map(({ path, message }) => problemAt(course, path.split('.'), message));
    }
  }
}

function lessonProblems(
  course: CourseLines,
  { lessons = [] }: SaveCourse,
  current: CourseDetail | undefined,
): ImportProblem[] {
  const known = new Set(current?.lessons.map(({ id }) => id));
  const seen = new Set<string>();
  return lessons.flatMap(({ id }, index) => {
    const row = course.lessons[index]?.row ?? course.row;
    if (!id) return [];
    if (!known.has(id))
      return [
        problem(
          { row },
          LESSON_CSV.lessonId,
          'Esta lección ya no está en el curso. Para crearla de nuevo, vacía la celda.',
        ),
      ];
    if (seen.has(id)) return [problem({ row }, LESSON_CSV.lessonId, 'Esta lección está dos veces.')];
    seen.add(id);
    return [];
  });
}

/** The first problem of each cell. */
function firstInEachCell(course: CourseLines, issues: readonly z.core.$ZodIssue[]): ImportProblem[] {
  const problems = issues.map(({ path, message }) => problemAt(course, path, message));
  return problems.filter(
    ({ row, column }, index) => problems.findIndex((one) => one.row === row && one.column === column) === index,
  );
}

function idOf({ cells }: CourseLines): string {
  return (cells.id ?? '').trim().toLowerCase();
}

function titleOf(cells: CsvLine['cells']): string {
  return (cells.title ?? '').trim().normalize('NFC');
}

function keyOf(title: string, category: string): string {
  return `${title}\n${category.trim().normalize('NFC').toLowerCase()}`;
}

function unchanged({ row, lessons }: CourseLines): Judged<CourseChange> {
  return { row, problems: [], isNew: false, weight: 1 + lessons.length };
}

function refused(course: CourseLines, problems: readonly ImportProblem[]): Judged<CourseChange> {
  return { ...unchanged(course), problems };
}

function problem({ row }: { row: number }, column: string, message: string): ImportProblem {
  return { row, column, message };
}
