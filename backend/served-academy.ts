import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackupTasksService } from './backups/backup-tasks.service.ts';
import { BackupRestoreService } from './backups/panel/backup-restore.service.ts';
import type { Restoration } from './backups/restore/restoration.ts';
import { sentenceOf } from './backups/sentence-of.ts';
import { AcademyPort } from './server/academy-port.ts';
import { waitingServer } from './server/waiting-server.ts';
import { isStorageFull } from './shared/storage-full.ts';

/** How long it is waited before an opening is tried again: each time twice as long, up to the longest. */
interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

const PAUSES: Pauses = { firstMs: 1_000, longestMs: 60_000 };
/** Codes of SQLite and of the system for what other programs use up for a while, beside the disk. */
const PASSING = new Set<unknown>(['SQLITE_BUSY', 'EMFILE', 'ENFILE']);

/**
 * The academy of a process that serves it. Restoring a backup closes it, changes its data and opens it anew, in the same process and on the
 * same port; when it does not open with the backup, it is opened as it was. Where that fails because the disk is full, the port says
 * that the academy is being restored until it can be opened.
 */
export class ServedAcademy<Opened> {
  private readonly logger = new Logger('ServedAcademy');
  private app: NestFastifyApplication | null = null;
  private ending: Promise<void> | null = null;
  /** The end of the restoring that goes on. */
  private reopened: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  /** It stays open while the academy is opened anew. */
  private readonly port = new AcademyPort();

  /**
   * @param create the server, not listening yet, on this port
   * @param open lets it listen and makes what a first start makes
   * @param fail told when the academy can't be opened any more
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

  /** Null while it is closed. */
  get present(): NestFastifyApplication | null {
    return this.app;
  }

  /** Answers the requests at hand, writes what waits, closes the database; a restoring ends before, but is not tried again. */
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

  /** Tries again what fails because the disk is full, until it works or the academy is closed. @throws Error that does not pass by itself */
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

  /** @returns why the academy does not open with it, in Spanish; null when it is open */
  private async openWith(restoration: Restoration): Promise<string | null> {
    try {
      await restoration.putInPlaceUnserved(Date.now(), null); // who asked for it stands in the audit log, which goes on
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

/** Why an academy can't be opened now, for the log; null for what stays as it is, a damaged database for one. */
function passingReasonOf(error: unknown): string | null {
  const { code, message, cause } = error as { code?: unknown; message: string; cause?: Error };
  if (isStorageFull(error)) return `the disk is full (${cause?.message ?? message})`;
  return PASSING.has(code) ? message : null;
}
