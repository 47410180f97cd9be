import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { LibraryPage } from './LibraryPage.tsx';

const CATEGORIES = ['Ventas', 'Marketing', 'Finanzas', 'Logística'];
const ventas = aCourse({ title: 'Cierre de ventas', category: 'Ventas' });
const logistica = aCourse({ id: '01932f00-0000-7000-8000-000000000002', title: 'Envíos', category: 'Logística' });

const open = (at = '/library') => renderAt(at, <LibraryPage />, { path: '/library' });
const strip = () => screen.getByRole('group', { name: 'Categorías' });
const chip = (name: string) => within(strip()).findByRole('button', { name });

function answer({ categories = CATEGORIES, courses = [ventas, logistica] } = {}) {
  server.use(
    http.get('*/api/categories', () => HttpResponse.json(categories)),
    http.get('*/api/courses', ({ request }) => {
      const category = new URL(request.url).searchParams.get('category');
      return page(courses.filter((course) => category === null || course.category === category));
    }),
  );
}

describe('the library', () => {
  beforeEach(() => answer());

  it('lists every course under Todos', async () => {
    open();
    screen.getByRole('heading', { name: 'Biblioteca de Cursos' });
    expect((await chip('Todos')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('keeps the chosen category in the address, both ways', async () => {
    const { router } = open();
    await userEvent.click(await chip('Ventas'));
    await screen.findByText('1 de 1 curso');
    expect(router.state.location.search).toBe('?category=Ventas');
    expect((await chip('Ventas')).getAttribute('aria-pressed')).toBe('true');

    await router.navigate(-1);
    await screen.findByText('2 de 2 cursos');
    expect((await chip('Todos')).getAttribute('aria-pressed')).toBe('true');
  });

  it('tells that a category has no courses, and shows all courses on demand', async () => {
    open('/library?category=Finanzas');
    const nothing = await screen.findByRole('heading', { name: 'No hay cursos disponibles en Finanzas' });
    await userEvent.click(within(nothing.parentElement as HTMLElement).getByRole('button', { name: 'Todos' }));
    await screen.findByText('2 de 2 cursos');
  });

  it('tells that there are no courses at all', async () => {
    answer({ courses: [] });
    open();
    await screen.findByRole('heading', { name: 'No hay cursos disponibles' });
    expect(screen.getByRole('link', { name: 'Cursos en Vivo' }).getAttribute('href')).toBe('/eventos');
  });

  it('shows four placeholders while the courses load', async () => {
    server.use(http.get('*/api/courses', noAnswer));
    open();
    expect((await screen.findByRole('status', { busy: true })).children).toHaveLength(4);
  });

  it('shows the failure and retries', async () => {
    server.use(http.get('*/api/courses', () => problem('unexpected'), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('2 de 2 cursos');
  });
});

describe('the hint at more categories', () => {
  let hasReducedMotion = false;

  beforeEach(() => {
    hasReducedMotion = false;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...new EventTarget(),
      matches: query.includes('reduced-motion') && hasReducedMotion,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => true,
    }));
    stripIs({ width: 400, content: 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Sets the widths of the strip, since jsdom has no layout. */
  function stripIs({ width, content }: { width: number; content: number }) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
  }

  async function openAndWait(waitMs: number, categories = CATEGORIES) {
    answer({ categories });
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
    });
    open();
    await expect.poll(() => within(strip()).queryByRole('button', { name: categories[0] })).not.toBeNull();
    vi.advanceTimersByTime(0);
    pass(waitMs);
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const hint = () => screen.queryByRole('button', { name: 'Más categorías →' });

  it('appears after a second', async () => {
    await openAndWait(900);
    expect(hint()).toBeNull();
    pass(200);
    expect(hint()).not.toBeNull();
  });

  it('does not appear for three categories', async () => {
    await openAndWait(1_500, CATEGORIES.slice(0, 3));
    expect(hint()).toBeNull();
  });

  it('does not appear when all of them fit', async () => {
    stripIs({ width: 1_000, content: 1_000 });
    await openAndWait(1_500);
    expect(hint()).toBeNull();
  });

  it('scrolls the strip out and back within about 2.5 s', async () => {
    await openAndWait(1_000);
    pass(1_250);
    expect(strip().scrollLeft).toBeGreaterThan(200);
    pass(1_300);
    expect(strip().scrollLeft).toBe(0);
  });

  it('stops scrolling when the learner touches the strip', async () => {
    await openAndWait(1_000);
    pass(800);
    fireEvent.pointerDown(strip());
    const where = strip().scrollLeft;
    pass(800);
    expect(where).toBeGreaterThan(0);
    expect(strip().scrollLeft).toBe(where);
  });

  it('does not scroll when reduced motion is preferred', async () => {
    hasReducedMotion = true;
    await openAndWait(2_250);
    expect(hint()).not.toBeNull();
    expect(strip().scrollLeft).toBe(0);
  });

  it('disappears at the end of the strip', async () => {
    hasReducedMotion = true;
    await openAndWait(1_100);
    strip().scrollLeft = 600;
    fireEvent.scroll(strip());
    expect(hint()).toBeNull();
  });
});
