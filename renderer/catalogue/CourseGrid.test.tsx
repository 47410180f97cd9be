import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, type HttpResponseResolver, http, type JsonBodyType } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { CourseGrid } from './CourseGrid.tsx';
import { useCourses } from './useCourses.ts';

const idOf = (number: number) => `01932f00-0000-7000-8000-00000000000${number}`;
const first = aCourse({ id: idOf(1), title: 'Primero', highlight: 'featured', isFeatured: true });
const second = aCourse({ id: idOf(2), title: 'Segundo' });

function Courses() {
  return <CourseGrid list={useCourses()} label="Cursos de prueba" withFeatured />;
}

function answerCourses(answer: HttpResponseResolver): void {
  server.use(http.get('*/api/courses', answer));
}

describe('CourseGrid', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('shows 4 placeholders while it loads', () => {
    answerCourses(noAnswer);
    renderAt('/', <Courses />);
    const places = screen.getByRole('status', { name: 'Cargando…' });
    expect(places.getAttribute('aria-busy')).toBe('true');
    expect(places.children).toHaveLength(4);
  });

  it('shows the courses in the order of the server, and their number', async () => {
    answerCourses(() => page([first, second], { total: 2 }));
    renderAt('/', <Courses />);
    const list = await screen.findByRole('list', { name: 'Cursos de prueba' });
    const titles = within(list).getAllByRole('heading');
    expect(titles.map((title) => title.textContent)).toEqual(['Primero', 'Segundo']);
    expect(screen.getByText('2 de 2 cursos')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells that no courses were found', async () => {
    answerCourses(() => page([]));
    renderAt('/', <Courses />);
    expect(await screen.findByText('No se encontraron cursos')).toBeDefined();
  });

  it('shows the failure and retries', async () => {
    server.use(
      http.get('*/api/courses', () => problem('not_ready'), { once: true }),
      http.get('*/api/courses', () => page([first])),
    );
    renderAt('/', <Courses />);
    expect(await screen.findByText('La academia se está preparando. Inténtalo en un momento.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'No pudimos cargar los cursos' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Primero')).toBeDefined();
  });

  it('loads the next page by the button and appends it', async () => {
    answerCourses(({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'c2'
        ? page([second], { total: 2 })
        : page([first], { total: 2, next: 'c2' }),
    );
    renderAt('/', <Courses />);
    await screen.findByText('1 de 2 cursos');
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más cursos' }));
    expect(await screen.findByText('2 de 2 cursos')).toBeDefined();
    expect(screen.getByText('Segundo')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads the next page when the foot comes near the window', async () => {
    const seen: IntersectionObserverCallback[] = [];
    vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observer(callback) {
      seen.push(callback);
      return { observe: vi.fn(), disconnect: vi.fn() } as unknown as IntersectionObserver;
    });
    answerCourses(({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? page([second], { total: 2 })
        : page([first], { total: 2, next: 'c2' }),
    );
    renderAt('/', <Courses />);
    await screen.findByText('1 de 2 cursos');
    await waitFor(() => expect(seen).not.toHaveLength(0));
    seen.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    expect(await screen.findByText('2 de 2 cursos')).toBeDefined();
  });

  it('keeps the loaded courses when the next page fails, and retries', async () => {
    let tries = 0;
    answerCourses(({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor')) return page([first], { total: 2, next: 'c2' });
      tries += 1;
      return tries === 1 ? (HttpResponse.error() as HttpResponse<JsonBodyType>) : page([second], { total: 2 });
    });
    renderAt('/', <Courses />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cargar más cursos' }));
    expect((await screen.findByRole('alert')).textContent).toContain('La academia no responde');
    expect(screen.getByText('Primero')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Segundo')).toBeDefined();
  });
});
