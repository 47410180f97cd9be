import { z } from 'zod';
import { textSchema } from './text.ts';

/** Tables that can be exported, by their path: `/api/admin/<table>`; `figure-rows` exports the rows of a figure. */
export const EXPORTED_TABLES = [
  'accounts',
  'audit-log',
  'brands',
  'categories',
  'certificates',
  'courses',
  'events',
  'materials',
  'reviews',
  'community/posts',
  'community/reports',
  'community/channels',
  'help/faqs',
  'help/faq-categories',
  'help/contact-info',
  'help/work-schedules',
  'help/social-links',
  'help/problem-reports',
  'figure-rows',
] as const;
export const exportedTableSchema = z.enum(EXPORTED_TABLES, { error: 'Esa tabla no se exporta.' });
export type ExportedTable = z.infer<typeof exportedTableSchema>;

/** Separator of the cells: the comma of RFC 4180, or the semicolon of spreadsheets with a decimal comma. */
export const csvDelimiterSchema = z.enum([',', ';'], { error: 'Elige coma o punto y coma.' });
export type CsvDelimiter = z.infer<typeof csvDelimiterSchema>;
/** Excel's list separator in Chile. */
export const DEFAULT_CSV_DELIMITER: CsvDelimiter = ';';

/** `POST /api/admin/exports`: all rows of a table, filtered and sorted by its query, without paging. */
export const createExportSchema = z
  .strictObject({
    table: exportedTableSchema,
    /** Names and values of the table's own query (`tableQuerySchema`), as in an address. */
    query: z.record(textSchema(40), textSchema(400)).optional(),
    /** Default: `DEFAULT_CSV_DELIMITER`. */
    delimiter: csvDelimiterSchema.optional(),
  })
  .meta({ id: 'CreateExport' });
export type CreateExport = z.infer<typeof createExportSchema>;

/** A signed address that serves a file once, within 60 s: an export, a backup or an account's data. */
export const downloadAddressSchema = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'DownloadAddress' });
export type DownloadAddress = z.infer<typeof downloadAddressSchema>;
export const DOWNLOAD_ADDRESS_MS = 60_000;
