import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../contract/platform.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { settled } from '../testing/manual-clock.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';

const VISITOR = 'anon_00000000000000000001';
const LESSON = aLessonProgress({ courseId: 'course', lessonId: 'lesson', watchTime: 95, duration: 300 });
const STORED = {
  videoId: 'v',
  courseId: 'course',
  lessonId: 'lesson',
  currentTime: 95,
  duration: 300,
  completed: false,
  lastWatched: LESSON.lastWatched,
};

/** Loads the page's progress in a desktop app with that disk, or in a browser without one. */
async function load(disk?: MemoryDisk) {
  const shell: Platform = {
    appInfo: async () => ({ version: '1.0.0', system: 'Debian 12' }),
    printPage: async () => 'printed',
    saveFile: async () => 'saved',
    keepsPages: false,
    ...(disk && { progress: disk }),
  };
  vi.resetModules();
  vi.stubGlobal('academia', shell);
  window.localStorage.setItem('anonymousUserId', JSON.stringify(VISITOR));
  return await import('./browser-progress.ts');
}

/** Simulates Web Locks without another tab: no work is delayed, not even by leases of earlier tests. */
function haveLocks(): void {
  const request: Pick<LockManager, 'request'>['request'] = async (_name: string, work: unknown) =>
    (work as () => unknown)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('progress of the page', () => {
  it('is available at once if the platform has no disk', async () => {
    window.localStorage.setItem('videoProgress', JSON.stringify({ [VISITOR]: { lesson: STORED } }));
    const { browserProgress, restoreProgressFromDisk } = await load();
    expect(restoreProgressFromDisk()).toBeNull();
    expect(browserProgress.store.lesson('lesson')).toEqual(LESSON);
  });

  it('is read from the disk and written to it if there is one', async () => {
    const disk = new MemoryDisk({ videoProgress: JSON.stringify({ [VISITOR]: { lesson: STORED } }) });
    const { browserProgress, restoreProgressFromDisk } = await load(disk);
    expect(browserProgress.store.lesson('lesson')).toBeUndefined();
    await restoreProgressFromDisk();
    expect(browserProgress.store.lesson('lesson')).toEqual(LESSON);
    browserProgress.store.save({ ...LESSON, watchTime: 120 });
    await settled();
    expect(JSON.parse(disk.stored.videoProgress ?? '')[VISITOR].lesson.currentTime).toBe(120);
  });

  it('works without the disk if it cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const disk = new MemoryDisk();
    disk.isBroken = true;
    const { browserProgress, restoreProgressFromDisk } = await load(disk);
    await restoreProgressFromDisk();
    browserProgress.store.save(LESSON);
    expect(browserProgress.store.lesson('lesson')).toEqual(LESSON);
    expect(warn).toHaveBeenCalledOnce();
  });

  it("is sent 1 s after the browser's online event, even if no call had failed before", async () => {
    haveLocks();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { browserProgress, startProgress } = await load();
    const retried = vi.spyOn(browserProgress.queue, 'run').mockResolvedValue();
    vi.spyOn(browserProgress, 'reconcile').mockResolvedValue(true);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    startProgress();
    await vi.advanceTimersByTimeAsync(3_000);
    retried.mockClear();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(999);
    expect(retried).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(retried).toHaveBeenCalledOnce();
  });
});
