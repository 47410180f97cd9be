import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { playerPart } from './player/player-part.ts';
import { browserProgress } from './progress/browser-progress.ts';
import { openLesson, setUpCourseScreen } from './testing/course-screen.tsx';
import { aFileCourse, playTo, theVideo } from './testing/lesson-video.ts';

const paused = setUpCourseScreen();

// Loads the lazy parts once, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([playerPart.load(), import('./sharing/ShareDialog.tsx')]);
});

describe('opening a lesson by an address', () => {
  it.each([
    ['&t=42', 42],
    ['&t=0', 0],
    ['&t=100', 99],
    ['&t=99999', 99],
    ['&t=-1', 60],
    ['&t=4e1', 60],
    ['&t=1.5', 60],
    ['&t=1000000', 60],
    ['', 60],
  ])('with the query %j starts at second %i when 60 s were watched', async (query, expected) => {
    const course = aFileCourse();
    const first = openLesson(course);
    playTo(await theVideo(), 60);
    first.unmount();
    openLesson(course, query);
    expect((await theVideo()).currentTime).toBe(expected);
  });
});

describe('a lesson opened by its address', () => {
  it('does not play by itself, records nothing before it plays, and never lowers the progress', async () => {
    const course = aFileCourse();
    const id = course.lessons[0]?.id ?? '';
    const { store } = browserProgress;
    openLesson(course, '&t=42').unmount();
    expect(store.lesson(id)).toBeUndefined();
    const first = openLesson(course, '&t=85');
    const video = await theVideo();
    expect(video.autoplay).toBe(false);
    fireEvent(video, new Event('timeupdate'));
    fireEvent(video, new Event('seeked'));
    first.unmount();
    expect(store.lesson(id)).toBeUndefined();

    const second = openLesson(course, '&t=85');
    playTo(await theVideo(), 86);
    second.unmount();
    expect(store.lesson(id)).toMatchObject({ watchTime: 86, completed: true });
    const third = openLesson(course, '&t=5');
    playTo(await theVideo(), 6);
    third.unmount();
    expect(store.lesson(id)).toMatchObject({ watchTime: 86, completed: true });
  });

  it('starts at the second of the address once, and resumes at the stored position after a return', async () => {
    const course = aFileCourse();
    const id = course.lessons[0]?.id;
    const first = openLesson(course);
    playTo(await theVideo(), 60);
    first.unmount();
    const second = openLesson(course, '&t=42');
    const video = await theVideo();
    expect(video.currentTime).toBe(42);
    playTo(video, 50);
    await waitFor(() => expect(second.router.state.location.search).toBe(`?lesson=${id}`));
    expect(screen.getByLabelText('Video: Bienvenida')).toBe(video);
    expect([video.currentTime, video.autoplay]).toEqual([50, false]);
    await act(() => second.router.navigate('/comunidad/1'));
    await act(() => second.router.navigate(-1));
    expect((await theVideo()).currentTime).toBe(60);
  });

  it('plays the next lesson by itself when its button is pressed', async () => {
    const course = aFileCourse();
    const { router } = openLesson(course, '&t=42');
    await theVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    expect((await theVideo('El catálogo')).autoplay).toBe(true);
    expect(router.state.location.search).toBe(`?lesson=${course.lessons[1]?.id}`);
  });
});

describe('sharing a lesson', () => {
  it('pauses the video, and offers the address from the start or from the current second', async () => {
    const course = aFileCourse();
    openLesson(course);
    playTo(await theVideo(), 75.9);
    await userEvent.click(screen.getByRole('button', { name: 'Compartir esta lección' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compartir' }));
    expect(paused).toHaveBeenCalled();
    const address = `https://academia.test/course/${course.id}?lesson=${course.lessons[0]?.id}`;
    await dialog.findByText(address);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Desde el minuto 1:15' }));
    dialog.getByText(`${address}&t=75`);
    const whatsapp = dialog.getByRole('link', { name: /^WhatsApp/ });
    expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Bienvenida · ${course.title} ${address}&t=75`,
    );
    dialog.getByRole('img', { name: `Código QR con el enlace de Bienvenida · ${course.title}` });
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
    expect(await navigator.clipboard.readText()).toBe(`${address}&t=75`);
    await screen.findByText('El enlace abre la lección en 1:15');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compartir' })).toBeNull());
    screen.getByRole('dialog', { name: /Bienvenida/ });
  });
});

describe('sharing a moment of a lesson', () => {
  async function share() {
    await userEvent.click(screen.getByRole('button', { name: 'Compartir esta lección' }));
    return within(await screen.findByRole('dialog', { name: 'Compartir' }));
  }
  async function close() {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compartir' })).toBeNull());
  }
  const addressOf = (course: CourseDetail, index: number) =>
    `https://academia.test/course/${course.id}?lesson=${course.lessons[index]?.id}`;

  it('offers the position of the shown lesson, not of the one before', async () => {
    const course = aFileCourse();
    openLesson(course, '&t=42');
    const before = await theVideo();
    playTo(before, 75);
    await userEvent.click((await share()).getByRole('checkbox', { name: 'Desde el minuto 1:15' }));
    await close();

    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    const video = await theVideo('El catálogo');
    expect(video.currentTime).toBe(0);
    playTo(before, 80);
    const atStart = await share();
    await atStart.findByText(addressOf(course, 1));
    expect(atStart.queryByRole('checkbox')).toBeNull();
    await close();

    playTo(video, 10);
    playTo(before, 81);
    const later = await share();
    const fromMoment = later.getByRole<HTMLInputElement>('checkbox', { name: 'Desde el minuto 0:10' });
    expect(fromMoment.checked).toBe(false);
    later.getByText(addressOf(course, 1));
    await userEvent.click(fromMoment);
    later.getByText(`${addressOf(course, 1)}&t=10`);
  });
});
