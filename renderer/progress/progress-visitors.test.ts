import { beforeEach, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { COURSE, ProgressBrowser, ProgressServer, watch } from '../testing/progress-server.ts';
import { readRecords } from './progress-storage.ts';

const LESSONS = [1, 2].map((index) => `0198a000-0000-7000-8000-00000000000${index}`);
const [FIRST = ''] = LESSONS;
const VISITOR = 'anon_00000000000000000001';

let server: ProgressServer;
let browser: ProgressBrowser;

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

it('moves the progress of a visitor to the account that signs in', async () => {
  browser.actorId = VISITOR;
  const progress = browser.aTab();
  progress.setCourseLessons(COURSE, LESSONS);
  watch(progress, FIRST, 90).close();
  await settled();
  browser.actorId = ANA;
  const reloaded = browser.aTab();
  reloaded.actorChanged(VISITOR, ANA, true);
  await server.clock.pass(1_000);
  expect(reloaded.store.lesson(FIRST)).toMatchObject({ watchTime: 90 });
  expect(readRecords(browser.storage, ANA).courses[COURSE]).toMatchObject({ totalLessons: 2, progressPercentage: 50 });
  expect(server.rowsOf(ANA)).toMatchObject([{ watchTime: 90 }]);
  expect(browser.storage.texts.get('videoProgress')).not.toContain(VISITOR);
});

it('sends no request for a visitor without progress', async () => {
  browser.actorId = VISITOR;
  server.read = () => Promise.reject(new Error('asked'));
  await expect(browser.aTab().reconcile()).resolves.toBe(true);
});
