import { Injectable } from '@nestjs/common';
import { IMPORT_SHOWN_PROBLEMS, type ImportKind, type ImportProblem } from '../../contract/imports.ts';
import { AccountImportSourceService } from './accounts/account-import-source.service.ts';
import { CourseImportSourceService } from './courses/course-import-source.service.ts';
import { readLines } from './csv/csv-lines.ts';
import { type Headings, readHeadings } from './csv/headings.ts';
import { unreadableBecause } from './csv/unreadable-file.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportFiles } from './import-files.ts';
import type { ImportSource } from './import-source.ts';

/** Problems per write to their file. */
const PROBLEMS_AT_ONCE = 500;
/** More new categories mean a wrong column. */
const MAX_NEW_CATEGORIES = 50;

type Found = Pick<
  ImportEntity,
  'rows' | 'toCreate' | 'toUpdate' | 'unchanged' | 'problemCount' | 'problems' | 'newCategories' | 'ignoredColumns'
>;

/** Checks a file without writing to the academy: counts creations and changes, and finds every problem. */
@Injectable()
export class ImportCheckService {
  constructor(
    private readonly courses: CourseImportSourceService,
    private readonly accounts: AccountImportSourceService,
    private readonly files: ImportFiles,
  ) {}

  check(id: string, kind: ImportKind): Promise<Found> {
    return kind === 'courses' ? this.checkWith(this.courses, id) : this.checkWith(this.accounts, id);
  }

  private async checkWith<Change>(source: ImportSource<Change>, id: string): Promise<Found> {
    const path = this.files.csvOf(id);
    const notes = new ProblemNotes(this.files, id);
    const counts = { rows: 0, toCreate: 0, toUpdate: 0, unchanged: 0 };
    const areNew: boolean[] = [];
    const newCategories = new Map<string, string>();
    const unreadable = await unreadableBecause(path);
    const headings = unreadable === null ? await readHeadings(path, source.columns) : undefined;
    if (unreadable !== null) await notes.add([{ row: 1, column: null, message: unreadable }]);
    if (headings) await notes.add(headings.problems);
    if (headings?.problems.length === 0) {
      for await (const judged of source.judge(readLines(path, headings), headings)) {
        counts.rows += 1;
        areNew.push(judged.isNew);
        await notes.add(judged.problems);
        if (judged.problems.length > 0) continue;
        if (!judged.change) counts.unchanged += 1;
        else if (judged.isNew) counts.toCreate += 1;
        else counts.toUpdate += 1;
        if (judged.newCategory) newCategories.set(judged.newCategory.toLowerCase(), judged.newCategory);
      }
      if (counts.rows === 0)
        await notes.add([{ row: 1, column: null, message: 'El archivo no tiene filas de datos.' }]);
      if (newCategories.size > MAX_NEW_CATEGORIES) await notes.add([tooManyCategories(newCategories.size, headings)]);
    }
    await notes.flush();
    await this.files.writeJudged(id, areNew);
    return {
      ...counts,
      problemCount: notes.count,
      problems: notes.first,
      newCategories: [...newCategories.values()].slice(0, MAX_NEW_CATEGORIES),
      ignoredColumns: [...(headings?.ignored ?? [])],
    };
  }
}

/** Counts the problems of a file, appends them to its file of problems, and retains the first ones. */
class ProblemNotes {
  count = 0;
  readonly first: ImportProblem[] = [];
  private waiting: ImportProblem[] = [];

  constructor(
    private readonly files: ImportFiles,
    private readonly id: string,
  ) {}

  async add(problems: readonly ImportProblem[]): Promise<void> {
    this.count += problems.length;
    this.first.push(...problems.slice(0, IMPORT_SHOWN_PROBLEMS - this.first.length));
    this.waiting.push(...problems);
    if (this.waiting.length >= PROBLEMS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const problems = this.waiting;
    this.waiting = [];
    await this.files.addProblems(this.id, problems);
  }
}

function tooManyCategories(count: number, { texts, names }: Headings): ImportProblem {
  const column = texts[names.indexOf('category')] ?? null;
  return { row: 1, column, message: `El archivo nombra ${count} categorías nuevas: crea antes las que falten.` };
}
