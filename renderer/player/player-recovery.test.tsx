import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import { connection } from '../client/api.ts';
import { markWhole, SAVED_FILES_CACHE } from '../saved-videos/saved-files.ts';
import { MemoryCaches } from '../testing/cache-storage.ts';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { SLOW_MS } from './PlayerBuffering.tsx';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';
import { STUCK_MS } from './useStuck.ts';

/** Status of the file on the server, and the served course. */
let fileStatus = 200;
let served: CourseDetail;

/** Reads the shown course again. */
let readAgain: () => Promise<unknown>;

function Lesson({ id }: { id: string }) {
  const { data: course, mutate } = useCourse(id);
  readAgain = mutate;
  return course ? (
    <PlayerDialog course={course} lesson={course.lessons[0] ?? null} onChoose={vi.fn()} onClose={vi.fn()} />
  ) : null;
}

/** Plays the first lesson of a course up to 50 s. */
async function watch(): Promise<HTMLVideoElement> {
  served = aFileCourse();
  renderAt('/', <Lesson id={served.id} />);
  const video = await theVideo();
  playTo(video, 50);
  return video;
}

function fail(video: HTMLVideoElement, code: number): void {
  Object.defineProperty(video, 'error', { configurable: true, value: { code } });
  fireEvent(video, new Event('error'));
}

const failure = () => screen.queryByRole('alert')?.textContent ?? '';
const isAnother = (video: HTMLVideoElement) =>
  waitFor(() => expect(screen.getByLabelText('Video: Bienvenida')).not.toBe(video));

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});

describe('a video that fails', () => {
  beforeEach(() => {
    fileStatus = 200;
    atWidth('desktop');
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.get('*/api/users/:userId/progress', () => page([])),
      http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
      http.get('*/api/courses/:id', () => HttpResponse.json(served)),
      http.get('*/health/live', () => HttpResponse.json({ status: 'ok' })),
      http.head('*/objects/*', () => new HttpResponse(null, { status: fileStatus })),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('resumes automatically at its position and plays', async () => {
    const video = await watch();
    fail(video, 2);
    await isAnother(video);
    expect(failure()).toContain('El video se interrumpió');
    const again = await theVideo();
    expect(again.currentTime).toBe(50);
    expect(again.autoplay).toBe(true);
    expect(failure()).toBe('');
  });

  it('resumes at the target of a seek that had not arrived yet', async () => {
    const video = await watch();
    fireEvent.change(screen.getByRole('slider', { name: 'Posición' }), { target: { value: '80' } });
    fail(video, 2);
    await isAnother(video);
    expect((await theVideo()).currentTime).toBe(80);
  });

  it('stays paused if it was paused', async () => {
    const video = await watch();
    fireEvent(video, new Event('pause'));
    fail(video, 2);
    await isAnother(video);
    const again = await theVideo();
    expect([again.currentTime, again.autoplay]).toEqual([50, false]);
  });

  it('shows that the server refuses it, and resumes once the server accepts', async () => {
    fileStatus = 403;
    const video = await watch();
    fail(video, 4);
    await waitFor(() => expect(failure()).toContain('La academia no entregó el video'));
    expect(failure()).toContain('Lo intentamos de nuevo solos');
    fileStatus = 200;
    fireEvent(window, new Event('online'));
    await isAnother(video);
    expect((await theVideo()).currentTime).toBe(50);
  });

  it('resumes at its new address if the old file is gone', async () => {
    const video = await watch();
    server.use(http.head('*/objects/0.mp4', () => new HttpResponse(null, { status: 404 })));
    const lessons = served.lessons.map((lesson) => ({ ...lesson, videoUrl: '/objects/new.mp4' }));
    served = { ...served, lessons };
    fail(video, 4);
    await isAnother(video);
    const again = await theVideo();
    expect(again.getAttribute('src')).toBe('/objects/new.mp4');
    expect(again.currentTime).toBe(50);
  });

  it('shows that it was removed, and is not retried', async () => {
    fileStatus = 404;
    fail(await watch(), 4);
    await waitFor(() => expect(failure()).toContain('Este video no está disponible'));
    expect(failure()).not.toContain('Lo intentamos');
  });

  it('waits until the academy answers, and resumes then', async () => {
    const video = await watch();
    act(() => connection.failed());
    fail(video, 2);
    expect(failure()).toContain('La academia no responde.');
    expect(screen.queryByLabelText('Video: Bienvenida')).toBeNull();
    act(() => connection.answered());
    await isAnother(video);
    expect((await theVideo()).currentTime).toBe(50);
  });

  it('resumes offline if it is saved on this device', async () => {
    vi.stubGlobal('caches', new MemoryCaches());
    const video = await watch();
    const file = { address: '/objects/0.mp4', bytes: 1, etag: '"v"', type: 'video/mp4' };
    await markWhole(await caches.open(SAVED_FILES_CACHE), file);
    server.use(http.head('*/objects/*', () => HttpResponse.error()));
    act(() => connection.failed());
    fail(video, 2);
    await isAnother(video);
    const again = await theVideo();
    expect([again.currentTime, again.autoplay]).toEqual([50, true]);
    expect(failure()).toBe('');
    act(() => connection.answered());
  });

  it('keeps playing when the reread course has another address for it', async () => {
    const video = await watch();
    served = {
      ...served,
      lessons: served.lessons.map((lesson) => ({ ...lesson, videoUrl: '/objects/signed-anew.mp4' })),
    };
    await act(() => readAgain());
    expect(screen.getByLabelText('Video: Bienvenida')).toBe(video);
    expect(video.getAttribute('src')).toBe('/objects/0.mp4');
  });

  it('shows that it is waiting for data, explains a long wait, and reloads after 20 s without data', async () => {
    const video = await watch();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent(video, new Event('waiting'));
    expect(screen.getByText('Cargando…')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(SLOW_MS));
    expect(screen.getByText(/La conexión va lenta/)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(STUCK_MS));
    await isAnother(video);
    expect((await theVideo()).currentTime).toBe(50);
  });

  it('hides the message as soon as it plays', async () => {
    const video = await watch();
    fireEvent(video, new Event('waiting'));
    fireEvent(video, new Event('playing'));
    expect(screen.queryByText('Cargando…')).toBeNull();
  });
});
