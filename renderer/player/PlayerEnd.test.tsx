import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { servePlayer } from '../testing/player-dialog.tsx';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';

function Watching({ course, first }: { course: CourseDetail; first: number }) {
  const [lesson, setLesson] = useState<Lesson | null>(course.lessons[first] ?? null);
  return (
    <PlayerDialog
      course={course}
      lesson={lesson}
      courseEnd={() => <p>Lo que sigue</p>}
      questions={({ onAsking }) => <Asking onAsking={onAsking} />}
      onChoose={setLesson}
      onClose={() => setLesson(null)}
    />
  );
}

/** A question form like the community's, in a dialog over this one. */
function Asking({ onAsking }: { onAsking: (isAsking: boolean) => void }) {
  const [isWriting, setIsWriting] = useState(false);
  const become = (isNow: boolean) => {
    setIsWriting(isNow);
    onAsking(isNow);
  };
  return isWriting ? (
    <button type="button" onClick={() => become(false)}>
      Publicar
    </button>
  ) : (
    <button type="button" onClick={() => become(true)}>
      Preguntar
    </button>
  );
}

function watch(course: CourseDetail, first = 0): void {
  renderAt('/', <Watching course={course} first={first} />);
}

async function end(title: string): Promise<void> {
  fireEvent(await theVideo(title), new Event('ended'));
}

function complete(course: CourseDetail, indexes: number[]): void {
  const watched = { courseId: course.id, watchTime: 100, completed: true };
  for (const index of indexes)
    browserProgress.store.save(aLessonProgress({ ...watched, lessonId: course.lessons[index]?.id ?? '' }));
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const button = (name: string) => screen.queryByRole('button', { name });

/** Makes the browser match a media query. */
function answersYesTo(media: string): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes(media) ? Object.defineProperty(ask(query), 'matches', { value: true }) : ask(query),
  );
}

beforeAll(async () => {
  await playerPart.load();
});

beforeEach(() => {
  atWidth('desktop');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  servePlayer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the end of a lesson', () => {
  it("marks it completed without the server's answer and starts the next lesson after 5 s", async () => {
    server.use(http.post('*/api/users/:userId/progress', noAnswer));
    watch(aFileCourse());
    await end('Bienvenida');
    const said = within(screen.getByText('Terminaste esta lección').closest('p') as HTMLElement);
    said.getByText('1 de 3');
    said.getByText('La siguiente lección empieza sola en 5 segundos.');
    expect(
      within(screen.getByRole('list', { name: 'Lecciones' })).getByRole('button', { name: /Bienvenida.*Completado/ }),
    ).toBeDefined();
    expect(screen.getByText('Siguiente: El catálogo').previousElementSibling?.querySelector('svg')).not.toBeNull();
    await seconds(4);
    screen.getByText('1 s');
    expect(screen.queryByLabelText('Video: El catálogo')).toBeNull();
    await seconds(1);
    expect((await theVideo('El catálogo')).autoplay).toBe(true);
  });

  it('starts no next lesson after a cancel, and moves the focus to the button for it', async () => {
    watch(aFileCourse());
    await end('Bienvenida');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Cancelar') as HTMLElement);
    expect(document.activeElement).toBe(button('Siguiente lección'));
    await seconds(30);
    expect(screen.queryByLabelText('Video: El catálogo')).toBeNull();
    expect(button('Ver de nuevo')).not.toBeNull();
  });

  it.each(['prefers-reduced-motion', 'prefers-reduced-data'])('starts nothing automatically with %s', async (media) => {
    answersYesTo(media);
    watch(aFileCourse());
    await end('Bienvenida');
    expect(button('Cancelar')).toBeNull();
    expect(screen.queryByText(/empieza sola/)).toBeNull();
    await seconds(30);
    fireEvent.click(button('Siguiente lección') as HTMLElement);
    await theVideo('El catálogo');
  });

  it('pauses the countdown while the page is hidden', async () => {
    watch(aFileCourse());
    await end('Bienvenida');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await seconds(30);
    screen.getByText('5 s');
    hidden.mockRestore();
    await seconds(5);
    await theVideo('El catálogo');
  });

  it("ignores the player's keys while the video is hidden", async () => {
    watch(aFileCourse());
    const video = await theVideo();
    playTo(video, 100);
    fireEvent(video, new Event('ended'));
    for (const key of ['ArrowLeft', 'ArrowRight', 'j', 'k', ' ', 'm']) fireEvent.keyDown(document.body, { key });
    expect([video.currentTime, video.muted]).toEqual([100, false]);
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    screen.getByText('Terminaste esta lección');
  });

  it('keeps the full screen for the next lesson, with a button to leave it', async () => {
    watch(aFileCourse());
    const video = await theVideo();
    const fullness = (one: HTMLElement) => one.closest<HTMLElement>('[data-full]')?.dataset.full;
    fireEvent.click(button('Pantalla completa') as HTMLElement);
    fireEvent(video, new Event('ended'));
    expect(button('Salir de pantalla completa')).not.toBeNull();
    await seconds(5);
    const next = await theVideo('El catálogo');
    expect(fullness(next)).toBe('window');
    fireEvent(next, new Event('ended'));
    fireEvent.click(button('Salir de pantalla completa') as HTMLElement);
    expect(fullness(next)).toBe('none');
    expect(button('Salir de pantalla completa')).toBeNull();
  });

  it('offers the first missing lesson after the last lesson', async () => {
    const course = aFileCourse();
    watch(course, 2);
    await end('Cierre');
    screen.getByText('Llegaste al final del curso');
    screen.getByText('Te faltan 2 lecciones: la primera es Bienvenida');
    expect(screen.queryByText('Lo que sigue')).toBeNull();
    fireEvent.click(button('Ver la que falta') as HTMLElement);
    await theVideo('Bienvenida');
  });
});

