import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA, LUIS } from '../testing/people.ts';
import { COURSE, ProgressBrowser, ProgressServer } from '../testing/progress-server.ts';
import { trackLesson } from './lesson-tracker.ts';
import type { Progress } from './progress.ts';

const FIRST = '0198a000-0000-7000-8000-000000000001';
const SECOND = '0198a000-0000-7000-8000-000000000002';

let server: ProgressServer;
let browser: ProgressBrowser;

beforeEach(() => {
  server = new ProgressServer();
  browser = new ProgressBrowser(server, ANA);
});

/** Plays a lesson for `seconds` from its beginning, and pauses. */
async function play(progress: Progress, seconds: number, lessonId = FIRST) {
  const tracker = trackLesson(progress, { courseId: COURSE, lessonId, videoId: 'video' });
  const close = tracker.open();
  for (const type of ['ready', 'playing'] as const) tracker.handle({ type });
  tracker.handle({ type: 'duration', seconds: 1_000 });
  for (let second = 1; second <= seconds; second += 1) {
    await server.clock.pass(1_000);
    tracker.handle({ type: 'position', seconds: second });
  }
  tracker.handle({ type: 'paused' });
  await settled();
  return { tracker, close };
}

const queuedSegments = (progress: Progress) =>
  progress.queue.items().map(({ data }) => data.played?.segments.map(({ start, end }) => [start, end]));
const sentSegments = () => server.received.map(({ played }) => played?.segments.map(({ start, end }) => [start, end]));

describe('the played segments of reports', () => {
  it('are sent with the time of sending', async () => {
    await play(browser.aTab(), 5);
    const now = server.clock.nowIso();
    expect(server.received).toMatchObject([
      { watchTime: 5, played: { sentAt: now, segments: [{ start: 0, end: 5, rate: 1, endedAt: now }] } },
    ]);
  });

  it('are not stored with the progress', async () => {
    await play(browser.aTab(), 5);
    expect(browser.storage.texts.get('videoProgress')).not.toContain('endedAt');
  });

  it('wait in the queue as one while the server does not answer, and are sent with the time of that sending', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    await play(progress, 45);
    expect(queuedSegments(progress)).toEqual([[[0, 45]]]);
    await server.clock.pass(3_600_000);
    server.isDown = false;
    progress.cameOnline();
    await server.clock.pass(2_000);
    expect(sentSegments()).toEqual([[[0, 45]]]);
    const [played] = server.received.map((report) => report.played);
    expect(played && Date.parse(played.sentAt) - Date.parse(played.segments[0]?.endedAt ?? '')).toBe(3_601_000);
    expect(progress.queue.items()).toEqual([]);
  });

  it('stay within the limit of a report after a day of jumps offline', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    const { tracker } = await play(progress, 1);
    tracker.handle({ type: 'playing' });
    for (let jump = 1; jump <= 250; jump += 1) {
      tracker.handle({ type: 'seeked', seconds: 3 * jump });
      await server.clock.pass(1_000);
      tracker.handle({ type: 'position', seconds: 3 * jump + 1 });
    }
    tracker.close();
    await settled();
    expect(queuedSegments(progress)[0]).toHaveLength(200);
  });

  it('are not sent under the name of the next person', async () => {
    const progress = browser.aTab();
    server.isDown = true;
    await play(progress, 5);
    browser.actorId = LUIS;
    progress.actorChanged(ANA, LUIS, false);
    server.isDown = false;
    await play(progress, 7, SECOND);
    await server.clock.pass(10_000);
    expect(server.received.map(({ userId }) => userId)).toEqual([LUIS]);
    expect(sentSegments()).toEqual([[[0, 7]]]);
  });

  it('are sent under the name of their person if the next one signs in while the video plays', async () => {
    const progress = browser.aTab();
    const { tracker } = await play(progress, 5);
    tracker.handle({ type: 'playing' });
    await server.clock.pass(3_000);
    tracker.handle({ type: 'position', seconds: 8 });
    await progress.sendBeforeLogout();
    browser.actorId = LUIS;
    progress.actorChanged(ANA, LUIS, false);
    await settled();
    expect(server.received.map(({ userId }) => userId)).toEqual([ANA, ANA]);
    expect(sentSegments()).toEqual([[[0, 5]], [[5, 8]]]);
  });

  it('never cost progress: a report refused with its segments is sent without them', async () => {
    const send = server.send;
    server.send = async (report) => (report.played ? 'refused' : send(report));
    await play(browser.aTab(), 5);
    expect(server.received).toMatchObject([{ watchTime: 5 }]);
    expect(sentSegments()).toEqual([undefined]);
  });

  it('do not bring a refused report back', async () => {
    server.nextOutcome = () => 'refused';
    const progress = browser.aTab();
    await play(progress, 5);
    expect(server.tried.map(({ played }) => played !== undefined)).toEqual([true, false]);
    expect(progress.queue.items()).toEqual([]);
  });
});
