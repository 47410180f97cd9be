import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';

interface Job<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerLimits {
  /** Requests in the queue besides the running one; one more is refused. */
  readonly maxWaiting: number;
  /** Milliseconds for the start of the thread, until its ready message. */
  readonly startMs: number;
  /** Milliseconds for one request, once the thread is ready. */
  readonly timeoutMs: number;
  /**
   * Milliseconds after which an idle thread is ended, because it holds memory. Null: it stays, and is replaced when it
   * ends during a request.
   */
  readonly idleMs: number | null;
  /** Limit of JavaScript objects; the memory of fonts and of the engine comes in addition. */
  readonly maxHeapMb: number;
}

/** Node's default takes 16 MB per thread without benefit: the objects of a request are garbage after it. */
const YOUNG_GENERATION_MB = 4;

/** A thread, or an object with the same interface. */
export interface OpenWorker extends EventEmitter {
  postMessage(message: unknown): void;
  /** Lets the program exit while it runs. */
  unref(): void;
  terminate(): Promise<unknown>;
}

/**
 * Runs work in one thread of its own, one request after another. The thread's first message means that it is ready;
 * after that it answers each request with one message. It starts with the first request. When it fails or exceeds a
 * limit, that request fails and the next one gets a new thread.
 */
export class SingleWorker<Request, Result> {
  private worker: OpenWorker | undefined;
  private isReady = false;
  private started = Promise.resolve();
  private noteStarted = () => {};
  private current: Job<Request, Result> | undefined;
  /** The limit of the start, of the running request, or of idleness. */
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting: Job<Request, Result>[] = [];
  private isClosed = false;

  /**
   * @param file the file of the thread, or a function that opens an object with the interface of a thread
   * @param data the `workerData` of the thread
   */
  constructor(
    private readonly file: URL | (() => OpenWorker),
    private readonly limits: WorkerLimits,
    private readonly data?: unknown,
  ) {}

  /**
   * Runs a request. When `gone` is aborted, the caller gets its reason at once, and a queued request is dropped.
   * @throws AppError `busy` when the queue is full, or the academy is closing; the reason of `gone`
   */
  run(request: Request, gone?: AbortSignal): Promise<Result> {
    return this.ask(request, gone, (job, reason) => {
      this.withdraw(job);
      job.reject(reason);
    });
  }

  /**
   * Like `run`, but a running request is still answered after `gone` is aborted.
   * @throws AppError `busy`; the reason of `gone` for a queued request
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

  /** Starts the thread ahead of the first request; resolves when it is ready or has failed. */
  start(): Promise<void> {
    if (!this.worker && !this.isClosed) this.startThread();
    return this.started;
  }

  /** Ends the thread and rejects the running and the queued requests. */
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
      void this.end(error as Error); // the system can't create another thread or process
      return;
    }
    let failure = new Error('the worker ended');
    worker.on('message', (message: Result) => {
      if (this.worker === worker) this.hear(message);
    });
    worker.on('error', (error) => {
      failure = error;
    });
    // After an error, and when the thread ends by itself.
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

  /** Removes a request from the queue. @returns false for a request that is running or has ended */
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

  /**
   * Ends the thread, rejects its request or the request that waited for its start, and continues with another thread.
   */
  private async end(error: Error): Promise<void> {
    const { worker, isReady } = this;
    const wasAtWork = isReady && this.current !== undefined;
    clearTimeout(this.timer);
    this.worker = undefined;
    this.isReady = false;
    this.noteStarted();
    this.current ??= isReady ? undefined : this.waiting.shift();
    this.settle((job) => job.reject(error));
    // A thread that failed to start or ended without work may fail again and again: only a request starts it again.
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