describe('the end of a course', () => {
  it('shows the congratulation and the follow-up content, out of the full screen', async () => {
    const course = aFileCourse();
    complete(course, [0, 1]);
    watch(course, 2);
    const video = await theVideo('Cierre');
    fireEvent.click(button('Pantalla completa') as HTMLElement);
    await end('Cierre');
    expect(video.closest<HTMLElement>('[data-full]')?.dataset.full, 'which the full screen would hide').toBe('none');
    screen.getByText('¡Terminaste el curso!');
    screen.getByText('3 de 3');
    screen.getByText('Lo que sigue');
    fireEvent.click(button('Volver al curso') as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows after any missing lesson is completed, also by the button', async () => {
    const course = aFileCourse();
    complete(course, [1, 2]);
    watch(course);
    await theVideo();
    expect(screen.queryByText('Lo que sigue')).toBeNull();
    fireEvent.click(button('Completar') as HTMLElement);
    screen.getByText('Lo que sigue');
    await end('Bienvenida');
    screen.getByText('¡Terminaste el curso!');
  });

  it('leaves room for a question beside it, and comes only after an open question is sent', async () => {
    const course = aFileCourse();
    complete(course, [1, 2]);
    watch(course);
    await theVideo();
    fireEvent.click(button('Preguntar') as HTMLElement);
    fireEvent.click(button('Completar') as HTMLElement);
    expect(screen.queryByText('Lo que sigue')).toBeNull();
    fireEvent.click(button('Publicar') as HTMLElement);
    screen.getByText('Lo que sigue');

    fireEvent.click(button('Preguntar') as HTMLElement);
    expect(button('Publicar')).not.toBeNull();
    screen.getByText('Lo que sigue');
  });

  it('does not show while a lesson missing from the list may be incomplete', async () => {
    const course = { ...aFileCourse(), totalLessons: 4 };
    complete(course, [0, 1]);
    watch(course, 2);
    await end('Cierre');
    screen.getByText('Llegaste al final del curso');
    expect(screen.getAllByText('3 de 4')).toHaveLength(2);
    expect(screen.queryByText('Lo que sigue')).toBeNull();
    expect(button('Volver al curso')).not.toBeNull();
  });

  it('does not show again when a lesson is repeated', async () => {
    const whole = aFileCourse();
    complete(whole, [0, 1, 2]);
    watch(whole);
    await end('Bienvenida');
    screen.getByText('Terminaste esta lección');
  });

  it('does not show for a course completed on another device whose progress arrives after loading', async () => {
    const whole = aFileCourse();
    const done = { courseId: whole.id, progressPercentage: 100, watchTime: 100, completed: true };
    const records = whole.lessons.map(({ id }) => ({ ...done, lessonId: id, lastWatched: '2026-11-20T12:00:00.000Z' }));
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/users/:userId/progress', async () => {
        await isAsked;
        return page(records);
      }),
    );
    // Without local records the browser does not wait for those of other devices.
    complete(aFileCourse(), [0]);
    act(() => browserProgress.start());
    const reconciled = browserProgress.reconcile();
    watch(whole);
    answer();
    await act(() => reconciled);
    await end('Bienvenida');
    screen.getByText('Terminaste esta lección');
    screen.getByText('Siguiente: El catálogo');
  });
});
