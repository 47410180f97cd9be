import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';

interface Job<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerLimits {
  /** Requests that wait; one more is refused. */
  readonly maxWaiting: number;
  /** For one request, with the start of the thread. */
  readonly timeoutMs: number;
  /** How long a thread without work is left running: it holds memory. */
  readonly idleMs: number;
}

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * Work for a thread of its own, one request after another, each answered with one message. The thread starts with the first request;
 * when it fails or takes too long that request fails, and the next one gets a new thread. Without work it ends.
 */
export class SingleWorker<Request, Result> {
  private worker: Worker | undefined;
  private current: Job<Request, Result> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting: Job<Request, Result>[] = [];
  private isClosed = false;

  constructor(
    private readonly file: URL,
    private readonly limits: WorkerLimits,
  ) {}

  /**
   * `gone`: whoever asked waits no more, and what has not begun is not done.
   * @throws AppError `busy` when too many wait, or the academy is closing; the reason of `gone`
   */
  run(request: Request, gone?: AbortSignal): Promise<Result> {
    if (this.isClosed) return Promise.reject(new AppError('busy', 'the worker is closed'));
    if (this.waiting.length >= this.limits.maxWaiting) return Promise.reject(new AppError('busy', 'too many requests wait'));
    return new Promise((resolve, reject) => {
      const job = { request, resolve, reject };
      this.waiting.push(job);
      gone?.addEventListener('abort', () => this.takeOut(job, gone.reason));
      this.next();
    });
  }

  /** Ends the thread; what it was at, and what waited for it, fails. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new AppError('busy', 'the academy is closing');
    for (const job of this.waiting.splice(0)) job.reject(closed);
    await this.end(closed);
  }

  private takeOut(job: Job<Request, Result>, reason: Error): void {
    const index = this.waiting.indexOf(job);
    if (index < 0) return;
    this.waiting.splice(index, 1);
    job.reject(reason);
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.waiting.shift();
    if (this.current) {
      this.endAfter(this.limits.timeoutMs, 'the worker took too long');
      this.worker ??= this.started();
      this.worker.postMessage(this.current.request);
    } else if (this.worker) this.endAfter(this.limits.idleMs, 'nothing to do');
  }

  private endAfter(delayMs: number, why: string): void {
    this.timer = setTimeout(() => void this.end(new Error(why)), delayMs).unref();
  }

  private started(): Worker {
    const worker = new Worker(this.file, { resourceLimits: MEMORY });
    let failure = new Error('the worker ended');
    worker.on('message', (result: Result) => {
      if (this.worker === worker) this.settle((job) => job.resolve(result));
    });
    worker.on('error', (error) => {
      failure = error;
    });
    // After an error, and when it ends by itself.
    worker.on('exit', () => {
      if (this.worker === worker) void this.end(failure);
    });
    worker.unref();
    return worker;
  }

  /** Gives the thread up with what it is at, and goes on with another. */
  private async end(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    this.settle((job) => job.reject(error));
    await worker?.terminate();
  }

  private settle(tell: (job: Job<Request, Result>) => void): void {
    const job = this.current;
    this.current = undefined;
    if (job) tell(job);
    this.next();
  }
}
