import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from './app-error.ts';

interface Job<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerLimits {
  /** Requests besides the one that is worked on; one more is refused. */
  readonly maxWaiting: number;
  /** For the start of the thread, until it says that it is ready. */
  readonly startMs: number;
  /** For one request, once the thread is ready. */
  readonly timeoutMs: number;
  /** How long a thread without work is left running: it holds memory. Null: it is kept, and one that ends at its work is started anew. */
  readonly idleMs: number | null;
  /** Of what it makes of our own objects; what fonts and the engine take is besides. */
  readonly maxHeapMb: number;
}

/** Node's own takes 16 MB of each thread, for little: what a request makes is gone with it. */
const YOUNG_GENERATION_MB = 4;

/** What works: a thread, or something that is spoken to like one. */
export interface OpenWorker extends EventEmitter {
  postMessage(message: unknown): void;
  /** The program ends without waiting for it. */
  unref(): void;
  terminate(): Promise<unknown>;
}

/**
 * Work for a thread of its own, one request after another. The thread's first message says that it is ready; from then on it answers each
 * request with one message. It starts with the first request; when it fails or takes too long that request fails, and the next one gets
 * a new thread.
 */
export class SingleWorker<Request, Result> {
  private worker: OpenWorker | undefined;
  private isReady = false;
  private started = Promise.resolve();
  private noteStarted = () => {};
  private current: Job<Request, Result> | undefined;
  /** Of what the thread is at: its start, a request, or nothing. */
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting: Job<Request, Result>[] = [];
  private isClosed = false;

  /**
   * @param file the thread's, or what opens something else that works like one
   * @param data what the thread finds as `workerData`
   */
  constructor(
    private readonly file: URL | (() => OpenWorker),
    private readonly limits: WorkerLimits,
    private readonly data?: unknown,
  ) {}

  /**
   * `gone`: whoever asked waits no more, and what has not begun is not done.
   * @throws AppError `busy` when too many wait, or the academy is closing; the reason of `gone`
   */
  run(request: Request, gone?: AbortSignal): Promise<Result> {
    return this.ask(request, gone, (job, reason) => {
      this.withdraw(job);
      job.reject(reason);
    });
  }

  /**
   * As `run`, but a request that has begun is answered after `gone` too.
   * @throws AppError `busy`; the reason of `gone` where the request had not begun
   */
  runToEnd(request: Request, gone: AbortSignal): Promise<Result> {
    return this.ask(request, gone, (job, reason) => {
      if (this.withdraw(job)) job.reject(reason);
    });
  }

  private ask(
    request: Request,
    gone: AbortSignal | undefined,
    leave: (job: Job<Request, Result>, reason: Error) => void,
  ): Promise<Result> {
    if (gone?.aborted) return Promise.reject(gone.reason);
    if (this.isClosed) return Promise.reject(new AppError('busy', 'the worker is closed'));
    const asked = this.waiting.length + (this.current ? 1 : 0);
    if (asked > this.limits.maxWaiting) return Promise.reject(new AppError('busy', 'too many requests wait'));
    return new Promise((resolve, reject) => {
      const job = { request, resolve, reject };
      this.waiting.push(job);
      gone?.addEventListener('abort', () => leave(job, gone.reason), { once: true });
      this.next();
    });
  }

  /** Starts the thread ahead of the first request; ends when it is ready, or has failed. */
  start(): Promise<void> {
    if (!this.worker && !this.isClosed) this.startThread();
    return this.started;
  }

  /** Ends the thread; what it was at, and what waited for it, fails. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new AppError('busy', 'the academy is closing');
    for (const job of this.waiting.splice(0)) job.reject(closed);
    await this.end(closed);
  }

  private startThread(): void {
    this.started = new Promise((resolve) => {
      this.noteStarted = resolve;
    });
    let worker: OpenWorker;
    try {
      worker = this.file instanceof URL ? this.thread(this.file) : this.file();
    } catch (error) {
      void this.end(error as Error); // the system has no thread or process left
      return;
    }
    let failure = new Error('the worker ended');
    worker.on('message', (message: Result) => {
      if (this.worker === worker) this.hear(message);
    });
    worker.on('error', (error) => {
      failure = error;
    });
    // After an error, and when it ends by itself.
    worker.on('exit', () => {
      if (this.worker === worker) void this.end(failure);
    });
    worker.unref();
    this.worker = worker;
    this.endAfter(this.limits.startMs, 'the worker did not start');
  }

  private thread(file: URL): Worker {
    const heap = { maxOldGenerationSizeMb: this.limits.maxHeapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    return new Worker(file, { workerData: this.data, resourceLimits: heap });
  }

  /** Takes a request out of the queue. @returns false where it has begun or ended */
  private withdraw(job: Job<Request, Result>): boolean {
    const index = this.waiting.indexOf(job);
    if (index < 0) return false;
    this.waiting.splice(index, 1);
    return true;
  }

  private next(): void {
    if (this.current) return;
    if (!this.worker && this.waiting.length > 0) this.startThread();
    if (!this.worker || !this.isReady) return;
    clearTimeout(this.timer);
    this.current = this.waiting.shift();
    if (this.current) {
      this.endAfter(this.limits.timeoutMs, 'the worker took too long');
      this.worker.postMessage(this.current.request);
    } else if (this.limits.idleMs !== null) this.endAfter(this.limits.idleMs, 'nothing to do');
  }

  private hear(message: Result): void {
    if (this.isReady) this.settle((job) => job.resolve(message));
    else {
      this.isReady = true;
      this.noteStarted();
    }
    this.next();
  }

  private endAfter(delayMs: number, why: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.end(new Error(why)), delayMs).unref();
  }

  /** Gives the thread up with what it is at, or with whoever waited for its start, and goes on with another. */
  private async end(error: Error): Promise<void> {
    const { worker, isReady } = this;
    const wasAtWork = isReady && this.current !== undefined;
    clearTimeout(this.timer);
    this.worker = undefined;
    this.isReady = false;
    this.noteStarted();
    this.current ??= isReady ? undefined : this.waiting.shift();
    this.settle((job) => job.reject(error));
    // One that could not start, or ended without work, may do so again and again: only a request tries that.
    if (wasAtWork && this.limits.idleMs === null && !this.isClosed) this.startThread();
    this.next();
    await worker?.terminate();
  }

  private settle(tell: (job: Job<Request, Result>) => void): void {
    const job = this.current;
    this.current = undefined;
    if (job) tell(job);
  }
}
