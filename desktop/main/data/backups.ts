import type { Backup } from '../../../contract/backups.ts';
import type { ActionResult } from '../../../contract/shell.ts';
import { type BackendControl, type FailureLog, failed, succeeded } from '../backend-process/backend-control.ts';
import type { BackendAnswer, BackendRequest } from '../backend-process/backend-process.ts';
import type { OneAtATime } from './one-at-a-time.ts';

const text = {
  notRead: 'No se pudo leer la copia de seguridad. Revisa los permisos y el espacio libre del disco.',
  asBefore: 'La academia sigue como estaba.',
  notBack: 'La academia no pudo volver a abrirse como estaba. Los registros dicen por qué.',
};

type RestoreStep = Extract<BackendRequest, { type: 'restore-backup' }>['step'];
type StepDone = Extract<BackendAnswer, { type: 'restore-step-done' }>;
type TakeStep = (step: RestoreStep) => Promise<StepDone>;

/** The backups of the academy on this machine. The backend makes and checks them; a restore replaces the database. */
export class Backups {
  constructor(
    private readonly backend: BackendControl,
    private readonly dataFolder: () => string,
    private readonly changes: OneAtATime,
    private readonly log: FailureLog,
  ) {}

  /** Newest first. @throws Error with a Spanish message if the folder can't be read */
  async list(): Promise<Backup[]> {
    const answer = await this.backend.ask({ type: 'list-backups', dataFolder: this.dataFolder() });
    return expectType(answer, 'backups').backups;
  }

  /** Backs up the current state of the academy. */
  async make(): Promise<ActionResult> {
    return this.backend.ask({ type: 'make-backup', reason: 'manual' }).then(
      () => succeeded,
      (error: Error) => failed(error.message),
    );
  }

  /**
   * Returns the academy to its state in a backup. The backup is checked before any file changes, and the current state
   * is backed up. If the academy does not open with the backup, the current state is put back.
   */
  restore(name: string): Promise<ActionResult> {
    const stamp = Date.now();
    const take = async (step: RestoreStep) => {
      const request = { type: 'restore-backup', step, dataFolder: this.dataFolder(), name, stamp } as const;
      return expectType(await this.backend.ask(request), 'restore-step-done');
    };
    return this.changes.run(async () => {
      let lastStep: RestoreStep = 'end';
      try {
        const { problem } = await take('stage');
        if (problem !== null) return failed(problem);
        if (!(await this.backUpPresent())) lastStep = 'end-keeping-replaced';
        await this.backend.stop();
        const result = await this.startWith(take);
        return result.ok ? result : await this.goBack(take, result.message);
      } catch (error) {
        this.log.error('a backup was not restored', error);
        return failed(text.notRead);
      } finally {
        await take(lastStep).catch((error: unknown) =>
          this.log.error('what a restoring needed was not removed', error),
        );
      }
    });
  }

  /** False: a database that is damaged, or does not open, can't be backed up; the replaced file is kept then. */
  private backUpPresent(): Promise<boolean> {
    return this.backend.ask({ type: 'make-backup', reason: 'restore' }).then(
      () => true,
      (error: Error) => {
        this.log.error('no backup of the present state: the replaced database is kept', error);
        return false;
      },
    );
  }

  private async startWith(take: TakeStep): Promise<ActionResult> {
    let warning: string | null;
    try {
      ({ warning } = await take('put-in-place'));
    } catch (error) {
      this.log.error('a backup was not put in place', error);
      return failed((error as Error).message);
    }
    const started = await this.backend.start();
    return started.ok && warning !== null ? { ...started, warning } : started;
  }

  private async goBack(take: TakeStep, why: string): Promise<ActionResult> {
    await this.backend.stop();
    const isBack = await take('put-back').then(
      () => true,
      (error: unknown) => {
        this.log.error('the database was not put back', error);
        return false;
      },
    );
    const started = await this.backend.start();
    return failed(`${why} ${isBack && started.ok ? text.asBefore : text.notBack}`);
  }
}

function expectType<T extends BackendAnswer['type']>(
  answer: BackendAnswer,
  type: T,
): Extract<BackendAnswer, { type: T }> {
  if (answer.type !== type) throw new Error(`the backend answered ${answer.type} instead of ${type}`);
  return answer as Extract<BackendAnswer, { type: T }>;
}
