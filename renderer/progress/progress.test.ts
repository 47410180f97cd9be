import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA, LUIS } from '../testing/people.ts';
import { COURSE, ProgressBrowser, ProgressServer, watch } from '../testing/progress-server.ts';
import { readRecords } from './progress-storage.ts';

const LESSONS = [1, 2].map((index) => `0198a000-0000-7000-8000-00000000000${index}`);
const [FIRST = '', SECOND = ''] = LESSONS;
const VISITOR = 'anon_00000000000000000001';

let server: ProgressServer;
let browser: ProgressBrowser;

function courseRecord(actorId = ANA) {
  return readRecords(browser.storage, actorId).courses[COURSE];
}

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

describe('watching a lesson', () => {
  it('stores the position in the browser and sends it', async () => {
    const progress = browser.aTab();
    watch(progress, FIRST, 42.4).tracker.handle({ type: 'paused' });
    await settled();
    expect(JSON.parse(browser.storage.texts.get('videoProgress') ?? '')).toEqual({
      [ANA]: {
        [FIRST]: {
          videoId: 'video',
          courseId: COURSE,
          lessonId: FIRST,
          currentTime: 42.4,
          duration: 100,
          completed: false,
          lastWatched: server.clock.nowIso(),
        },
      },
    });
    expect(server.received).toEqual([
      {
        userId: ANA,
        courseId: COURSE,
        lessonId: FIRST,
        progressPercentage: 42,
        watchTime: 42,
        completed: false,
        lastWatched: server.clock.nowIso(),
      },
    ]);
  });

  it('counts the course by 999 lessons until its lessons are known', async () => {
    const progress = browser.aTab();
    watch(progress, FIRST, 90);
    expect(courseRecord()).toMatchObject({
      totalLessons: 999,
      progressPercentage: 0,
      lessonsCompleted: [FIRST],
    });
    progress.setCourseLessons(COURSE, LESSONS);
    expect(courseRecord()).toMatchObject({ totalLessons: 2, progressPercentage: 50 });
  });

  it('counts the course by its lessons at once if it was read before', () => {
    const progress = browser.aTab();
    progress.setCourseLessons(COURSE, LESSONS);
    expect(courseRecord()).toBeUndefined();
    watch(progress, FIRST, 90);
    expect(courseRecord()).toMatchObject({ totalLessons: 2, progressPercentage: 50 });
  });

  it('sends the completion of the course once, after its last lesson', async () => {
    const progress = browser.aTab();
    watch(progress, FIRST, 10);
    watch(progress, FIRST, 90);
    progress.setCourseLessons(COURSE, LESSONS);
    watch(progress, SECOND, 90).tracker.handle({ type: 'position', seconds: 95 });
    await server.clock.pass(10_000);
    const completions = server.received.filter(({ lessonId }) => lessonId === null);
    expect(completions).toMatchObject([{ courseId: COURSE, progressPercentage: 100, completed: true }]);
    expect(server.received.findIndex((one) => one.lessonId === SECOND)).toBeLessThan(
      server.received.findIndex((one) => one.lessonId === null),
    );
    expect(browser.logged).toContain('Course completed: the server issues its certificate by itself.');
  });
});

it('a course of 200 lessons is not complete while one lesson is missing', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const progress = browser.aTab();
  progress.setCourseLessons(COURSE, many);
  for (const lessonId of many.slice(1)) watch(progress, lessonId, 100).close();
  await settled();
  expect(courseRecord()).toMatchObject({ progressPercentage: 99 });
  expect(server.received.filter(({ lessonId }) => lessonId === null)).toEqual([]);
  watch(progress, many[0] ?? '', 100).close();
  await settled();
  expect(server.received.filter(({ lessonId }) => lessonId === null)).toMatchObject([{ completed: true }]);
});

describe('progress on a machine of several people', () => {
  it('is hidden from the next person, and complete when its owner returns', async () => {
    const progress = browser.aTab();
    watch(progress, FIRST, 60);
    browser.actorId = LUIS;
    progress.actorChanged(ANA, LUIS, false);
    await settled();
    expect(progress.store.history()).toEqual([]);
    expect(courseRecord(LUIS)).toBeUndefined();
    expect(server.rowsOf(LUIS)).toEqual([]);

    browser.actorId = ANA;
    progress.actorChanged(LUIS, ANA, false);
    const done = progress.reconcile();
    await server.clock.pass(1_000);
    await done;
    expect(progress.store.lesson(FIRST)).toMatchObject({ watchTime: 60 });
    expect(server.rowsOf(ANA)).toMatchObject([{ watchTime: 60 }]);
  });

  it('is removed at a sign-out with everything sent', async () => {
    const progress = browser.aTab();
    watch(progress, FIRST, 60);
    const sending = progress.sendBeforeLogout();
    await server.clock.pass(500);
    await sending;
    browser.actorId = VISITOR;
    progress.actorChanged(ANA, VISITOR, false);
    expect([...browser.storage.texts.values()].join()).not.toContain(FIRST);
    expect(server.rowsOf(ANA)).toMatchObject([{ watchTime: 60 }]);
  });

  it('is kept at a sign-out without the server, and sent later', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    watch(progress, FIRST, 60);
    await progress.sendBeforeLogout();
    browser.actorId = VISITOR;
    progress.actorChanged(ANA, VISITOR, false);
    expect(progress.store.history()).toEqual([]);
    server.isDown = false;
    browser.actorId = ANA;
    const back = browser.aTab();
    back.start();
    await server.clock.pass(2_000);
    expect(server.rowsOf(ANA)).toMatchObject([{ watchTime: 60 }]);
  });

  it('delays a sign-out by at most 2 s when the server does not answer', async () => {
    const progress = browser.aTab();
    server.read = () => new Promise(() => undefined);
    watch(progress, FIRST, 60);
    let isOver = false;
    void progress.sendBeforeLogout().then(() => {
      isOver = true;
    });
    await server.clock.pass(2_000);
    expect(isOver).toBe(true);
  });
});

it.each(['{}', '[]', '"x"', `{"${ANA}":[1]}`, `{"${ANA}":{"a":{"currentTime":"far"}}}`, 'null'])(
  'damaged progress in the storage (%s) counts as none',
  (text) => {
    browser.storage.texts.set('videoProgress', text);
    browser.storage.texts.set('courseProgress', text);
    const progress = browser.aTab();
    expect(progress.store.history()).toEqual([]);
    watch(progress, FIRST, 60).close();
    expect(progress.store.history()).toHaveLength(1);
  },
);
