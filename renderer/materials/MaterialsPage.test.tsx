import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrand } from '../../contract/brands.fixtures.ts';
import { aMaterial } from '../../contract/materials.fixtures.ts';
import type { Material } from '../../contract/materials.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { MaterialsPage } from './MaterialsPage.tsx';

const BRANDS = '*/api/brands';
const MATERIALS = '*/api/materials';
const AUREA = aBrand();
const NUTRI = aBrand({ id: '01932f00-0000-7000-8000-0000000000b2', name: 'NutriSur', materialCount: 1 });
const ALL: Material[] = [
  aMaterial(),
  aMaterial({
    id: '01932f00-0000-7000-8000-0000000000f2',
    brandId: NUTRI.id,
    brandName: NUTRI.name,
    title: 'Guía de ingredientes',
    description: 'Qué contiene cada línea.',
    type: 'guide',
    fileUrl: 'https://archivos.example.com/guia.zip',
    fileName: 'guia.zip',
    contentType: null,
    fileSize: null,
    downloadCount: 0,
  }),
];
/** Queries of the calls, without paging. */
const asked: string[] = [];

function answerMaterials(materials = ALL): void {
  server.use(
    http.get(MATERIALS, ({ request }) => {
      const query = new URL(request.url).searchParams;
      query.delete('limit');
      asked.push(query.toString());
      const q = query.get('q') ?? '';
      const brandId = query.get('brandId');
      return page(materials.filter((one) => (!brandId || one.brandId === brandId) && one.title.includes(q)));
    }),
  );
}

function show(at = '/materiales') {
  return renderAt(
    at,
    <>
      <MaterialsPage />
      <Toasts />
    </>,
    { path: '/materiales', screens: [{ path: '/materiales/:id', element: <h1>Un material</h1> }] },
  );
}

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

beforeEach(() => {
  asked.length = 0;
  server.use(http.get(BRANDS, () => page([AUREA, NUTRI])));
  answerMaterials();
});

afterEach(() => {
  act(closeToast);
  vi.restoreAllMocks();
});

describe('the brands', () => {
  it('link to their materials, and back', async () => {
    show();
    screen.getByRole('heading', { level: 1, name: '¿Necesitas Material para Vender?' });
    const brands = await screen.findByRole('list', { name: 'Marcas' });
    within(brands).getByText('8 materiales');
    within(brands).getByText('1 material');

    await userEvent.click(within(brands).getByRole('link', { name: /NutriSur/ }));
    screen.getByRole('heading', { level: 1, name: 'NutriSur' });
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
    expect(screen.queryByText('Catálogo de temporada: verano 2027')).toBeNull();
    expect(asked.at(-1)).toBe(`brandId=${NUTRI.id}`);

    await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
    await screen.findByRole('list', { name: 'Marcas' });
  });

  it('are read once within 5 minutes', async () => {
    let reads = 0;
    server.use(
      http.get(BRANDS, () => {
        reads += 1;
        return page([AUREA]);
      }),
    );
    const { router } = show();
    await screen.findByRole('list', { name: 'Marcas' });
    await act(() => router.navigate('/materiales?view=all'));
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
    await act(() => router.navigate(-1));
    await screen.findByRole('list', { name: 'Marcas' });
    expect(reads).toBe(1);
  });

  it('show placeholders while they load', () => {
    server.use(http.get(BRANDS, noAnswer));
    show();
    expect(screen.getByRole('status', { name: 'Cargando marcas…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('show a sentence when there are none', async () => {
    server.use(http.get(BRANDS, () => page([])));
    show();
    await screen.findByRole('heading', { name: 'No hay marcas disponibles' });
    expect(screen.getByRole('link', { name: 'Explorar Cursos' }).getAttribute('href')).toBe('/search');
  });

  it('show the failure and retry', async () => {
    server.use(http.get(BRANDS, () => problem('unexpected'), { once: true }));
    show();
    await screen.findByRole('heading', { name: 'No pudimos cargar las marcas' });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('list', { name: 'Marcas' });
  });
});

describe('the materials', () => {
  it('show the kind of each file', async () => {
    show('/materiales?view=all');
    screen.getByRole('heading', { level: 1, name: 'Todos los materiales' });
    const catalogue = await card('Catálogo de temporada: verano 2027');
    for (const words of ['Folleto', 'Áurea Belleza', '8.4 MB', '12 descargas', 'PDF', /^Precios sugeridos/])
      catalogue.getByText(words);
    const see = catalogue.getByRole('link', { name: /^Ver/ });
    expect([see.getAttribute('href'), see.getAttribute('target'), see.getAttribute('rel')]).toEqual([
      '/objects/materials/catalogo.pdf',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(catalogue.getByRole('link', { name: /^Catálogo/ }).getAttribute('href')).toBe(`/materiales/${ALL[0]?.id}`);
    (await card('Guía de ingredientes')).getByText('ZIP');
    screen.getByText('2 materiales', { selector: 'span' });
  });

  it('switch to the brands and back by the toggle, and by back and forward', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos' }));
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
    await userEvent.click(screen.getByRole('link', { name: 'Por marca' }));
    await screen.findByRole('list', { name: 'Marcas' });
    await act(() => router.navigate(-1));
    screen.getByRole('heading', { level: 1, name: 'Todos los materiales' });
  });

  it('are searched from the brands over all of them, with the text in the address', async () => {
    const { router } = show();
    // Pasted: typed letters may be as far apart as the debounce on a busy machine.
    await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar materiales' }));
    await userEvent.paste('ingredientes');
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
    expect(router.state.location.search).toBe('?q=ingredientes');
    expect(asked.at(-1)).toBe('q=ingredientes');

    await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar materiales' }));
    await screen.findByRole('list', { name: 'Marcas' });
  });

  it('are searched within a brand', async () => {
    const { router } = show(`/materiales?brand=${AUREA.id}`);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar materiales' }), 'ingredientes{Enter}');
    await screen.findByRole('heading', { name: 'No se encontraron materiales' });
    expect(router.state.location.search).toBe(`?brand=${AUREA.id}&q=ingredientes`);
    await userEvent.click(screen.getByRole('link', { name: 'Ver todos' }));
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar materiales' }).value).toBe('');
  });

  it('show a sentence when there are none', async () => {
    answerMaterials([]);
    show('/materiales?view=all');
    await screen.findByRole('heading', { name: 'No hay materiales disponibles' });
    expect(screen.getByRole('link', { name: 'Explorar Cursos' }).getAttribute('href')).toBe('/search');
  });

  it('link from a brand without any to all of them', async () => {
    answerMaterials([]);
    show(`/materiales?brand=${AUREA.id}`);
    await screen.findByRole('heading', { name: 'No hay materiales disponibles' });
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/materiales?view=all');
  });

  it('show the failure and retry', async () => {
    server.use(http.get(MATERIALS, () => problem('unexpected'), { once: true }));
    show('/materiales?view=all');
    await screen.findByRole('heading', { name: 'No pudimos cargar los materiales' });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Guía de ingredientes' });
  });

  it('load the next page by the button', async () => {
    server.use(
      http.get(MATERIALS, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? page(ALL.slice(1), { total: 2 })
          : page(ALL.slice(0, 1), { total: 2, next: 'n' }),
      ),
    );
    show('/materiales?view=all');
    await screen.findByText('1 de 2 materiales');
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más materiales' }));
    await screen.findByText('2 de 2 materiales');
  });
});
