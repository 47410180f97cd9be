import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import type { Course } from '../../contract/courses.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { MoreCourses } from './MoreCourses.tsx';
import { MoreCoursesSlot } from './MoreCoursesSlot.tsx';

const COURSE = aCourse({ instructor: 'Camila Rojas' });

function courseNamed(title: string, number: number): Course {
  return aCourse({ id: `01932f00-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`, title });
}

const FIRST = courseNamed('Primero', 1);
const SECOND = courseNamed('Segundo', 2);

function answer(similar: Course[], ofInstructor: Course[]): void {
  server.use(
    http.get(`*/api/courses/${COURSE.id}/similar`, () => HttpResponse.json(similar)),
    http.get('*/api/courses', ({ request }) => {
      expect(new URL(request.url).searchParams.get('instructor')).toBe('Camila Rojas');
      return page(ofInstructor);
    }),
  );
}

const titlesIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('MoreCourses shows similar courses and others of the instructor, each once and without the course itself', async () => {
  answer([FIRST], [COURSE, FIRST, SECOND]);
  renderAt('/', <MoreCourses course={COURSE} />);
  expect(await titlesIn('Cursos similares')).toEqual(['Primero']);
  expect(await titlesIn('Más de Camila Rojas')).toEqual(['Segundo']);
  expect(screen.getByRole('link', { name: 'Segundo' }).getAttribute('href')).toBe(`/course/${SECOND.id}`);
});

it('MoreCoursesSlot loads when it comes near the window, and is observed no longer', async () => {
  let comeNear = (_isNear: boolean) => {};
  const disconnect = vi.fn();
  const observer = vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observe(handle) {
    comeNear = (isIntersecting) =>
      handle([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
    return { observe: vi.fn(), disconnect } as unknown as IntersectionObserver;
  });
  answer([FIRST], []);
  renderAt('/', <MoreCoursesSlot course={COURSE} />);
  act(() => comeNear(false));
  expect(disconnect).not.toHaveBeenCalled();
  act(() => comeNear(true));
  expect(disconnect).toHaveBeenCalledOnce();
  expect(await titlesIn('Cursos similares')).toEqual(['Primero']);
  observer.mockRestore();
});

it('MoreCourses shows at most four similar courses and three of the instructor', async () => {
  const many = Array.from({ length: 12 }, (_, index) => courseNamed(`Curso ${index}`, index));
  answer(many.slice(0, 6), many);
  renderAt('/', <MoreCourses course={COURSE} />);
  expect(await titlesIn('Cursos similares')).toHaveLength(4);
  expect(await titlesIn('Más de Camila Rojas')).toHaveLength(3);
});

it('MoreCourses shows nothing when there are no such courses', async () => {
  answer([], [COURSE]);
  const { container } = renderAt('/', <MoreCourses course={COURSE} />);
  await expect.poll(() => container.querySelector('[aria-hidden="true"]')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('MoreCourses reserves the space while the courses load', () => {
  answer([FIRST], []);
  server.use(http.get('*/api/courses/:id/similar', noAnswer));
  const { container } = renderAt('/', <MoreCourses course={COURSE} />);
  expect(container.querySelector('.room')).not.toBeNull();
});

it('MoreCourses shows the failure and retries', async () => {
  answer([FIRST], []);
  server.use(http.get('*/api/courses/:id/similar', () => problem('unexpected'), { once: true }));
  renderAt('/', <MoreCourses course={COURSE} />);
  await screen.findByText('No pudimos cargar los cursos similares');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await titlesIn('Cursos similares')).toEqual(['Primero']);
});
