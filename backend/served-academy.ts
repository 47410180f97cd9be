import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackupTasksService } from './backups/backup-tasks.service.ts';
import { BackupRestoreService } from './backups/panel/backup-restore.service.ts';
import type { Restoration } from './backups/restore/restoration.ts';
import { sentenceOf } from './backups/sentence-of.ts';
import { isStorageFull } from './errors/storage-full.ts';
import { AcademyPort } from './server/academy-port.ts';
import { waitingServer } from './server/waiting-server.ts';

/** Milliseconds before an opening is retried: doubled after each failure, up to the longest. */
interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

const PAUSES: Pauses = { firstMs: 1_000, longestMs: 60_000 };
/** Codes of SQLite and of the system for temporary failures, besides a full disk: resources of other programs. */
const PASSING = new Set<unknown>(['SQLITE_BUSY', 'EMFILE', 'ENFILE']);

/**
 * The academy of a serving process. Restoring a backup closes it, replaces its data and opens it again, in the same
 * process and on the same port; when it does not open with the backup, it is opened with the former data. When that
 * fails because of a full disk or another temporary reason, it is retried, and the port answers meanwhile that the
 * academy is being restored.
 */
export class ServedAcademy<Opened> {
  private readonly logger = new Logger('ServedAcademy');
  private app: NestFastifyApplication | null = null;
  private ending: Promise<void> | null = null;
  /** Settles at the end of the current restore. */
  private reopened: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  /** Stays open while the academy is reopened. */
  private readonly port = new AcademyPort();

  /**
   * @param create makes the server on this port, not listening yet
   * @param listen starts listening and creates the first content
   * @param fail called when the academy can't be opened any more
   */
  constructor(
    private readonly create: (port: AcademyPort) => Promise<NestFastifyApplication>,
    private readonly listen: (app: NestFastifyApplication) => Promise<Opened>,
    private readonly fail: (error: Error) => void,
    private readonly pauses: Pauses = PAUSES,
  ) {}

  async open(): Promise<Opened> {
    const app = await this.create(this.port);
    app.get(BackupRestoreService, { strict: false }).reopenBy((restoration, keepReplaced) => {
      this.reopened = this.reopen(restoration, keepReplaced).catch(this.fail);
      return this.reopened;
    });
    try {
      const opened = await this.listen(app);
      this.app = app;
      return opened;
    } catch (error) {
      await app.close();
      throw error;
    }
  }

  /** Null while the academy is closed. */
  get present(): NestFastifyApplication | null {
    return this.app;
  }

  /**
   * Answers pending requests, finishes pending writes and closes the database. A running restore ends first, without
   * retries.
   */
  close(): Promise<void> {
    this.closing.abort();
    this.ending ??= this.reopened.then(() => this.closePresent());
    return this.ending;
  }

  private async reopen(restoration: Restoration, keepReplaced: boolean): Promise<void> {
    this.port.holdWith(await waitingServer());
    try {
      await this.closePresent();
      await this.reopenWith(restoration, keepReplaced);
    } finally {
      this.port.release();
    }
  }

  private async reopenWith(restoration: Restoration, keepReplaced: boolean): Promise<void> {
    const problem = await this.openWith(restoration);
    if (problem === null) await restoration.end(keepReplaced);
    else await this.openAsItWas(restoration);
    const tasks = this.app?.get(BackupTasksService, { strict: false });
    tasks?.noteEnded({ kind: 'restore', name: restoration.name, isCancelled: false, problem });
  }

  /**
   * Retries after temporary failures, such as a full disk, until it succeeds or the academy is closed.
   * @throws Error for other failures
   */
  private async openAsItWas(restoration: Restoration): Promise<void> {
    let told = '';
    for (let pauseMs = this.pauses.firstMs; ; pauseMs = Math.min(2 * pauseMs, this.pauses.longestMs)) {
      try {
        await restoration.putBack();
        await restoration.end(false);
        await this.open();
        if (told !== '') this.logger.warn('the academy is open again');
        return;
      } catch (error) {
        const reason = passingReasonOf(error);
        if (reason === null) throw error;
        if (reason !== told)
          this.logger.error(`the academy can't be opened, and is tried again until it can: ${reason}`, error);
        told = reason;
      }
      await delay(pauseMs, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
      if (this.closing.signal.aborted) return;
    }
  }

  /** @returns the reason why the academy does not open with the backup, in Spanish; null when it is open */
  private async openWith(restoration: Restoration): Promise<string | null> {
    try {
      await restoration.putInPlaceUnserved(Date.now(), null); // the request is in the audit log, which is not replaced
      await this.open();
      return null;
    } catch (error) {
      this.logger.error('the academy does not open with the backup', error);
      return `${sentenceOf(error)} La academia sigue como estaba.`;
    }
  }

  private async closePresent(): Promise<void> {
    const app = this.app;
    this.app = null;
    await app?.close();
  }
}

/** The reason of a temporary failure, for the log; null for other failures, such as a damaged database. */
function passingReasonOf(error: unknown): string | null {
  const { code, message, cause } = error as { code?: unknown; message: string; cause?: Error };
  if (isStorageFull(error)) return `the disk is full (${cause?.message ?? message})`;
  return PASSING.has(code) ? message : null;
}
