import { COURSE_CSV, LESSON_CSV } from '../../../contract/course-csv.ts';
import type { ImportProblem } from '../../../contract/imports.ts';
import type { CsvLine } from '../csv/csv-lines.ts';

/** A course with its lines in a file. */
export interface CourseLines {
  readonly row: number;
  readonly cells: CsvLine['cells'];
  /** The lines with a lesson. */
  readonly lessons: CsvLine[];
  readonly problems: ImportProblem[];
}

const COURSE_COLUMNS = Object.keys(COURSE_CSV) as (keyof typeof COURSE_CSV)[];
const LESSON_COLUMNS = Object.keys(LESSON_CSV) as (keyof typeof LESSON_CSV)[];

/** Groups consecutive lines of a course. Its fields are on all of these lines, or on the first one only. */
export async function* groupLines(lines: AsyncIterable<CsvLine>): AsyncGenerator<CourseLines> {
  const seen = new Map<string, number>();
  let course: CourseLines | undefined;
  for await (const line of lines) {
    if (course && continues(course, line)) {
      addLine(course, line);
      continue;
    }
    if (course) yield course;
    course = { row: line.row, cells: line.cells, lessons: hasLesson(line) ? [line] : [], problems: [...line.problems] };
    if (line.problems.length === 0) noteFirst(course, seen);
  }
  if (course) yield course;
}

function continues({ cells }: CourseLines, line: CsvLine): boolean {
  if (line.problems.length > 0 || Object.keys(cells).length === 0) return false;
  if (COURSE_COLUMNS.every((name) => isBlank(line, name))) return true;
  if (!isBlank(line, 'id')) return textIn(line.cells, 'id') === textIn(cells, 'id');
  const isSameCategory = isBlank(line, 'category') || textIn(line.cells, 'category') === textIn(cells, 'category');
  return textIn(line.cells, 'title') === textIn(cells, 'title') && isSameCategory;
}

function addLine(course: CourseLines, line: CsvLine): void {
  for (const name of COURSE_COLUMNS)
    if (!isBlank(line, name) && textIn(line.cells, name) !== textIn(course.cells, name))
      course.problems.push(
        problem(line, COURSE_CSV[name], `No dice lo mismo que la fila ${course.row}, que es del mismo curso.`),
      );
  if (hasLesson(line)) course.lessons.push(line);
  else
    course.problems.push(
      problem(line, LESSON_CSV.lessonTitle, `Este curso ya está en la fila ${course.row}, y aquí no hay una lección.`),
    );
}

/** Matches courses by id, new ones by title and category. */
function noteFirst(course: CourseLines, seen: Map<string, number>): void {
  const key =
    textIn(course.cells, 'id') || `${textIn(course.cells, 'title')}\n${textIn(course.cells, 'category')}`.toLowerCase();
  const before = seen.get(key);
  if (before !== undefined)
    course.problems.push(
      problem(course, COURSE_CSV.title, `Este curso ya está en la fila ${before}: sus filas van seguidas.`),
    );
  else seen.set(key, course.row);
}

function hasLesson(line: CsvLine): boolean {
  return LESSON_COLUMNS.some((name) => !isBlank(line, name));
}

function isBlank(line: CsvLine, name: string): boolean {
  return textIn(line.cells, name) === '';
}

function textIn(cells: CsvLine['cells'], name: string): string {
  return (cells[name] ?? '').trim();
}

function problem({ row }: { row: number }, column: string, message: string): ImportProblem {
  return { row, column, message };
}
