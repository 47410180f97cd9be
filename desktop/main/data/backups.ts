import { join } from 'node:path';
import type { Backup } from '../../../contract/backups.ts';
import type { ActionResult } from '../../../contract/shell.ts';
import { type BackendControl, type FailureLog, failed, succeeded } from '../backend-process/backend-control.ts';
import type { BackendAnswer } from '../backend-process/backend-process.ts';
import { DatabaseSwap } from './database-swap.ts';
import type { OneAtATime } from './one-at-a-time.ts';

const text = {
  notPutInPlace: 'No se pudo poner la copia de seguridad en su lugar. Revisa los permisos y el espacio libre del disco.',
  notRead: 'No se pudo leer la copia de seguridad. Revisa los permisos y el espacio libre del disco.',
  asBefore: 'La academia sigue como estaba.',
  notBack: 'La academia no pudo volver a abrirse como estaba. Los registros dicen por qué.',
};

/** The backups of the academy on this machine: the backend makes and checks them; restoring one replaces the database. */
export class Backups {
  constructor(
    private readonly backend: BackendControl,
    private readonly dataFolder: () => string,
    private readonly changes: OneAtATime,
    private readonly log: FailureLog,
  ) {}

  /** Newest first. @throws Error with a Spanish message when they can't be read. */
  async list(): Promise<Backup[]> {
    const answer = await this.backend.ask({ type: 'list-backups', dataFolder: this.dataFolder() });
    return expectType(answer, 'backups').backups;
  }

  /** Makes one of the academy as it is now. */
  async make(): Promise<ActionResult> {
    return this.backend.ask({ type: 'make-backup', reason: 'manual' }).then(
      () => succeeded,
      (error: Error) => failed(error.message),
    );
  }

  /**
   * Makes the academy what it was when the backup was made. The backup is checked before anything is touched; the present state becomes
   * a backup too. When the academy does not open with it, everything is as before.
   */
  restore(name: string): Promise<ActionResult> {
    return this.changes.run(async () => {
      const swap = new DatabaseSwap(this.dataFolder(), Date.now());
      try {
        await swap.stage(join(this.dataFolder(), 'backups', name));
        const problem = await this.check(swap.staged);
        return problem === null ? await this.replace(swap) : failed(problem);
      } catch (error) {
        this.log.error('a backup was not restored', error);
        return failed(text.notRead);
      } finally {
        await swap.unstage();
      }
    });
  }

  private async replace(swap: DatabaseSwap): Promise<ActionResult> {
    const isBackedUp = await this.backUpPresent();
    await this.backend.stop();
    const result = await this.startWith(swap);
    if (!result.ok) return this.goBack(swap, result.message);
    if (isBackedUp) await swap.forgetReplaced();
    return succeeded;
  }

  /** A database that is damaged, or whose academy does not open, can't be backed up: the replaced file itself is kept then. */
  private backUpPresent(): Promise<boolean> {
    return this.backend.ask({ type: 'make-backup', reason: 'restore' }).then(
      () => true,
      (error: Error) => {
        this.log.error('no backup of the present state: the replaced database is kept', error);
        return false;
      },
    );
  }

  private async startWith(swap: DatabaseSwap): Promise<ActionResult> {
    await this.mergeJournal(swap);
    try {
      await swap.putInPlace();
    } catch (error) {
      this.log.error('a backup was not put in place', error);
      return failed(text.notPutInPlace);
    }
    return this.backend.start();
  }

  private async goBack(swap: DatabaseSwap, why: string): Promise<ActionResult> {
    await this.backend.stop();
    await this.mergeJournal(swap);
    const isBack = await swap.putBack().then(
      () => true,
      (error: unknown) => {
        this.log.error('the database was not put back', error);
        return false;
      },
    );
    const started = await this.backend.start();
    return failed(`${why} ${isBack && started.ok ? text.asBefore : text.notBack}`);
  }

  /** Brings the journal of a database whose process was killed into it, by checking it; other faults do not matter here. */
  private async mergeJournal(swap: DatabaseSwap): Promise<void> {
    if (!swap.isLeftOpen) return;
    await this.check(swap.database).catch((error: unknown) => this.log.error('the database was not closed', error));
  }

  private async check(file: string): Promise<string | null> {
    return expectType(await this.backend.ask({ type: 'check-backup', file }), 'backup-checked').problem;
  }
}

function expectType<T extends BackendAnswer['type']>(answer: BackendAnswer, type: T): Extract<BackendAnswer, { type: T }> {
  if (answer.type !== type) throw new Error(`the backend answered ${answer.type} instead of ${type}`);
  return answer as Extract<BackendAnswer, { type: T }>;
}
