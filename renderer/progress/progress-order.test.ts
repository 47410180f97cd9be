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

describe('the order in which a person’s reports are sent', () => {
  /** Watches two lessons while the server does not answer, ten minutes apart. */
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

  it('is that of time also where one is watched before those that wait are sent again', async () => {
    const progress = await watchOffline();
    watch(progress, THIRD, 10).close();
    await server.clock.pass(1_000);
    expect(sentLessons()).toEqual([FIRST, SECOND, THIRD]);
    expect(progress.queue.items()).toEqual([]);
  });

  it('is kept where the page closes before those that wait are sent again', async () => {
    const progress = await watchOffline();
    const { tracker } = watch(progress, THIRD, 10);
    progress.pageHides();
    tracker.close();
    const next = browser.aTab();
    next.start();
    await server.clock.pass(3_000);
    expect(sentLessons()).toEqual([FIRST, SECOND, THIRD]);
  });

  it('is that of time where the queue had to drop them', async () => {
    const progress = await watchOffline();
    progress.queue.forget(ANA);
    void progress.reconcile();
    await server.clock.pass(1_000);
    expect(sentLessons()).toEqual([FIRST, SECOND]);
  });

  it('holds no report up for one that the server has not taken twice', async () => {
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
