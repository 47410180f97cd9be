import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SingleWorker, type WorkerLimits } from './single-worker.ts';

const opened: SingleWorker<string, unknown>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const worker of opened.splice(0)) await worker.close();
});

/** From now on the limits of a worker expire when the test advances the timers, not because the machine is busy. */
const holdTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** `expect.poll` advances fake timers by its interval after each failed try. */
const HELD = { interval: 0 };
/** A flag that a thread sets or waits for. */
const sharedFlag = () => new Int32Array(new SharedArrayBuffer(4));
const ENDLESS = `if (request === 'endless') { Atomics.store(workerData, 0, 1); while (true); }
  parentPort.postMessage(request)`;

const LIMITS: WorkerLimits = { maxWaiting: 10, startMs: 20_000, timeoutMs: 20_000, idleMs: 20_000, maxHeapMb: 64 };
const IMPORTS = `import { parentPort, threadId, workerData } from 'node:worker_threads';`;

const fileOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(IMPORTS + source)}`);

/** A thread that runs `source`. */
function workerRunning(
  source: string,
  limits: Partial<WorkerLimits> = {},
  data?: unknown,
): SingleWorker<string, unknown> {
  const worker = new SingleWorker<string, unknown>(fileOf(source), { ...LIMITS, ...limits }, data);
  opened.push(worker);
  return worker;
}

/** A thread that runs `code` for each `request`. */
function workerDoing(code: string, limits: Partial<WorkerLimits> = {}, data?: unknown): SingleWorker<string, unknown> {
  return workerRunning(
    `parentPort.on('message', (request) => { ${code} }); parentPort.postMessage('ready');`,
    limits,
    data,
  );
}

describe('a worker', () => {
  it('answers requests in sequence in one thread', async () => {
    const worker = workerDoing('parentPort.postMessage([request, threadId])');
    const answers = (await Promise.all(['a', 'b', 'c'].map((request) => worker.run(request)))) as [string, number][];
    expect(answers.map(([request]) => request)).toEqual(['a', 'b', 'c']);
    expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1);
  });

  it('rejects the request whose thread dies, and answers the next in a new thread', async () => {
    const worker = workerDoing(
      `if (request === 'bad') throw new Error('cannot be drawn');
       if (request === 'fatal') process.exit(1);
       parentPort.postMessage(request)`,
    );
    const answers = await Promise.allSettled(['bad', 'good', 'fatal', 'fine'].map((request) => worker.run(request)));
    expect(answers).toMatchObject([
      { reason: { message: 'cannot be drawn' } },
      { value: 'good' },
      { reason: { message: 'the worker ended' } },
      { value: 'fine' },
    ]);
  });

  it('aborts a request at the time limit and answers the next', async () => {
    holdTimers();
    const begun = sharedFlag();
    const worker = workerDoing(ENDLESS, { timeoutMs: 2_000 }, begun);
    const answers = Promise.allSettled(['endless', 'short'].map((request) => worker.run(request)));
    await expect.poll(() => begun[0], HELD).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(await answers).toMatchObject([{ reason: { message: 'the worker took too long' } }, { value: 'short' }]);
  });

  it('ends an idle thread and starts another for the next request', async () => {
    const worker = workerDoing('parentPort.postMessage(threadId)', { idleMs: 0 });
    const first = await worker.run('first');
    await expect.poll(() => worker.run('later')).not.toBe(first);
  });

  it('rejects every request when its file can not run', async () => {
    const worker = new SingleWorker<string, unknown>(new URL('file:///nowhere/absent.js'), LIMITS);
    const answers = await Promise.allSettled(['a', 'b'].map((request) => worker.run(request)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('aborts a thread that does not start, and rejects only its own request', async () => {
    holdTimers();
    const worker = workerRunning('setInterval(() => {}, 1_000)', { startMs: 500 });
    const started = worker.start();
    vi.advanceTimersByTime(500);
    await started;
    const [first, second] = ['a', 'b'].map((request) => worker.run(request));
    vi.advanceTimersByTime(500);
    await expect(first).rejects.toThrow('the worker did not start');
    vi.advanceTimersByTime(500);
    await expect(second).rejects.toThrow('the worker did not start');
  });

  it('allows more time for the start than for a request, and passes the start data', async () => {
    holdTimers();
    const mayStart = sharedFlag();
    const answer = `parentPort.on('message', () => parentPort.postMessage(workerData));
      parentPort.postMessage('ready');`;
    const worker = workerRunning(
      `Atomics.wait(workerData, 0, 0); ${answer}`,
      { startMs: 1_000, timeoutMs: 500 },
      mayStart,
    );
    const answered = worker.run('a');
    vi.advanceTimersByTime(999);
    Atomics.store(mayStart, 0, 7);
    Atomics.notify(mayStart, 0);
    expect(await answered).toEqual(Int32Array.of(7));
  });

  it('keeps a permanent thread and replaces it when it ends', async () => {
    const starts = sharedFlag();
    const code = `if (request === 'fatal') process.exit(1); parentPort.postMessage(request)`;
    const source = `Atomics.add(workerData, 0, 1);
      parentPort.on('message', (request) => { ${code} });
      parentPort.postMessage('ready');`;
    const worker = workerRunning(source, { idleMs: null }, starts);
    await worker.start();
    expect(starts[0]).toBe(1);
    await expect(worker.run('first')).resolves.toBe('first');
    await expect(worker.run('again')).resolves.toBe('again');
    expect(starts[0]).toBe(1);
    await expect(worker.run('fatal')).rejects.toThrow('the worker ended');
    await expect.poll(() => starts[0]).toBe(2);
    await expect(worker.run('after')).resolves.toBe('after');
  });

  it('rejects queued requests while no thread can start, and answers later ones', async () => {
    let hasThreads = false;
    const open = () => {
      if (!hasThreads) throw new Error('no thread is left');
      return new Worker(
        fileOf(
          `parentPort.on('message', (request) => parentPort.postMessage(request)); parentPort.postMessage('ready');`,
        ),
      );
    };
    const worker = new SingleWorker<string, unknown>(open, LIMITS);
    opened.push(worker);
    await worker.start();
    const answers = await Promise.allSettled(['a', 'b'].map((request) => worker.run(request)));
    expect(answers).toMatchObject([
      { reason: { message: 'no thread is left' } },
      { reason: { message: 'no thread is left' } },
    ]);
    hasThreads = true;
    expect(await worker.run('c')).toBe('c');
  });

  it('runToEnd answers a running request after gone is aborted, and rejects a queued request', async () => {
    const [begun, mayEnd] = [sharedFlag(), sharedFlag()];
    const code =
      'Atomics.store(workerData[0], 0, 1); Atomics.wait(workerData[1], 0, 0); parentPort.postMessage(request)';
    const worker = workerDoing(code, {}, [begun, mayEnd]);
    const gone = new AbortController();
    const first = worker.runToEnd('first', gone.signal);
    const second = worker.runToEnd('second', gone.signal);
    await expect.poll(() => begun[0]).toBe(1);
    gone.abort(new Error('they have gone'));
    await expect(second).rejects.toThrow('they have gone');
    Atomics.store(mayEnd, 0, 1);
    Atomics.notify(mayEnd, 0);
    expect(await first).toBe('first');
  });

  it('does not restart threads that end without work', async () => {
    const threads: Worker[] = [];
    const open = () => {
      const thread = new Worker(fileOf(`parentPort.postMessage('ready');`));
      threads.push(thread);
      return thread;
    };
    const worker = new SingleWorker<string, unknown>(open, { ...LIMITS, idleMs: null });
    opened.push(worker);
    const started = worker.start();
    const ended = threads.map((thread) => once(thread, 'exit'));
    await started;
    await Promise.all(ended);
    expect(threads).toHaveLength(1);
    await expect(worker.run('tries again')).rejects.toThrow('the worker ended');
    expect(threads).toHaveLength(3); // the first, one for the request, and its replacement
  });

  it('refuses requests while the queue is full, and accepts them later', async () => {
    const worker = workerDoing('parentPort.postMessage(request)', { maxWaiting: 2 });
    const answers = await Promise.allSettled(
      ['at work', 'first', 'second', 'too many'].map((request) => worker.run(request)),
    );
    expect(answers).toMatchObject([
      { value: 'at work' },
      { value: 'first' },
      { value: 'second' },
      { reason: { code: 'busy' } },
    ]);
    await expect(worker.run('later')).resolves.toBe('later');
  });

  it('skips requests of disconnected clients and frees their places at once', async () => {
    const worker = workerDoing('parentPort.postMessage(request)', { maxWaiting: 1 });
    const gone = new AbortController();
    const asked = Promise.allSettled([worker.run('at work'), worker.run('left', gone.signal)]);
    gone.abort(new Error('gone'));
    await expect(worker.run('next')).resolves.toBe('next');
    expect(await asked).toMatchObject([{ value: 'at work' }, { reason: { message: 'gone' } }]);
  });

  it('rejects requests of disconnected clients at once', async () => {
    holdTimers();
    const begun = sharedFlag();
    const worker = workerDoing(ENDLESS, { timeoutMs: 1_000 }, begun);
    const gone = new AbortController();
    const asked = worker.run('endless', gone.signal);
    const refused = expect(asked).rejects.toThrow('gone');
    await expect.poll(() => begun[0], HELD).toBe(1);
    gone.abort(new Error('gone'));
    await refused;
    const next = worker.run('next');
    vi.advanceTimersByTime(1_000);
    await expect(next).resolves.toBe('next');
  });

  it('rejects running, queued and new requests once closed', async () => {
    const worker = workerDoing('for (;;);');
    const asked = Promise.allSettled([worker.run('at work'), worker.run('waiting')]);
    await worker.close();
    expect(await asked).toMatchObject([{ reason: { code: 'busy' } }, { reason: { code: 'busy' } }]);
    await expect(worker.run('late')).rejects.toMatchObject({ code: 'busy' });
  });
});
