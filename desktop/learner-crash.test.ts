import fc from 'fast-check';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Course, CourseDetail } from '../contract/courses.ts';
import type { LessonProgress } from '../contract/training.ts';
import type { ShellProcess } from './fake-electron/shell-process.ts';
import { academyPage, backendPid, DesktopApp } from './testing/desktop-app.ts';

const ACTOR_ID = 'anon_0123456789abcdef0123456789abcdef';
/** Largest number of reports that are acknowledged before the next crash. */
const MAX_REPORTS = 8;
const CRASHES = ['backend', 'everything', 'shell'] as const;
const ROUNDS = inject('rounds');
const SEED = inject('seed');

interface Lesson {
  readonly courseId: string;
  readonly lessonId: string;
}

/** A lesson of the demonstration. */
function aLesson(page: Page): Promise<Lesson> {
  return page.evaluate(async () => {
    const [course] = (await (await fetch('/api/courses')).json()) as Course[];
    const detail = (await (await fetch(`/api/courses/${course?.id}`)).json()) as CourseDetail;
    return { courseId: detail.id, lessonId: detail.lessons[0]?.id ?? '' };
  });
}

/** Reports a watched second to the server and to the disk; resolves when both have acknowledged it. */
function watchUpTo(page: Page, second: number, { courseId, lessonId }: Lesson): Promise<void> {
  const at = new Date().toISOString();
  const report = { courseId, lessonId, progressPercentage: 1, watchTime: second, completed: false, lastWatched: at };
  const record = {
    videoId: '',
    courseId,
    lessonId,
    currentTime: second,
    duration: 6_000,
    completed: false,
    lastWatched: at,
  };
  return page.evaluate(
    async ([userId, sent, stored]) => {
      const answer = await fetch(`/api/users/${userId}/progress`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, ...sent }),
      });
      if (!answer.ok) throw new Error(`not taken: ${answer.status}`);
      await window.academia?.progress?.write(
        'videoProgress',
        JSON.stringify({ [userId]: { [sent.lessonId]: stored } }),
      );
    },
    [ACTOR_ID, report, record] as const,
  );
}

/** The stored second of the lesson: on the server, and on the disk. */
async function storedSeconds(page: Page, { lessonId }: Lesson): Promise<[number, number]> {
  const [rows, onDisk] = await page.evaluate(async (userId) => {
    const answer = await fetch(`/api/users/${userId}/progress`);
    return [(await answer.json()) as LessonProgress[], await window.academia?.progress?.load()] as const;
  }, ACTOR_ID);
  const onServer = rows.find((row) => row.lessonId === lessonId)?.watchTime ?? 0;
  return [onServer, JSON.parse(onDisk?.videoProgress ?? '{}')[ACTOR_ID]?.[lessonId]?.currentTime ?? 0];
}

describe('a learner whose desktop app is killed during a report', { timeout: 60_000 + ROUNDS * 30_000 }, () => {
  let app: DesktopApp;
  beforeEach(() => {
    app = new DesktopApp();
  });
  afterEach(() => app.remove());

  /** Kills a part of the app. The backend restarts by itself; otherwise the app is started again. */
  async function crash(what: (typeof CRASHES)[number], shell: ShellProcess): Promise<ShellProcess> {
    if (what === 'backend') {
      const pid = await backendPid(shell);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => backendPid(shell).catch(() => pid)).not.toBe(pid);
      return shell;
    }
    await (what === 'shell' ? shell.killMain() : shell.kill());
    return app.start();
  }

  it('loses no acknowledged report after a kill of the backend, the shell or all processes', async () => {
    let { shell, page } = await app.startPrepared();
    const lesson = await aLesson(page);
    let second = 0;
    const reportsOfRound = fc.sample(fc.integer({ min: 1, max: MAX_REPORTS }), { seed: SEED, numRuns: ROUNDS });
    for (const [round, reports] of reportsOfRound.entries()) {
      const what = CRASHES[round % CRASHES.length] ?? 'everything';
      for (let report = 0; report < reports; report += 1) {
        second += 10;
        await watchUpTo(page, second, lesson);
      }
      const unanswered = watchUpTo(page, second + 10, lesson).catch(() => undefined);
      shell = await crash(what, shell);
      await unanswered;
      page = await academyPage(shell);
      await expect
        .poll(() => storedSeconds(page, lesson), { message: `${what} in round ${round + 1}, SEED=${SEED}` })
        .toSatisfy((seconds: number[]) => seconds.every((one) => one >= second));
      second += 10; // the unanswered report may have been stored
    }
    await shell.stop();
  });
});
