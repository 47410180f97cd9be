import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackupTasksService } from './backups/backup-tasks.service.ts';
import { BackupRestoreService } from './backups/panel/backup-restore.service.ts';
import type { Restoration } from './backups/restore/restoration.ts';
import { sentenceOf } from './backups/sentence-of.ts';
import { AcademyPort } from './server/academy-port.ts';
import { waitingServer } from './server/waiting-server.ts';

/**
 * The academy of a process that serves it. Restoring a backup closes it, changes its data and opens it anew, in the same process and on the
 * same port; when it does not open with the backup, it is opened as it was.
 */
export class ServedAcademy<Opened> {
  private app: NestFastifyApplication | null = null;
  private ending: Promise<void> | null = null;
  /** The end of the restoring that goes on. */
  private reopened: Promise<void> = Promise.resolve();

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

  /** Answers the requests at hand, writes what waits, closes the database; a restoring ends before. */
  close(): Promise<void> {
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
    if (problem !== null) {
      await restoration.putBack();
      await this.open();
    }
    await restoration.end(keepReplaced && problem === null);
    const tasks = this.app?.get(BackupTasksService, { strict: false });
    tasks?.noteEnded({ kind: 'restore', name: restoration.name, isCancelled: false, problem });
  }

  /** @returns why the academy does not open with it, in Spanish; null when it is open */
  private async openWith(restoration: Restoration): Promise<string | null> {
    try {
      await restoration.putInPlaceUnserved(Date.now(), null); // who asked for it stands in the audit log, which goes on
      await this.open();
      return null;
    } catch (error) {
      return `${sentenceOf(error)} La academia sigue como estaba.`;
    }
  }

  private async closePresent(): Promise<void> {
    const app = this.app;
    this.app = null;
    await app?.close();
  }
}
