import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { COURSE, ProgressBrowser, ProgressServer, watch } from '../testing/progress-server.ts';
import { trackLesson } from './lesson-tracker.ts';
import { CATCH_UP_MS } from './progress.ts';

const FIRST = '0198a000-0000-7000-8000-000000000001';

let server: ProgressServer;
let browser: ProgressBrowser;

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

describe('progress of another device', () => {
  it('is awaited briefly right after the page has loaded', async () => {
    watch(browser.aTab(), FIRST, 60).close();
    const other = new ProgressBrowser(server, ANA).aTab();
    expect(other.isCatchingUp()).toBe(false);
    other.start();
    expect(other.isCatchingUp()).toBe(true);
    let heard = 0;
    other.subscribe(() => {
      heard += 1;
    });
    await other.reconcile();
    expect([other.isCatchingUp(), heard]).toEqual([false, 1]);
    expect(other.store.lesson(FIRST)).toMatchObject({ watchTime: 60 });
  });

  it.each([
    [CATCH_UP_MS - 1, true],
    [CATCH_UP_MS, false],
  ])('is awaited for less than 1,500 ms: after %i ms, %s', async (passedMs, isCatchingUp) => {
    server.read = () => new Promise(() => undefined);
    const other = new ProgressBrowser(server, ANA).aTab();
    other.start();
    void other.reconcile();
    await server.clock.pass(passedMs);
    expect(other.isCatchingUp()).toBe(isCatchingUp);
  });

  it("resumes at the first device's position", async () => {
    watch(browser.aTab(), FIRST, 60).close();
    const other = new ProgressBrowser(server, ANA).aTab();
    await other.reconcile();
    expect(other.store.lesson(FIRST)).toMatchObject({ watchTime: 60, duration: 0 });
    expect(trackLesson(other, { courseId: COURSE, lessonId: FIRST, videoId: 'v' }).state().startAt).toBe(60);
    expect(server.received).toHaveLength(1);
  });
});

describe('the length of a lesson', () => {
  it("is the player's duration, not one computed from a rounded percentage", async () => {
    const progress = browser.aTab();
    const tracker = trackLesson(progress, { courseId: COURSE, lessonId: FIRST, videoId: 'v' });
    const close = tracker.open();
    tracker.handle({ type: 'duration', seconds: 3_100 });
    tracker.handle({ type: 'position', seconds: 45 });
    close();
    await settled();
    await progress.reconcile();
    expect(progress.store.lesson(FIRST)).toMatchObject({ watchTime: 45, duration: 3_100 });
  });

  it('is not needed to see that the server has a completed lesson', async () => {
    watch(browser.aTab(), FIRST, 80).close();
    await settled();
    const other = new ProgressBrowser(server, ANA).aTab();
    await other.reconcile();
    await other.reconcile();
    expect(server.received.filter(({ progressPercentage }) => progressPercentage > 80)).toEqual([]);
  });
});
