import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, asked, box, catalogue, chip, enter, openSearch, serveSearch } from '../testing/search-page.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';

// Imported beforehand: loading it while a test types may take as long as the debounce.
beforeAll(() => import('../search-box/suggestions/Suggestions.tsx'));
beforeEach(serveSearch);

describe('the search', () => {
  it('lists all courses without a filter', async () => {
    openSearch();
    await screen.findByText('3 resultados encontrados');
    expect(asked).toEqual(['']);
    expect((await chip('Todas')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
  });

  it('takes text and category from the address', async () => {
    openSearch('/search?q=clientes&category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    expect(box().value).toBe('clientes');
    expect((await chip('Logística')).getAttribute('aria-pressed')).toBe('true');
    screen.getByText('«clientes»');
  });

  it('searches for the first 200 characters of a longer text', async () => {
    openSearch(`/search?q=${'x'.repeat(300)}`);
    await screen.findByText('0 resultados encontrados');
    expect(asked).toEqual(['x'.repeat(200)]);
  });

  it('replaces the text in the address after a pause in typing', async () => {
    const { router } = openSearch();
    await screen.findByText('3 resultados encontrados');
    await enter('  ventas ');
    await screen.findByText('1 resultado encontrado');

    expect(router.state.location.search).toBe('?q=ventas');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(asked).toEqual(['', 'ventas']);
    expect(box().value).toBe('  ventas ');
  });

  it('does not search for blanks', async () => {
    const { router } = openSearch();
    await screen.findByText('3 resultados encontrados');
    await userEvent.type(box(), '   {Enter}');
    expect(router.state.location.search).toBe('');
    expect(asked).toEqual(['']);
  });

  it('searches at once on Enter, and goes back to the previous search', async () => {
    const { router } = openSearch('/search?q=ventas');
    await screen.findByText('1 resultado encontrado');
    fireEvent.change(box(), { target: { value: 'clientes' } });
    fireEvent.submit(box().form as HTMLFormElement); // within the debounce, after which it would replace 'ventas'
    await screen.findByText('2 resultados encontrados');
    expect(router.state.historyAction).toBe('PUSH');

    await router.navigate(-1);
    await screen.findByText('«ventas»');
    await expect.poll(() => box().value).toBe('ventas');
  });

  it('clears category and level when the text changes', async () => {
    const { router } = openSearch('/search?category=Ventas&level=basic');
    await screen.findByText('1 resultado encontrado');
    await enter('clientes');
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');
  });

  it('goes to the plain page when the text is emptied', async () => {
    const { router } = openSearch('/search?q=ventas');
    await screen.findByText('1 resultado encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
  });

  it('goes to the plain page when a blank text is submitted', async () => {
    const { router } = openSearch('/search?category=Ventas');
    await screen.findByText('1 resultado encontrado');
    await userEvent.type(box(), '  {Enter}');
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
  });

  it('marks the found words', async () => {
    openSearch('/search?q=clientes');
    const title = await screen.findByRole('heading', { name: 'Clientes difíciles' });
    expect(title.querySelector('mark')?.textContent).toBe('Clientes');
  });

  it('shows a status while it searches', async () => {
    server.use(http.get('*/api/courses', noAnswer));
    openSearch('/search?q=ventas');
    expect((await screen.findByText('Buscando...')).getAttribute('role')).toBe('status');
  });

  it('shows a message when nothing is found, and all courses on demand', async () => {
    const { router } = openSearch('/search?q=excel');
    await screen.findByRole('heading', { name: 'No se encontraron cursos' });
    screen.getByText('0 resultados encontrados');
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos los cursos' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
    await expect.poll(() => box().value).toBe('');
  });

  it('has no link to all courses when the catalogue is empty', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    openSearch();
    const { parentElement: nothing } = await screen.findByRole('heading', { name: 'No se encontraron cursos' });
    expect(nothing?.textContent).toContain('Vuelve pronto');
    expect(nothing?.querySelector('a')?.getAttribute('href')).toBe('/eventos');
  });

  it('shows an error, and retries on demand', async () => {
    server.use(http.get('*/api/courses', () => problem('unexpected'), { once: true }));
    openSearch('/search?q=ventas');
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 resultado encontrado');
  });

  it('ignores a late answer to an earlier search', async () => {
    let answerSlow = () => {};
    const slow = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    server.use(
      http.get('*/api/courses', async ({ request }) => {
        if (new URL(request.url).searchParams.get('q') === 'clientes') await slow;
        return answer(request);
      }),
    );
    const { router } = openSearch('/search?q=clientes');
    await router.navigate('/search?q=ventas');
    await screen.findByText('1 resultado encontrado');
    answerSlow();
    await expect.poll(() => asked).toEqual(['ventas', 'clientes']);
    screen.getByRole('heading', { name: 'Cierre de ventas' });
    expect(screen.queryByRole('heading', { name: 'Clientes difíciles' })).toBeNull();
  });

  it('loads the next page and shows the total', async () => {
    server.use(
      http.get('*/api/courses', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'dos';
        return isSecond
          ? page(catalogue.slice(2), { total: 3 })
          : page(catalogue.slice(0, 2), { total: 3, next: 'dos' });
      }),
    );
    openSearch();
    await screen.findByText('2 de 3 cursos');
    screen.getByText('3 resultados encontrados');
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más cursos' }));
    await screen.findByText('3 de 3 cursos');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('titles the page with the searched text', async () => {
    openSearch('/search?q=ventas');
    await expect.poll(() => document.title).toBe('ventas · Explorar Cursos · Academia');
  });
});
