import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
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

/** Asks as the community does: what is written lies over the dialog. */
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
  const lastWatched = '2026-11-19T12:00:00.000Z';
  const known = { courseId: course.id, videoId: 'v', currentTime: 100, duration: 100, completed: true, lastWatched };
  for (const index of indexes) browserProgress.store.save({ ...known, lessonId: course.lessons[index]?.id ?? '' });
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const button = (name: string) => screen.queryByRole('button', { name });

/** The browser says yes to a question of media. */
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
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the end of a lesson', () => {
  it('ticks it at once, whatever the server says, and begins the next one after five seconds', async () => {
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

  it('begins nothing once that was cancelled, and gives the focus to what does', async () => {
    watch(aFileCourse());
    await end('Bienvenida');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Cancelar') as HTMLElement);
    expect(document.activeElement).toBe(button('Siguiente lección'));
    await seconds(30);
    expect(screen.queryByLabelText('Video: El catálogo')).toBeNull();
    expect(button('Ver de nuevo')).not.toBeNull();
  });

  it.each(['prefers-reduced-motion', 'prefers-reduced-data'])('begins nothing by itself with %s', async (media) => {
    answersYesTo(media);
    watch(aFileCourse());
    await end('Bienvenida');
    expect(button('Cancelar')).toBeNull();
    expect(screen.queryByText(/empieza sola/)).toBeNull();
    await seconds(30);
    fireEvent.click(button('Siguiente lección') as HTMLElement);
    await theVideo('El catálogo');
  });

  it('waits while nobody looks', async () => {
    watch(aFileCourse());
    await end('Bienvenida');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await seconds(30);
    screen.getByText('5 s');
    hidden.mockRestore();
    await seconds(5);
    await theVideo('El catálogo');
  });

  it('leaves its hidden video alone, whatever key is pressed', async () => {
    watch(aFileCourse());
    const video = await theVideo();
    playTo(video, 100);
    fireEvent(video, new Event('ended'));
    for (const key of ['ArrowLeft', 'ArrowRight', 'j', 'k', ' ', 'm']) fireEvent.keyDown(document.body, { key });
    expect([video.currentTime, video.muted]).toEqual([100, false]);
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    screen.getByText('Terminaste esta lección');
  });

  it('keeps the full screen for the next lesson, and a way out of it meanwhile', async () => {
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

  it('leads to what was left out when it is the last one', async () => {
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
  it('is a moment of its own, with what comes after it', async () => {
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

  it('comes with whichever lesson was missing, and by hand too', async () => {
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

  it('lets a question be written beside it, and waits for one that is being written', async () => {
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

  it('does not come while a lesson that can not be read may be missing', async () => {
    const course = { ...aFileCourse(), totalLessons: 4 };
    complete(course, [0, 1]);
    watch(course, 2);
    await end('Cierre');
    screen.getByText('Llegaste al final del curso');
    expect(screen.getAllByText('3 de 4')).toHaveLength(2);
    expect(screen.queryByText('Lo que sigue')).toBeNull();
    expect(button('Volver al curso')).not.toBeNull();
  });

  it('does not come again with each lesson that is repeated', async () => {
    const whole = aFileCourse();
    complete(whole, [0, 1, 2]);
    watch(whole);
    await end('Bienvenida');
    screen.getByText('Terminaste esta lección');
  });

  it('does not come for a course that was finished on another device, which is read after the page was loaded', async () => {
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
    // Without a record of its own the browser does not wait for those of other devices.
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
