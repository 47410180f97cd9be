import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import type { Course } from '../../contract/courses.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { SearchPage } from './SearchPage.tsx';

const catalogue: Course[] = [
  aCourse({
    title: 'Clientes difíciles',
    category: 'Atención al Cliente',
    description: 'Con calma.',
    level: 'advanced',
  }),
  aCourse({
    id: '01932f00-0000-7000-8000-000000000002',
    title: 'Logística fácil',
    category: 'Logística',
    description: 'Para tus clientes.',
  }),
  aCourse({
    id: '01932f00-0000-7000-8000-000000000003',
    title: 'Cierre de ventas',
    category: 'Ventas',
    description: 'Pide el sí.',
  }),
];
let asked: string[] = [];

/** Answers as the server does, but without ignoring accents. */
function answer(request: Request) {
  const query = new URL(request.url).searchParams;
  const [q, category, level] = ['q', 'category', 'level'].map((name) => query.get(name) ?? '');
  asked.push(q ?? '');
  const found = catalogue.filter((one) =>
    `${one.title} ${one.description}`.toLowerCase().includes((q ?? '').toLowerCase()),
  );
  return page(found.filter((one) => (!category || one.category === category) && (!level || one.level === level)));
}

function open(at = '/search') {
  const screens = [{ path: '/course/:id', element: <p>Un curso</p> }];
  return renderAt(at, <SearchPage />, { path: '/search', screens });
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');
/** Pastes the text at once: on a busy machine, two typed letters may be as far apart as the debounce. */
const enter = (typed: string) => userEvent.click(box()).then(() => userEvent.paste(typed));
const chip = (name: string) => within(screen.getByRole('group', { name: 'Categorías' })).findByRole('button', { name });
const levelChip = (name: string) => within(screen.getByRole('group', { name: 'Nivel' })).getByRole('button', { name });

// Imported beforehand: loading it while a test types may take as long as the debounce.
beforeAll(() => import('../search-box/suggestions/Suggestions.tsx'));
beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/courses/:kind', ({ params }) => (params.kind === 'related' ? page([]) : HttpResponse.json({}))),
    http.get('*/api/categories', () => HttpResponse.json(['Atención al Cliente', 'Logística', 'Ventas'])),
    http.get('*/api/courses', ({ request }) => answer(request)),
  );
});

