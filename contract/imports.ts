import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

/** Largest file of an import, in bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Maximum number of data rows; longer files must be split. */
export const IMPORT_MAX_ROWS = 100_000;
/** Problems included in the import's answer; all of them are paged at `GET /api/admin/imports/{id}/problems`. */
export const IMPORT_SHOWN_PROBLEMS = 100;

export const importKindSchema = z.enum(['courses', 'accounts'], { error: 'Elige qué importar.' });
export type ImportKind = z.infer<typeof importKindSchema>;
/** `POST /api/admin/imports?kind=…&name=…`: the file's bytes are the body (`text/csv`). */
export const createImportQuerySchema = z.strictObject({
  kind: importKindSchema,
  /** Name of the file. */
  name: textSchema(255).optional(),
});
export type CreateImportQuery = z.infer<typeof createImportQuerySchema>;

export const importProblemSchema = z
  .object({
    /** The line of a spreadsheet: the headings are line 1. */
    row: z.int().min(1),
    /** The column's heading; null if the problem concerns the whole line. */
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblemSchema>;
export const importProblemListSchema = z.array(importProblemSchema);
export const importProblemsQuerySchema = pageQuerySchema;

/**
 * `checked`: validated, nothing is written. `cancelled`: the written batches stay; importing the same file again writes
 * the rest. `failed`: interrupted (a full disk, a stopped server); the written batches stay too.
 */
export const importStateSchema = z.enum(['checked', 'running', 'done', 'cancelled', 'failed']);
export type ImportState = z.infer<typeof importStateSchema>;

/**
 * `POST /api/admin/imports`, `GET .../{id}`; `POST .../{id}/run` starts it; `DELETE .../{id}` cancels or removes it.
 */
export const importSchema = z
  .object({
    id: z.uuid(),
    kind: importKindSchema,
    name: z.string(),
    state: importStateSchema,
    /** Courses or accounts in the file; a course has a line for each lesson. */
    rows: z.int().min(0),
    toCreate: z.int().min(0),
    toUpdate: z.int().min(0),
    /** Rows that equal the academy's data; they are not written. */
    unchanged: z.int().min(0),
    /** Categories of the file that the academy does not have; the import creates them. */
    newCategories: z.array(z.string()),
    /** Headings of ignored columns, such as the number of views. */
    ignoredColumns: z.array(z.string()),
    problemCount: z.int().min(0),
    /** The first `IMPORT_SHOWN_PROBLEMS`. */
    problems: importProblemListSchema,
    /** Processed rows of `rows`, including unchanged ones. */
    written: z.int().min(0),
    /** Rows among `written` that failed because of a later change (such as a taken e-mail); `problems` lists them. */
    failed: z.int().min(0),
    /** Name of the uploader. */
    startedBy: z.string(),
    /** Number of accounts that the import created; those without a password can be invited. */
    accountsMade: z.int().min(0),
    /** When their invitation links were last created; null: never. */
    linksGivenAt: z.iso.datetime().nullable(),
    /** Reason of the failure; null without one. */
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;
/** The newest first; an import is stored for a day. */
export const importListSchema = z.array(importSchema);

/**
 * `POST /api/admin/imports/{id}/links`: new invitation links for the created accounts without a password; earlier links
 * become invalid.
 */
export const importLinksSchema = z.array(
  z
    .object({ email: z.string(), name: z.string(), url: z.string(), expiresAt: z.iso.datetime() })
    .meta({ id: 'ImportLink' }),
);
export type ImportLinks = z.infer<typeof importLinksSchema>;
