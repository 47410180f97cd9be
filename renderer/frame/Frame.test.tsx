import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { connection } from '../client/api.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { renderRoutes } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { Frame } from './Frame.tsx';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return <h1>{title}</h1>;
}

/** A `ResizeObserver` that adds its callback to `observing`, so that the test can call it. */
function pageThatGrows(observing: Set<() => void>) {
  return class {
    constructor(private readonly callback: () => void) {}
    observe() {
      observing.add(this.callback);
    }
    disconnect() {
      observing.delete(this.callback);
    }
  };
}

const SCREENS: RouteObject[] = [
  { path: '/', element: <Screen title="Inicio" /> },
  { path: '/search', element: <Screen title="Explorar" /> },
];

function renderFrame(at = '/') {
  return renderRoutes(at, [{ element: <Frame />, children: SCREENS }]);
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/courses/suggestions', () => HttpResponse.json({ courses: [], lessons: [], categories: [] })),
    http.get('*/api/courses', () => page([aCourse()], { total: 24 })),
    http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'Marketing'])),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the frame on desktops', () => {
  beforeEach(() => atWidth('desktop'));

  it('shows the numbers of courses and categories, and the link for booking', async () => {
    renderFrame();
    const header = screen.getByRole('banner');
    await waitFor(() => {
      expect(header.textContent).toContain('24 cursos');
      expect(header.textContent).toContain('2 categorías');
    });
    const booking = await within(header).findByRole('link', { name: /Agenda tu Clase/ });
    expect(booking.getAttribute('href')).toBe(someSettings().bookingUrl);
    expect(booking.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['  catálogo & más ', '/search', '?q=cat%C3%A1logo%20%26%20m%C3%A1s'],
    ['   ', '/search', ''],
  ])('searches for %j at %s%s', async (typed, pathname, search) => {
    const { router } = renderFrame();
    await userEvent.type(screen.getByRole('combobox'), `${typed}{Enter}`);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  });

  it('shows the query of the search page in its search box, and an empty box on other pages', async () => {
    const { router } = renderFrame('/search?q=ventas');
    const box = screen.getByRole<HTMLInputElement>('combobox');
    expect(box.value).toBe('ventas');
    await act(() => router.navigate('/search?q=clientes'));
    expect(box.value).toBe('clientes');
    await act(() => router.navigate('/'));
    expect(box.value).toBe('');
  });

  it('marks the current place in the sidebar', async () => {
    const { router } = renderFrame();
    const sidebar = screen.getByRole('navigation', { name: 'Principal' });
    expect(within(sidebar).getByRole('link', { current: 'page' }).textContent).toBe('Inicio');
    await act(() => router.navigate('/search'));
    expect(within(sidebar).getByRole('link', { current: 'page' }).textContent).toBe('Explorar Cursos');
  });

  it('has no bottom bar', () => {
    renderFrame();
    expect(screen.queryByRole('navigation', { name: 'Secciones' })).toBeNull();
  });
});

describe('the frame on phones', () => {
  beforeEach(() => atWidth('phone'));

  it('has four places in the bottom bar and no sidebar', () => {
    renderFrame();
    const bar = screen.getByRole('navigation', { name: 'Secciones' });
    const places = within(bar).getAllByRole('link');
    expect(places.map((place) => place.textContent)).toEqual(['Inicio', 'Explorar', 'Comunidad', 'Historial']);
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  });

  it('requests the settings, and no courses for their number', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    renderFrame();
    await screen.findByRole('heading', { name: 'Inicio' });
    expect(asked).toEqual(['/api/settings']);
    server.events.removeAllListeners();
  });
});

describe('the frame on a navigation', () => {
  it('moves the focus to main, announces the title and scrolls to the top', async () => {
    const { router } = renderFrame();
    await act(() => router.navigate('/search'));
    expect(document.title).toBe('Explorar · Academia');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Explorar · Academia');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('does not scroll when only the query changes', async () => {
    const { router } = renderFrame();
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate('/?category=Ventas'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position of a query reached by back', async () => {
    const { router } = renderFrame();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    fireEvent.scroll(window);
    await act(() => router.navigate('/?category=Ventas'));
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate(-1));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it.each([
    ['reload', 700],
    ['navigate', 0],
  ])('after a load of type %s scrolls to %i px', (type, top) => {
    const loads = [{ type }] as unknown as PerformanceEntryList;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loads);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    const before = renderFrame();
    fireEvent.scroll(window);
    before.unmount();

    renderFrame();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, top);
  });

  it('scrolls again when a restored page has grown, until the learner scrolls', async () => {
    const growing = new Set<() => void>();
    vi.stubGlobal('ResizeObserver', pageThatGrows(growing));
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    const { router } = renderFrame();
    fireEvent.scroll(window);
    await act(() => router.navigate('/search'));
    await act(() => router.navigate(-1));
    scrolled.mockReturnValue(300);
    vi.mocked(window.scrollTo).mockClear();

    for (const grow of growing) grow();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700);
    fireEvent.wheel(window);
    expect(growing.size).toBe(0);
  });

  it('has a first link that moves the focus to main', async () => {
    renderFrame();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Saltar al contenido');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('Frame shows a banner while the server does not answer', async () => {
  renderFrame();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  act(() => connection.failed());
  expect(screen.getByText(/Sin conexión/)).toBeDefined();
  act(() => connection.answered());
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});
