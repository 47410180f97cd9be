import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { BackupsOverview, BackupTask } from '../../contract/backups.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../time/clock.ts';
import { BackupService } from './backup.service.ts';
import { sentenceOf } from './sentence-of.ts';
import { Work } from './work.ts';

type Ended = NonNullable<BackupsOverview['ended']>;

interface RunningTask {
  readonly kind: BackupTask['kind'];
  readonly name: string | null;
  readonly startedAt: string;
  readonly cancelling: AbortController;
  percentage: number;
  canCancel: boolean;
  /** Resolves at the end of the task. */
  end: Promise<void>;
}

/** Runs long tasks about backups, one at a time; the panel shows progress, and how the last one ended. */
@Injectable()
export class BackupTasksService implements OnModuleDestroy {
  private readonly logger = new Logger(BackupTasksService.name);
  private running: RunningTask | null = null;
  private lastEnded: Ended | null = null;

  constructor(
    private readonly backups: BackupService,
    private readonly clock: Clock,
  ) {}

  get current(): BackupTask | null {
    if (!this.running) return null;
    const { cancelling, end: _, ...task } = this.running;
    return { ...task, canCancel: task.canCancel && !cancelling.signal.aborted };
  }

  get ended(): Ended | null {
    return this.lastEnded;
  }

  /**
   * Starts a task. `work` returns the name of the backup when it is known only at the end.
   * @returns a promise that resolves at the end, also after a failure
   * @throws AppError `backup_running` while another task runs
   */
  begin(kind: BackupTask['kind'], name: string | null, work: (work: Work) => Promise<string | null>): Promise<void> {
    this.requireIdle();
    const cancelling = new AbortController();
    const startedAt = this.clock.nowIso();
    const task: RunningTask = {
      kind,
      name,
      startedAt,
      cancelling,
      percentage: 0,
      canCancel: true,
      end: Promise.resolve(),
    };
    this.running = task;
    this.lastEnded = null;
    const ending = AbortSignal.any([cancelling.signal, this.backups.endingSignal]);
    const report = (percentage: number) => {
      task.percentage = percentage;
    };
    task.end = work(new Work(ending, report)).then(
      (about) => this.end({ kind, name: about ?? name, isCancelled: false, problem: null }),
      (error: Error) => this.fail(task, error),
    );
    return task.end;
  }

  /** Cancels the running task, which removes its files; not a restoration that has closed the server itself. */
  async onModuleDestroy(): Promise<void> {
    this.backups.giveUp();
    if (this.running?.canCancel) await this.running.end;
  }

  /** @throws AppError `backup_running` */
  requireIdle(): void {
    if (this.running) throw new AppError('backup_running', `${this.running.kind} goes on`);
  }

  /** Makes the task impossible to cancel. @throws the reason of the abort, if it was cancelled before */
  close(): void {
    this.running?.cancelling.signal.throwIfAborted();
    if (this.running) this.running.canCancel = false;
  }

  /** Does nothing without a task, or when it can't be cancelled any more. */
  cancel(): void {
    if (this.running?.canCancel) this.running.cancelling.abort();
  }

  /** Records the end of a task from before the academy was reopened; another one may run since. */
  noteEnded(ended: Omit<Ended, 'endedAt'>): void {
    this.lastEnded = { ...ended, endedAt: this.clock.nowIso() };
  }

  private fail({ kind, name, cancelling }: RunningTask, error: Error): void {
    const isCancelled = cancelling.signal.aborted;
    if (!isCancelled && !this.backups.endingSignal.aborted) this.logger.error(`${kind} of a backup failed`, error);
    this.end({ kind, name, isCancelled, problem: isCancelled ? null : sentenceOf(error) });
  }

  private end(ended: Omit<Ended, 'endedAt'>): void {
    this.running = null;
    this.noteEnded(ended);
  }
}
