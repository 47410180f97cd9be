import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { textSchema } from './text.ts';

/** Largest file of an import, in bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Most rows of data; a longer file is to be divided. */
export const IMPORT_MAX_ROWS = 100_000;
/** Problems that come with the import itself; all of them are paged at `GET /api/admin/imports/{id}/problems`. */
export const IMPORT_SHOWN_PROBLEMS = 100;

export const importKindSchema = z.enum(['courses', 'accounts'], { error: 'Elige qué importar.' });
export type ImportKind = z.infer<typeof importKindSchema>;
/** `POST /api/admin/imports?kind=…&name=…`: the file's bytes are the body (`text/csv`). */
export const createImportQuerySchema = z.strictObject({
  kind: importKindSchema,
  /** What the file was called. */
  name: textSchema(255).optional(),
});
export type CreateImportQuery = z.infer<typeof createImportQuerySchema>;

export const importProblemSchema = z
  .object({
    /** The line of a spreadsheet: the headings are line 1. */
    row: z.int().min(1),
    /** As the heading calls it; null where the whole line is meant. */
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblemSchema>;
export const importProblemListSchema = z.array(importProblemSchema);
export const importProblemsQuerySchema = pageQuerySchema;

/**
 * `checked`: looked through, nothing is written. `running`; `done`; `cancelled`: whole batches stay, the same file again finishes them;
 * `failed`: ended before its end (a full disk, a server that stopped), whole batches stay too.
 */
export const importStateSchema = z.enum(['checked', 'running', 'done', 'cancelled', 'failed']);
export type ImportState = z.infer<typeof importStateSchema>;

/** `POST /api/admin/imports`, `GET .../{id}`; `POST .../{id}/run` begins; `DELETE .../{id}` cancels it or throws it away. */
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
    /** Those that are in the academy just so: nothing is written of them. */
    unchanged: z.int().min(0),
    /** Categories that the file names and the academy does not have: made as well, when it runs. */
    newCategories: z.array(z.string()),
    /** Headings of the file whose column is left aside, as its counts of views are. */
    ignoredColumns: z.array(z.string()),
    problemCount: z.int().min(0),
    /** The first `IMPORT_SHOWN_PROBLEMS`. */
    problems: importProblemListSchema,
    /** Of `rows`, those that were dealt with, unchanged ones too. */
    written: z.int().min(0),
    /** Of `written`, those that turned out to be impossible meanwhile (an e-mail that was taken): they stand in `problems`. */
    failed: z.int().min(0),
    /** The name of who uploaded the file. */
    startedBy: z.string(),
    /** Accounts that the import made: those of them that have no password yet can be invited. */
    accountsMade: z.int().min(0),
    /** When their invitations were last given; null: never. */
    linksGivenAt: z.iso.datetime().nullable(),
    /** Why it failed; null unless it did. */
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;
/** The newest first; kept a day. */
export const importListSchema = z.array(importSchema);

/** `POST /api/admin/imports/{id}/links`: new invitation links of the accounts that it made and that have no password; those given before end. */
export const importLinksSchema = z.array(
  z
    .object({ email: z.string(), name: z.string(), url: z.string(), expiresAt: z.iso.datetime() })
    .meta({ id: 'ImportLink' }),
);
export type ImportLinks = z.infer<typeof importLinksSchema>;
