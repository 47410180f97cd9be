import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrand } from '../../contract/brands.fixtures.ts';
import { aMaterial } from '../../contract/materials.fixtures.ts';
import { connection } from '../client/api.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { MaterialsPage } from './MaterialsPage.tsx';

const MATERIALS = '*/api/materials';
const HERE = aMaterial();
const ELSEWHERE = aMaterial({
  id: '01932f00-0000-7000-8000-0000000000f2',
  title: 'Guía de ingredientes',
  fileUrl: 'https://archivos.example.com/guia.zip',
  fileName: 'guia.zip',
});

function show() {
  return renderAt(
    '/materiales?view=all',
    <>
      <MaterialsPage />
      <Toasts />
    </>,
    { path: '/materiales' },
  );
}

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

/** The links that the page follows by script, as `target address (name)`. */
function watchFollowed(): string[] {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([this.target, this.getAttribute('href'), this.download].filter(Boolean).join(' '));
  });
  return followed;
}

beforeEach(() => {
  server.use(
    http.get('*/api/brands', () => page([aBrand()])),
    http.get(MATERIALS, () => page([HERE, ELSEWHERE])),
  );
});

afterEach(() => {
  act(closeToast);
  vi.restoreAllMocks();
});

describe('the download of a material', () => {
  it('counts at once, then saves the file under its name', async () => {
    const followed = watchFollowed();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post(`${MATERIALS}/:id/download`, async () => {
        await answered;
        return HttpResponse.json({ downloadCount: 40 });
      }),
    );
    show();
    const catalogue = await card('Catálogo de temporada: verano 2027');
    await userEvent.click(catalogue.getByRole('button', { name: /^Bajar/ }));
    catalogue.getByText('13 descargas');
    expect(followed).toEqual([]);

    answer();
    await catalogue.findByText('40 descargas');
    expect(followed).toEqual([
      '/objects/materials/catalogo.pdf?download=1&name=Cat%C3%A1logo+verano+2027.pdf Catálogo verano 2027.pdf',
    ]);
  });

  it('opens a file elsewhere in a new tab', async () => {
    const followed = watchFollowed();
    server.use(http.post(`${MATERIALS}/:id/download`, () => HttpResponse.json({ downloadCount: 1 })));
    show();
    await userEvent.click((await card('Guía de ingredientes')).getByRole('button', { name: /^Bajar/ }));
    await waitFor(() => expect(followed).toEqual(['_blank https://archivos.example.com/guia.zip']));
  });

  it('opens the file and rolls back the count when counting fails', async () => {
    const followed = watchFollowed();
    server.use(http.post(`${MATERIALS}/:id/download`, () => problem('unexpected')));
    show();
    const catalogue = await card('Catálogo de temporada: verano 2027');
    await userEvent.click(catalogue.getByRole('button', { name: /^Bajar/ }));
    await screen.findByText('No pudimos bajar el archivo');
    expect(followed).toEqual(['_blank /objects/materials/catalogo.pdf']);
    catalogue.getByText('12 descargas');
  });

  it('opens the file when counting exceeds 4 s, and stays online', async () => {
    const followed = watchFollowed();
    const limit = new AbortController();
    show();
    const catalogue = await card('Catálogo de temporada: verano 2027');
    server.use(http.post(`${MATERIALS}/:id/download`, noAnswer));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    await userEvent.click(catalogue.getByRole('button', { name: /^Bajar/ }));
    catalogue.getByText('13 descargas');
    limit.abort(new DOMException('no answer in time', 'TimeoutError'));
    await screen.findByText('No pudimos bajar el archivo');
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(4_000);
    expect(followed).toEqual(['_blank /objects/materials/catalogo.pdf']);
    expect(connection.isOffline()).toBe(false);
  });
});
