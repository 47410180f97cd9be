import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { csvBeginning, csvLines } from '../../contract/csv.ts';
import {
  type CreateExport,
  type CsvDelimiter,
  DEFAULT_CSV_DELIMITER,
  type DownloadAddress,
} from '../../contract/exports.ts';
import { type Issuer, issuerOf } from '../access/issuer.ts';
import { IssuerCheck } from '../access/issuer-check.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { AdminSessionService } from '../auth/staff/admin-session.service.ts';
import { batchesOf } from '../database/batches.ts';
import { AppError } from '../errors/app-error.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import { type FoundTable, TableExportsService } from './tables/table-exports.service.ts';

/** Lines per piece of the file. */
const PIECE_LINES = 500;
/** Identifies an export; holds no rows, so that an unused download address retains none. */
type Ticket = object;

/** Unused exports at a time, one per member of staff; each may hold the ids of a whole table. */
const MAX_WAITING = 20;

/** All rows of a table of the panel as a CSV file. */
@Injectable()
export class ExportsService {
  /** The last unused export of each member of staff. */
  private readonly waiting = new LRUCache<string, { readonly ticket: Ticket; readonly table: FoundTable }>({
    max: MAX_WAITING,
  });

  constructor(
    private readonly tables: TableExportsService,
    private readonly downloads: DownloadsService,
    private readonly sessions: AdminSessionService,
    private readonly issuers: IssuerCheck,
    private readonly staffWriter: StaffWriterService,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an address that serves the file once. Fixes the set of rows; their values are read during the download.
   * @param key of the session, with which the address ends
   * @throws AppError `not_allowed`; `invalid_input` about the query
   */
  async createExport(
    staff: StaffMember,
    key: string,
    { table: name, query = {}, delimiter = DEFAULT_CSV_DELIMITER }: CreateExport,
  ): Promise<DownloadAddress> {
    if (this.tables.accessTo(name) === 'admin' && staff.role !== 'admin')
      throw new AppError('not_allowed', `${staff.id} is a ${staff.role}`);
    const table = await this.tables.find(name, query, staff);
    const after = { query, rows: table.total };
    await this.staffWriter.write(staff, {}, async () => ({ action: 'table.export', subjectId: name, after }));
    const ticket: Ticket = {};
    this.waiting.set(staff.id, { ticket, table });
    const { day } = localDayAndTime(this.clock.nowMs(), this.settings.timeZone);
    return this.downloads.offer({
      filename: `${table.fileName}-${day}.csv`,
      contentType: 'text/csv; charset=utf-8',
      issuer: issuerOf(staff),
      open: async () => this.open(staff, key, ticket, delimiter),
    });
  }

  /** @throws AppError `admin_session_ended`; `download_expired` after a newer export of this person */
  private async open(staff: StaffMember, key: string, ticket: Ticket, delimiter: CsvDelimiter): Promise<Readable> {
    await this.sessions.requireStaff(key);
    const waiting = this.waiting.get(staff.id);
    if (waiting?.ticket !== ticket) throw new AppError('download_expired', 'another export was asked for since');
    this.waiting.delete(staff.id);
    return Readable.from(this.linesOf(waiting.table, delimiter, issuerOf(staff)), { objectMode: false });
  }

  /**
   * Reads a batch after the previous one has been sent: at most two are in memory, even for slow clients. Checks the
   * rights after each read, so that a batch that was read after they ended is not sent.
   */
  private async *linesOf(
    { labels, batches }: FoundTable,
    delimiter: CsvDelimiter,
    issuer: Issuer,
  ): AsyncGenerator<string> {
    yield csvBeginning(labels, delimiter);
    for await (const rows of batches) {
      await this.issuers.requireEntitled(issuer);
      for (const piece of batchesOf(rows, PIECE_LINES)) {
        yield csvLines(piece, delimiter);
        await setImmediate(); // let other requests run
      }
    }
  }
}
