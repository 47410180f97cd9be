import { afterEach, describe, expect, it } from 'vitest';
import { SingleWorker } from './single-worker.ts';

const opened: SingleWorker<string, unknown>[] = [];
afterEach(async () => {
  for (const worker of opened.splice(0)) await worker.close();
});

/** A thread that does `code` with each `request`. */
function workerDoing(code: string, { maxWaiting = 10, timeoutMs = 20_000, idleMs = 20_000 } = {}): SingleWorker<string, unknown> {
  const source = `import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', (request) => { ${code} });`;
  const worker = new SingleWorker<string, unknown>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    maxWaiting,
    timeoutMs,
    idleMs,
  });
  opened.push(worker);
  return worker;
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
    const limits = { maxWaiting: 10, timeoutMs: 20_000, idleMs: 20_000 };
    const worker = new SingleWorker<string, unknown>(new URL('file:///nowhere/absent.js'), limits);
    const answers = await Promise.allSettled(['a', 'b'].map((request) => worker.run(request)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
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

  it('fails what it is at and what waits when it is closed, and refuses what comes then', async () => {
    const worker = workerDoing('for (;;);');
    const asked = Promise.allSettled([worker.run('at work'), worker.run('waiting')]);
    await worker.close();
    expect(await asked).toMatchObject([{ reason: { code: 'busy' } }, { reason: { code: 'busy' } }]);
    await expect(worker.run('late')).rejects.toMatchObject({ code: 'busy' });
  });
});
