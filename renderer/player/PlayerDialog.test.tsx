import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { connection } from '../client/api.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aFileCourse, anId, playTo, theVideo } from '../testing/lesson-video.ts';
import { openPlayer, servePlayer } from '../testing/player-dialog.tsx';
import { atWidth } from '../testing/window-width.ts';
import { playerPart } from './player-part.ts';

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});

describe('the video dialog', () => {
  const reports: unknown[] = [];
  beforeEach(() => {
    atWidth('desktop');
    reports.length = 0;
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    servePlayer(reports);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('opens at once with the titles of the lesson and the course', async () => {
    const course = aFileCourse();
    const { dialog } = await openPlayer(course);
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe(`Bienvenida${course.title}`);
    expect(within(dialog).getByText('0 de 3')).toBeDefined();
    await theVideo();
  });

  it('plays the file automatically, with a text while it loads', async () => {
    await openPlayer(aFileCourse());
    const video = await screen.findByLabelText<HTMLVideoElement>('Video: Bienvenida');
    expect(video.getAttribute('src')).toBe('/objects/0.mp4');
    expect(video.autoplay).toBe(true);
    expect(screen.getByText('Cargando video...')).toBeDefined();
    await theVideo();
    expect(screen.queryByText('Cargando video...')).toBeNull();
  });

  it("shows 'Cargando video...' for a lesson without a video", async () => {
    const lesson = aLesson({ id: anId(), title: 'Bienvenida', youtubeVideoId: null, videoUrl: null });
    await openPlayer(aCourseDetail({ id: anId(), lessons: [lesson] }));
    expect(await screen.findByText('Cargando video...')).toBeDefined();
    expect(screen.queryByLabelText(/^Video:/)).toBeNull();
  });

  it.each([
    ['no video is known', { videoUrl: null }],
    ['the browser refuses to play by itself', { videoUrl: '/objects/0.mp4' }],
  ])('stores no progress while %s', async (_why, { videoUrl }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const lesson = aLesson({ id: anId(), title: 'Bienvenida', youtubeVideoId: null, videoUrl, duration: 30 });
    await openPlayer(aCourseDetail({ id: anId(), lessons: [lesson] }));
    if (videoUrl) await theVideo();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(browserProgress.store.lesson(lesson.id)).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Completar' })).toBeDefined();
    vi.useRealTimers();
  });

  it("marks the lesson as completed with the button 'Completar'", async () => {
    const course = aFileCourse();
    const { dialog } = await openPlayer(course);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Completar' }));
    expect(within(dialog).queryByRole('button', { name: 'Completar' })).toBeNull();
    expect(within(dialog).getByText('Completado')).toBeDefined();
    expect(within(dialog).getByText('1 de 3')).toBeDefined();
    await waitFor(() =>
      expect(reports).toContainEqual(expect.objectContaining({ lessonId: course.lessons[0]?.id, completed: true })),
    );
  });

  it('counts a lesson as completed at 80 %', async () => {
    const { dialog } = await openPlayer(aFileCourse());
    const video = await theVideo();
    playTo(video, 79);
    expect(within(dialog).queryByText('Completado')).toBeNull();
    playTo(video, 80);
    expect(within(dialog).getByText('Completado')).toBeDefined();
  });

  it('saves the position when it closes, and clears the choice', async () => {
    const course = aFileCourse();
    const { dialog, onClose } = await openPlayer(course);
    playTo(await theVideo(), 42);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(browserProgress.store.lesson(course.lessons[0]?.id ?? '')).toMatchObject({
      watchTime: 42,
      completed: false,
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  });

  it.each([
    [30, 0],
    [31.9, 31],
  ])('reopens a lesson left at %d s at %d s', async (left, begins) => {
    const course = aFileCourse();
    const { dialog } = await openPlayer(course);
    playTo(await theVideo(), left);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    const video = await theVideo();
    expect(video.currentTime).toBe(begins);
  });

  it('goes to the next lesson by its button and by the list', async () => {
    await openPlayer(aFileCourse());
    await theVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    expect(await screen.findByLabelText('Video: El catálogo')).toBeDefined();
    const list = screen.getByRole('list', { name: 'Lecciones' });
    await userEvent.click(within(list).getByRole('button', { name: /Cierre/ }));
    expect(await screen.findByLabelText('Video: Cierre')).toBeDefined();
    expect(within(list).getByRole('button', { current: true }).textContent).toContain('Cierre');
    expect(screen.queryByRole('button', { name: 'Siguiente lección' })).toBeNull();
  });

  it('offers the next lesson when the video ends', async () => {
    await openPlayer(aFileCourse());
    const video = await theVideo();
    fireEvent(video, new Event('ended'));
    expect(screen.getByText('Terminaste esta lección')).toBeDefined();
    expect(screen.getByText('Siguiente: El catálogo')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    expect(await screen.findByLabelText('Video: El catálogo')).toBeDefined();
    expect(screen.queryByText('Terminaste esta lección')).toBeNull();
  });

  it('shows an error, and retries at the same position', async () => {
    await openPlayer(aFileCourse());
    const video = await theVideo();
    playTo(video, 50);
    Object.defineProperty(video, 'error', { value: { code: 2 } });
    fireEvent(video, new Event('error'));
    expect(screen.getByRole('alert').textContent).toContain('El video se interrumpió');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    const again = await theVideo();
    expect(again).not.toBe(video);
    expect(again.currentTime).toBe(50);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not show a video as missing while the academy does not answer', async () => {
    await openPlayer(aFileCourse());
    const video = await theVideo();
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    fireEvent(video, new Event('error'));
    expect(screen.getByRole('alert').textContent).toContain('Este video no está disponible');
    act(() => connection.failed());
    expect(screen.getByRole('alert').textContent).not.toContain('no está disponible');
    expect(screen.getByRole('alert').textContent).toContain('La academia no responde.');
  });

  it('keeps the speed for the next lesson and for a replay', async () => {
    await openPlayer(aFileCourse());
    const first = await theVideo();
    await userEvent.click(screen.getByRole('radio', { name: '1,5×' }));
    fireEvent(first, new Event('ratechange'));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    const next = await theVideo('El catálogo');
    expect(next.playbackRate).toBe(1.5);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1,5×' }).checked).toBe(true);
    fireEvent(next, new Event('ended'));
    await userEvent.click(screen.getByRole('button', { name: 'Ver de nuevo' }));
    const again = await theVideo('El catálogo');
    expect(again).not.toBe(next);
    expect(again.playbackRate).toBe(1.5);
  });
});
