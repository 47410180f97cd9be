import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { ProgressBrowser, ProgressServer, watch } from '../testing/progress-server.ts';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((index) => `0198a000-0000-7000-8000-00000000000${index}`) as [
  string,
  string,
  string,
];

let server: ProgressServer;
let browser: ProgressBrowser;

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

describe('the order in which reports of a person are sent', () => {
  /** Watches two lessons ten minutes apart while the server does not answer. */
  async function watchOffline(): Promise<ReturnType<ProgressBrowser['aTab']>> {
    const progress = browser.aTab();
    server.isDown = true;
    watch(progress, FIRST, 50).close();
    await server.clock.pass(10 * 60_000);
    watch(progress, SECOND, 90).close();
    await server.clock.pass(10 * 60_000);
    server.isDown = false;
    return progress;
  }

  const sentLessons = () => server.received.map(({ lessonId }) => lessonId);

  it('is chronological when a lesson is watched before queued reports are retried', async () => {
    const progress = await watchOffline();
    watch(progress, THIRD, 10).close();
    await server.clock.pass(1_000);
    expect(sentLessons()).toEqual([FIRST, SECOND, THIRD]);
    expect(progress.queue.items()).toEqual([]);
  });

  it('is chronological when the page closes before queued reports are retried', async () => {
    const progress = await watchOffline();
    const { tracker } = watch(progress, THIRD, 10);
    progress.pageHides();
    tracker.close();
    const next = browser.aTab();
    next.start();
    await server.clock.pass(3_000);
    expect(sentLessons()).toEqual([FIRST, SECOND, THIRD]);
  });

  it('is chronological for reports that the queue had dropped', async () => {
    const progress = await watchOffline();
    progress.queue.forget(ANA);
    void progress.reconcile();
    await server.clock.pass(1_000);
    expect(sentLessons()).toEqual([FIRST, SECOND]);
  });

  it('does not delay a report for another that failed twice', async () => {
    const progress = browser.aTab();
    server.nextOutcome = () => 'fails';
    watch(progress, FIRST, 50).close();
    await settled();
    watch(progress, SECOND, 50).close();
    await server.clock.pass(1_000);
    server.nextOutcome = () => 'delivered';
    watch(progress, THIRD, 10).close();
    await settled();
    expect(sentLessons()).toEqual([THIRD]);
  });
});
