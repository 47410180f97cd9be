import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { HomePage } from './HomePage.tsx';

const asked: URLSearchParams[] = [];

function answerCourses(total = 24): void {
  server.use(
    http.get('*/api/courses/suggestions', () => HttpResponse.json({ courses: [], lessons: [], categories: [] })),
    http.get('*/api/courses', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return page([aCourse({ title: `Curso de ${query.get('category') ?? query.get('q') ?? 'todo'}` })], { total });
    }),
    http.get('*/api/categories', () => HttpResponse.json(['Ventas', 'Marketing'])),
  );
}

function renderHome(at = '/') {
  return renderAt(
    at,
    <HomePage
      liveEvents={<p>Próximas sesiones con expertos</p>}
      progressRow={<p>Lo que sigo</p>}
      recentRow={<p>Lo que vi</p>}
      hasWatched
      studyGoal={<p>Mi meta</p>}
    />,
  );
}

describe('the home page', () => {
  beforeEach(() => {
    asked.length = 0;
    answerCourses();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('shows the title and all courses, 24 per page', async () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1, name: 'What do you want to learn today?' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Descubre nuevos cursos' })).toBeDefined();
    expect(await screen.findByText('Curso de todo')).toBeDefined();
    expect(asked.map(String)).toEqual(['limit=24']);
    expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
  });

  it('filters by the category of the address', async () => {
    renderHome('/?category=Ventas');
    expect(screen.getByRole('heading', { name: 'Cursos de Ventas' })).toBeDefined();
    expect(await screen.findByText('Curso de Ventas')).toBeDefined();
    expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Ventas');
  });

  it('filters by a chip, and clears the filter with Volver', async () => {
    const { router } = renderHome();
    await userEvent.click(await screen.findByRole('button', { name: 'Marketing' }));
    expect(router.state.location.search).toBe('?category=Marketing');
    expect(await screen.findByText('Curso de Marketing')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('heading', { name: 'Descubre nuevos cursos' })).toBeDefined();
  });

  it('searches in place, and clears the category', async () => {
    const { router } = renderHome('/?category=Ventas');
    await userEvent.type(screen.getByRole('combobox'), ' fotos {Enter}');
    expect(router.state.location.search).toBe('?q=fotos');
    expect(screen.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeDefined();
    expect(await screen.findByText('Curso de fotos')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(router.state.location.search).toBe('');
  });

  it('offers to go back when no course was found', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    renderHome('/?q=nada');
    expect(await screen.findByText('No se encontraron cursos')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Volver' })).toHaveLength(2);
  });

  it('links to the live sessions while the academy has no courses', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    renderHome();
    expect((await screen.findByRole('link', { name: 'Cursos en Vivo' })).getAttribute('href')).toBe('/eventos');
    expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
  });

  it('shows the failure', async () => {
    server.use(http.get('*/api/courses', () => problem('too_many_requests')));
    renderHome();
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiados intentos.');
  });

  it('shows figures, breadcrumb and live sessions on desktops', async () => {
    atWidth('desktop');
    renderHome('/?category=Ventas');
    expect(screen.getByText('160.000+')).toBeDefined();
    expect(screen.getByText('4.4')).toBeDefined();
    expect(screen.getByText('Próximas sesiones con expertos')).toBeDefined();
    const crumbs = within(screen.getByRole('navigation', { name: 'Ruta' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Inicio', 'Cursos', 'Ventas']);
    await waitFor(() => expect(screen.getAllByText('24').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
  });

  it('shows the lessons to continue, but not among search results', async () => {
    renderHome();
    expect(screen.getByText('Lo que sigo')).toBeDefined();
    expect(screen.getByText('Lo que vi')).toBeDefined();
    expect(screen.getByText('Mi meta')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Marketing' }));
    expect(screen.queryByText('Lo que sigo')).toBeNull();
    expect(screen.queryByText('Lo que vi')).toBeNull();
    expect(screen.queryByText('Mi meta')).toBeNull();
  });

  it('shows the Spanish lead, and categories and courses before the booking', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) =>
      aCourse({ id: `01932f00-0000-7000-8000-0000000000c${n}`, title: `Curso ${n}` }),
    );
    server.use(http.get('*/api/courses', () => page(six)));
    renderHome();
    expect(screen.getByText('Cursos en video para vender más: gratis y a tu ritmo.')).toBeDefined();
    await screen.findByText('Curso 6');
    const order = [
      await screen.findByRole('button', { name: 'Ventas' }),
      screen.getByText('Curso 4'),
      screen.getByRole('heading', { name: 'Agenda tu Capacitación Aquí' }),
      screen.getByText('Curso 5'),
    ];
    for (const [index, one] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the booking when there are no courses', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    renderHome();
    await screen.findByText('No se encontraron cursos');
    expect(screen.getAllByRole('button', { name: 'Reservar' })).toHaveLength(1);
  });

  it('counts all courses in the figures, not only those of the category', async () => {
    atWidth('desktop');
    server.use(
      http.get('*/api/courses', ({ request }) =>
        page([aCourse()], { total: request.url.includes('category') ? 3 : 24 }),
      ),
    );
    renderHome('/?category=Ventas');
    expect(await screen.findByText('3 cursos')).toBeDefined();
    expect(await screen.findByText('24')).toBeDefined();
  });

  it('opens the booking page in a dialog on phones', async () => {
    atWidth('phone');
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.head(someSettings().bookingUrl, () => new HttpResponse()),
    );
    const { router } = renderHome();
    expect(await screen.findByText('GRATIS')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Agenda tu Capacitación Aquí' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Reservar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reservar Cita' });
    const booking = await within(dialog).findByTitle('Reservar Cita');
    expect(booking.getAttribute('src')).toBe(someSettings().bookingUrl);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reservar' })));

    await act(() => router.navigate(1));
    await screen.findByRole('dialog', { name: 'Reservar Cita' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
  });
});
