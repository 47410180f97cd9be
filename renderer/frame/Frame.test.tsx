import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { connection } from '../shared/api.ts';
import { toast, toastError } from '../shared/toast.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { renderRoutes } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { Frame } from './Frame.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return <h1>{title}</h1>;
}

/** An observer of sizes that calls back when the test says so. */
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

function BreakingScreen(): never {
  const [error] = useState(() => new Error('broken'));
  throw error;
}

const SCREENS: RouteObject[] = [
  { path: '/', element: <Screen title="Inicio" /> },
  { path: '/search', element: <Screen title="Explorar" /> },
  { path: '/broken', element: <BreakingScreen />, errorElement: <ScreenFailure /> },
];

function renderFrame(at = '/') {
  return renderRoutes(at, [{ element: <Frame />, children: SCREENS }]);
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.use(
    http.get('*/api/courses', () => page([aCourse()], { total: 24 })),
    http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'Marketing'])),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
  );
});

afterEach(() => {
  act(() => {
    notifications.clean();
    connection.answered();
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the frame on desktops', () => {
  beforeEach(() => atWidth('desktop'));

  it('shows how many courses and categories there are, and where to book', async () => {
    renderFrame();
    const header = screen.getByRole('banner');
    await waitFor(() => expect(header.textContent).toContain('24 cursos'));
    expect(header.textContent).toContain('2 categorías');
    const booking = await within(header).findByRole('link', { name: /Agenda tu Clase/ });
    expect(booking.getAttribute('href')).toBe(someSettings().bookingUrl);
    expect(booking.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['  catálogo & más ', '/search', '?q=cat%C3%A1logo%20%26%20m%C3%A1s'],
    ['   ', '/search', ''],
  ])('searches for %j at %s%s', async (typed, pathname, search) => {
    const { router } = renderFrame();
    await userEvent.type(screen.getByRole('searchbox'), `${typed}{Enter}`);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  });

  it('shows in its search box what the search page searches for, and elsewhere nothing', async () => {
    const { router } = renderFrame('/search?q=ventas');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
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
    expect(places.map((place) => place.textContent)).toEqual(['Inicio', 'Explorar', 'Biblioteca', 'En vivo']);
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  });

  it('does not read the courses only to count them', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    renderFrame();
    await screen.findByRole('heading', { name: 'Inicio' });
    expect(asked).toEqual([]);
    server.events.removeAllListeners();
  });
});

describe('going to another page', () => {
  it('moves the focus to its start, says its title and goes to the top', async () => {
    const { router } = renderFrame();
    await act(() => router.navigate('/search'));
    expect(document.title).toBe('Explorar · Academia');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Explorar · Academia');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('leaves the page where it is when only the query changes', async () => {
    const { router } = renderFrame();
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate('/?category=Ventas'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('puts a query that is come back to where it was left', async () => {
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
  ])('finds its place when the page was loaded by %s: %i', (type, top) => {
    const loads = [{ type }] as unknown as PerformanceEntryList;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loads);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    const before = renderFrame();
    fireEvent.scroll(window);
    before.unmount();

    renderFrame();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, top);
  });

  it('goes on when a page that is come back to has grown, until the learner scrolls', async () => {
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

  it('is skipped to by the first link', async () => {
    renderFrame();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Saltar al contenido');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('says that a screen broke, and loads the page again on demand', async () => {
  server.use(http.get('*/health/live', () => HttpResponse.json({ status: 'ok' })));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderFrame('/broken');
  expect(screen.getByRole('alert').textContent).toContain('No pudimos abrir esta pantalla');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalled();
});

it('says that a screen did not come because the server does not answer', async () => {
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderFrame('/broken');
  expect(await screen.findByText(/Sin conexión/)).toBeDefined();
});

it('says while the server does not answer', async () => {
  renderFrame();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  act(() => connection.failed());
  expect(screen.getByText(/Sin conexión/)).toBeDefined();
  act(() => connection.answered());
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});

describe('a toast', () => {
  it('takes the place of the one shown', async () => {
    renderFrame();
    act(() => toast({ title: 'Guardado' }));
    expect(await screen.findByText('Guardado')).toBeDefined();
    act(() => toastError({ title: 'Error', message: 'No se pudo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo');
    await waitFor(() => expect(screen.queryByText('Guardado')).toBeNull());
  });

  it('gets the focus by F8', async () => {
    renderFrame();
    act(() => toastError({ title: 'Error' }));
    const shown = await screen.findByRole('alert');
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(shown);
  });

  it.each([
    [49, 1],
    [50, 0],
  ])('swiped %i px to the right leaves %i', async (px, left) => {
    renderFrame();
    act(() => toastError({ title: 'Error' }));
    const shown = await screen.findByRole('alert');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: shown, coords: { clientX: 100, clientY: 10 } },
      { keys: '[/MouseLeft]', target: shown, coords: { clientX: 100 + px, clientY: 10 } },
    ]);
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(left));
  });

  it('goes after 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderFrame();
    act(() => toastError({ title: 'Error' }));
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    vi.useRealTimers();
  });
});
