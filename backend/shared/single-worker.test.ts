import { afterEach, describe, expect, it } from 'vitest';
import { SingleWorker, type WorkerLimits } from './single-worker.ts';

const opened: SingleWorker<string, unknown>[] = [];
afterEach(async () => {
  for (const worker of opened.splice(0)) await worker.close();
});

const LIMITS: WorkerLimits = { maxWaiting: 10, startMs: 20_000, timeoutMs: 20_000, idleMs: 20_000, maxHeapMb: 64 };
const IMPORTS = `import { parentPort, threadId, workerData } from 'node:worker_threads';`;

/** A thread that runs `source`. */
function workerRunning(source: string, limits: Partial<WorkerLimits> = {}, data?: unknown): SingleWorker<string, unknown> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(IMPORTS + source)}`);
  const worker = new SingleWorker<string, unknown>(file, { ...LIMITS, ...limits }, data);
  opened.push(worker);
  return worker;
}

/** A thread that does `code` with each `request`. */
function workerDoing(code: string, limits: Partial<WorkerLimits> = {}, data?: unknown): SingleWorker<string, unknown> {
  return workerRunning(`parentPort.on('message', (request) => { ${code} }); parentPort.postMessage('ready');`, limits, data);
}

describe('a worker', () => {
  it('answers each request in its turn, in one thread', async () => {
    const worker = workerDoing('parentPort.postMessage([request, threadId])');
    const answers = (await Promise.all(['a', 'b', 'c'].map((request) => worker.run(request)))) as [string, number][];
    expect(answers.map(([request]) => request)).toEqual(['a', 'b', 'c']);
    expect(new Set(answers.map(([, thread]) => thread)).size).toBe(1);
  });

  it('fails the request that it fails at, and answers the next in a new thread', async () => {
    const worker = workerDoing(
      "if (request === 'bad') throw new Error('cannot be drawn'); if (request === 'fatal') process.exit(1); parentPort.postMessage(request)",
    );
    const answers = await Promise.allSettled(['bad', 'good', 'fatal', 'fine'].map((request) => worker.run(request)));
    expect(answers).toMatchObject([
      { reason: { message: 'cannot be drawn' } },
      { value: 'good' },
      { reason: { message: 'the worker ended' } },
      { value: 'fine' },
    ]);
  });

  it('gives up what takes too long, and goes on with the next', async () => {
    const worker = workerDoing("while (request === 'endless'); parentPort.postMessage(request)", { timeoutMs: 2_000 });
    const answers = await Promise.allSettled(['endless', 'short'].map((request) => worker.run(request)));
    expect(answers).toMatchObject([{ reason: { message: 'the worker took too long' } }, { value: 'short' }]);
  });

  it('ends its thread when there is nothing to do, and starts another when there is', async () => {
    const worker = workerDoing('parentPort.postMessage(threadId)', { idleMs: 0 });
    const first = await worker.run('first');
    await expect.poll(() => worker.run('later')).not.toBe(first);
  });

  it('fails every request when its file cannot be run', async () => {
    const worker = new SingleWorker<string, unknown>(new URL('file:///nowhere/absent.js'), LIMITS);
    const answers = await Promise.allSettled(['a', 'b'].map((request) => worker.run(request)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('gives up a thread that does not start, with whoever waited for it alone', async () => {
    const worker = workerRunning('setInterval(() => {}, 1_000)', { startMs: 500 });
    await worker.start();
    const answers = await Promise.allSettled(['a', 'b'].map((request) => worker.run(request)));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.message)).toEqual([
      'the worker did not start',
      'the worker did not start',
    ]);
  });

  it('may take longer to start than for a request, and knows what it was given', async () => {
    const slow = `const until = Date.now() + 600; while (Date.now() < until); parentPort.on('message', () => parentPort.postMessage(workerData)); parentPort.postMessage('ready');`;
    await expect(workerRunning(slow, { timeoutMs: 500 }, 'given').run('a')).resolves.toBe('given');
  });

  it('keeps a thread that is to be kept, and has another ready when it ends', async () => {
    const starts = new Int32Array(new SharedArrayBuffer(4));
    const code = `if (request === 'fatal') process.exit(1); parentPort.postMessage(request)`;
    const source = `Atomics.add(workerData, 0, 1); parentPort.on('message', (request) => { ${code} }); parentPort.postMessage('ready');`;
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

  it('starts no thread after the other where each ends without work', async () => {
    const starts = new Int32Array(new SharedArrayBuffer(4));
    const source = `Atomics.add(workerData, 0, 1); parentPort.postMessage('ready');`;
    const worker = workerRunning(source, { idleMs: null }, starts);
    await worker.start();
    // Another's whole life takes longer than it takes that one to end.
    await workerDoing('parentPort.postMessage(request)').run('meanwhile');
    expect(starts[0]).toBe(1);
    await expect(worker.run('tries again')).rejects.toThrow('the worker ended');
    expect(starts[0]).toBe(2);
  });

  it('refuses a request when too many wait, and takes them again later', async () => {
    const worker = workerDoing('parentPort.postMessage(request)', { maxWaiting: 2 });
    const answers = await Promise.allSettled(['at work', 'first', 'second', 'too many'].map((request) => worker.run(request)));
    expect(answers).toMatchObject([{ value: 'at work' }, { value: 'first' }, { value: 'second' }, { reason: { code: 'busy' } }]);
    await expect(worker.run('later')).resolves.toBe('later');
  });

  it('does nothing for whoever has gone, and has room for others at once', async () => {
    const worker = workerDoing('parentPort.postMessage(request)', { maxWaiting: 1 });
    const gone = new AbortController();
    const asked = Promise.allSettled([worker.run('at work'), worker.run('left', gone.signal)]);
    gone.abort(new Error('gone'));
    await expect(worker.run('next')).resolves.toBe('next');
    expect(await asked).toMatchObject([{ value: 'at work' }, { reason: { message: 'gone' } }]);
  });

  it('keeps nobody waiting who has gone, whatever it is at', async () => {
    const worker = workerDoing("while (request === 'endless'); parentPort.postMessage(request)", { timeoutMs: 1_000 });
    const gone = new AbortController();
    const asked = worker.run('endless', gone.signal);
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect(worker.run('next')).resolves.toBe('next');
  });

  it('fails what it is at and what waits when it is closed, and refuses what comes then', async () => {
    const worker = workerDoing('for (;;);');
    const asked = Promise.allSettled([worker.run('at work'), worker.run('waiting')]);
    await worker.close();
    expect(await asked).toMatchObject([{ reason: { code: 'busy' } }, { reason: { code: 'busy' } }]);
    await expect(worker.run('late')).rejects.toMatchObject({ code: 'busy' });
  });
});
