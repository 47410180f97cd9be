import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { stateThatPlays } from '../catalogue/played-lesson.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { aFreshCourse, answerCourse, renderCourse } from '../testing/course-page.tsx';
import { atWidth } from '../testing/window-width.ts';

/** A stored record of a lesson. */
function watched(course: CourseDetail, index: number, changes: Partial<LessonProgress> = {}): LessonProgress {
  const lessonId = course.lessons[index]?.id ?? '';
  const lastWatched = `2026-11-20T12:0${index}:00.000Z`;
  return aLessonProgress({ courseId: course.id, lessonId, lastWatched, ...changes });
}

beforeEach(() => atWidth('desktop'));

describe('the lessons of the course page', () => {
  it('open in the dialog and in the address', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    const { router } = renderCourse(course.id);
    await userEvent.click(await screen.findByRole('button', { name: /Tu catálogo, paso a paso/ }));
    expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
    expect(router.state.location.search).toBe(`?lesson=${course.lessons[1]?.id}`);
  });

  it('close by the button and by going back, to the course', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    const { router } = renderCourse(course.id);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver la primera lección' }));
    await userEvent.click(screen.getByRole('button', { name: 'Otra' }));
    expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Ver la primera lección' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('stay on the course when closed twice at once', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    const { router } = renderCourse('elsewhere');
    await act(() => router.navigate(`/course/${course.id}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver la primera lección' }));
    const button = screen.getByRole('button', { name: 'Cerrar' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
  });

  it('open from their address, and close to the course', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    const { router } = renderCourse(course.id, `?lesson=${course.lessons[0]?.id}`);
    expect(await screen.findByRole('dialog', { name: 'Bienvenida: qué vas a lograr' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
  });

  it('open from the navigation state without changing the address, and close to the course', async () => {
    const course = aFreshCourse();
    const [first, second] = course.lessons;
    answerCourse(course);
    const { router } = renderCourse('elsewhere');
    for (const press of ['Cerrar', 'Otra']) {
      await act(() => router.navigate(`/course/${course.id}`, { state: stateThatPlays(first?.id ?? '') }));
      expect(await screen.findByRole('dialog', { name: 'Bienvenida: qué vas a lograr' })).toBeDefined();
      expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
      await userEvent.click(screen.getByRole('button', { name: press }));
    }
    expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
    expect(router.state.location.search).toBe(`?lesson=${second?.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
  });

  it('open no dialog for an unknown id', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    renderCourse(course.id, '?lesson=nothing');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the completed and the next lesson, and the progress', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    browserProgress.store.saveAll([watched(course, 0, { completed: true }), watched(course, 1)]);
    renderCourse(course.id);
    const [first, second] = within(await screen.findByRole('list', { name: 'Lecciones' })).getAllByRole('button');
    expect(first?.textContent).toContain('Completado');
    expect(second?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Tu progreso' }).getAttribute('aria-valuenow')).toBe('50');
    expect(document.body.textContent).toContain('1 de 2 lecciones50%');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar: Tu catálogo, paso a paso' }));
    expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
  });

  it('show no bar and no mark without progress', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    renderCourse(course.id);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });
});
