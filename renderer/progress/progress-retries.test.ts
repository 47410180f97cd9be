import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { ProgressBrowser, ProgressServer, watch } from '../testing/progress-server.ts';

const [FIRST = '', SECOND = ''] = [1, 2].map((index) => `0198a000-0000-7000-8000-00000000000${index}`);

let server: ProgressServer;
let browser: ProgressBrowser;

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

describe('an unsent report', () => {
  it('is retried 2 s after the page has loaded', async () => {
    server.isDown = true;
    watch(browser.aTab(), FIRST, 50).close();
    server.isDown = false;
    const reloaded = browser.aTab();
    reloaded.start();
    expect(browser.logged.join()).toMatch(/automatic retry system for progress tracking/i);
    await server.clock.pass(1_999);
    expect(server.received).toEqual([]);
    await server.clock.pass(1);
    expect(server.received).toHaveLength(1);
    expect(reloaded.queue.items()).toEqual([]);
  });

  it('is retried 1 s after the server answers again', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    watch(progress, FIRST, 50).close();
    server.isDown = false;
    progress.cameOnline();
    await server.clock.pass(999);
    expect(server.received).toEqual([]);
    await server.clock.pass(1);
    expect(server.received).toHaveLength(1);
  });

  it('is retried once when the browser and the server both come back online', async () => {
    const progress = browser.aTab();
    server.nextOutcome = () => 'fails';
    watch(progress, FIRST, 50).close();
    await settled();
    server.tried.length = 0;
    progress.cameOnline();
    await server.clock.pass(500);
    progress.cameOnline();
    await server.clock.pass(5_000);
    expect(server.tried).toHaveLength(1);
  });

  it('is retried every 5 minutes if it is urgent', async () => {
    const progress = browser.aTab();
    progress.start();
    await server.clock.pass(3_000);
    server.nextOutcome = () => 'fails';
    watch(progress, FIRST, 90).close();
    watch(progress, SECOND, 10).close();
    await settled();
    server.nextOutcome = () => 'delivered';
    await server.clock.pass(5 * 60_000);
    expect(server.received.map(({ lessonId }) => lessonId)).toEqual([FIRST]);
  });

  it('is not retried while the server does not answer', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    watch(progress, FIRST, 50).close();
    progress.start();
    await server.clock.pass(20 * 60_000);
    expect(progress.queue.items()).toMatchObject([{ attempts: 0 }]);
  });

  it('is sent by the comparison with the server if the queue had dropped it', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    watch(progress, FIRST, 50).close();
    progress.queue.forget(ANA);
    server.isDown = false;
    const done = progress.reconcile();
    await server.clock.pass(1_000);
    await expect(done).resolves.toBe(true);
    expect(server.rowsOf(ANA)).toMatchObject([{ lessonId: FIRST, watchTime: 50 }]);
  });
});

describe('a report that the server does not accept', () => {
  /** Loads the page as a browser does: first the comparison with the server, 2 s later the retry. */
  async function reload(): Promise<void> {
    const progress = browser.aTab();
    progress.start();
    void progress.reconcile();
    await server.clock.pass(10_000);
  }

  it('is not sent again at any page load if it was refused for good', async () => {
    server.nextOutcome = () => 'refused';
    watch(browser.aTab(), FIRST, 50).close();
    await settled();
    expect(server.tried).toHaveLength(1);
    server.nextOutcome = () => 'delivered';
    await reload();
    await reload();
    expect([server.tried.length, browser.aTab().queue.items()]).toEqual([1, []]);
  });

  it('is sent after a refusal when it contains more progress', async () => {
    server.nextOutcome = () => 'refused';
    watch(browser.aTab(), FIRST, 50).close();
    await settled();
    server.nextOutcome = () => 'delivered';
    watch(browser.aTab(), FIRST, 60).close();
    await settled();
    expect(server.received).toMatchObject([{ watchTime: 60 }]);
  });

  it('is sent once at a page load if it failed, not twice', async () => {
    server.nextOutcome = () => 'fails';
    watch(browser.aTab(), FIRST, 50).close();
    await settled();
    server.tried.length = 0;
    server.reads = 'reliable';
    await reload();
    expect(server.tried).toHaveLength(1);
    expect(browser.aTab().queue.items()).toMatchObject([{ attempts: 1 }]);
  });
});