describe('the search', () => {
  it('lists all courses without a filter', async () => {
    open();
    await screen.findByText('3 resultados encontrados');
    expect(asked).toEqual(['']);
    expect((await chip('Todas')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
  });

  it('takes text and category from the address', async () => {
    open('/search?q=clientes&category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    expect(box().value).toBe('clientes');
    expect((await chip('Logística')).getAttribute('aria-pressed')).toBe('true');
    screen.getByText('«clientes»');
  });

  it('searches for the first 200 characters of a longer text', async () => {
    open(`/search?q=${'x'.repeat(300)}`);
    await screen.findByText('0 resultados encontrados');
    expect(asked).toEqual(['x'.repeat(200)]);
  });

  it('replaces the text in the address after a pause in typing', async () => {
    const { router } = open();
    await screen.findByText('3 resultados encontrados');
    await enter('  ventas ');
    await screen.findByText('1 resultado encontrado');

    expect(router.state.location.search).toBe('?q=ventas');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(asked).toEqual(['', 'ventas']);
    expect(box().value).toBe('  ventas ');
  });

  it('does not search for blanks', async () => {
    const { router } = open();
    await screen.findByText('3 resultados encontrados');
    await userEvent.type(box(), '   {Enter}');
    expect(router.state.location.search).toBe('');
    expect(asked).toEqual(['']);
  });

  it('searches at once on Enter, and goes back to the previous search', async () => {
    const { router } = open('/search?q=ventas');
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
    const { router } = open('/search?category=Ventas&level=basic');
    await screen.findByText('1 resultado encontrado');
    await enter('clientes');
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');
  });

  it('goes to the plain page when the text is emptied', async () => {
    const { router } = open('/search?q=ventas');
    await screen.findByText('1 resultado encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
  });

  it('goes to the plain page when a blank text is submitted', async () => {
    const { router } = open('/search?category=Ventas');
    await screen.findByText('1 resultado encontrado');
    await userEvent.type(box(), '  {Enter}');
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
  });

  it('narrows by category, keeps the text and can go back', async () => {
    const { router } = open('/search?q=clientes');
    await screen.findByText('2 resultados encontrados');
    await userEvent.click(await chip('Logística'));
    await screen.findByText('1 resultado encontrado');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'clientes',
      category: 'Logística',
    });

    await router.navigate(-1);
    await screen.findByText('2 resultados encontrados');
  });

  it('narrows down to a level, within the category, and goes back', async () => {
    const { router } = open('/search?category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(levelChip('Básico'));
    await screen.findByText('1 resultado encontrado');
    expect(router.state.location.search).toBe('?category=Log%C3%ADstica&level=basic');
    await userEvent.click(levelChip('Avanzado'));
    await screen.findByText('0 resultados encontrados');

    await router.navigate(-2);
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
  });

  it('takes the level from the address, and can remove it', async () => {
    const { router } = open('/search?q=clientes&level=advanced');
    await screen.findByText('1 resultado encontrado');
    expect(levelChip('Avanzado').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el nivel' }));
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');
  });

  it('ignores an unknown level', async () => {
    open('/search?level=expert');
    await screen.findByText('3 resultados encontrados');
    expect(levelChip('Todos los niveles').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
  });

  it('removes one filter, or all', async () => {
    const { router } = open('/search?q=clientes&category=Log%C3%ADstica');
    await screen.findByText('1 resultado encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la categoría' }));
    await screen.findByText('2 resultados encontrados');
    expect(router.state.location.search).toBe('?q=clientes');

    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
    await expect.poll(() => box().value).toBe('');
  });

  it('removes the text and keeps the category', async () => {
    const { router } = open('/search?q=clientes&category=Ventas');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar el texto' }));
    await screen.findByText('1 resultado encontrado');
    expect(router.state.location.search).toBe('?category=Ventas');
  });

  it('marks the found words', async () => {
    open('/search?q=clientes');
    const title = await screen.findByRole('heading', { name: 'Clientes difíciles' });
    expect(title.querySelector('mark')?.textContent).toBe('Clientes');
  });

  it('shows a status while it searches', async () => {
    server.use(http.get('*/api/courses', noAnswer));
    open('/search?q=ventas');
    expect((await screen.findByText('Buscando...')).getAttribute('role')).toBe('status');
  });

  it('shows a message when nothing is found, and all courses on demand', async () => {
    const { router } = open('/search?q=excel');
    await screen.findByRole('heading', { name: 'No se encontraron cursos' });
    screen.getByText('0 resultados encontrados');
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos los cursos' }));
    await screen.findByText('3 resultados encontrados');
    expect(router.state.location.search).toBe('');
    await expect.poll(() => box().value).toBe('');
  });

  it('has no link to all courses when the catalogue is empty', async () => {
    server.use(http.get('*/api/courses', () => page([])));
    open();
    const { parentElement: nothing } = await screen.findByRole('heading', { name: 'No se encontraron cursos' });
    expect(nothing?.textContent).toContain('Vuelve pronto');
    expect(nothing?.querySelector('a')?.getAttribute('href')).toBe('/eventos');
  });

  it('shows an error, and retries on demand', async () => {
    server.use(http.get('*/api/courses', () => problem('unexpected'), { once: true }));
    open('/search?q=ventas');
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
    const { router } = open('/search?q=clientes');
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
    open();
    await screen.findByText('2 de 3 cursos');
    screen.getByText('3 resultados encontrados');
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más cursos' }));
    await screen.findByText('3 de 3 cursos');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('titles the page with the searched text', async () => {
    open('/search?q=ventas');
    await expect.poll(() => document.title).toBe('ventas · Explorar Cursos · Academia');
  });
});
