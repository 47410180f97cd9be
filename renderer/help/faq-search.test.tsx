import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFaq, aHelp } from '../../contract/help.fixtures.ts';
import type { Help } from '../../contract/help.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { HelpPage } from './HelpPage.tsx';

const PAYMENT = '¿Cuánto demora en llegar un pago?';
const CERTIFICATE = '¿Cómo descargo mi certificado?';
/** The received records of texts that were not found. */
let misses: { body: unknown; authorization: string | null }[] = [];

function show(at = '/ayuda', help: Help = aHelp()) {
  server.use(http.get('*/api/help/all', () => HttpResponse.json(help)));
  return renderAt(at, <HelpPage />, { path: '/ayuda' });
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar en la ayuda' });
const category = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  misses = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.post('*/api/help/faq-view', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/search-misses', async ({ request }) => {
      misses.push({ body: await request.json(), authorization: request.headers.get('authorization') });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('searching the questions', () => {
  it('ignores case and accents, and replaces the categories by the results', async () => {
    const { router } = show();
    await category('Pagos');

    await userEvent.type(searchBox(), 'COMO DESC');
    await screen.findByText('1 resultado');
    expect(screen.queryByRole('heading', { name: 'Categorías' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { expanded: false, name: /certificado\?$/ }));
    await screen.findByText(/^Abre tu historial/);
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'COMO DESC',
      pregunta: '01932f00-0000-7000-8000-0000000000f2',
    });

    await userEvent.clear(searchBox());
    await screen.findByRole('heading', { name: 'Categorías' });
  });

  it('also finds answers and categories, questions first', async () => {
    show('/ayuda?q=cursos');
    await screen.findByText('2 resultados');
    const found = screen.getAllByRole('button', { expanded: false }).map((button) => button.textContent);
    expect(found.slice(0, 2)).toEqual(['¿Puedo ver los cursos sin internet?', CERTIFICATE]);
  });

  it.each([
    ['certifcado', CERTIFICATE],
    ['sertificado', CERTIFICATE],
    ['cuanto demroa', PAYMENT],
    ['quiero saber de tarjetas', PAYMENT],
  ])('shows similar questions below the matches: %j', async (typed, related) => {
    show(`/ayuda?q=${encodeURIComponent(typed)}`);
    await screen.findByRole('heading', { name: `No encontramos resultados para «${typed}»` });
    const list = within(await screen.findByRole('region', { name: 'También te puede interesar' }));
    await userEvent.click(list.getByRole('button', { name: related }));
    expect(list.getByRole('button', { name: related, expanded: true })).toBeDefined();
  });

  it('shows no question twice, and no unrelated one', async () => {
    const alike = aFaq({ id: '01932f00-0000-7000-8000-0000000000f9', question: '¿Sirve mi sertificado?' });
    const { router } = show('/ayuda?q=certificado', aHelp({ faqs: [...aHelp().faqs, alike] }));
    await screen.findByText('1 resultado');
    const list = within(await screen.findByRole('region', { name: 'También te puede interesar' }));
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([alike.question]);

    await router.navigate('/ayuda?q=zapatillas');
    await screen.findByRole('heading', { name: 'No encontramos resultados para «zapatillas»' });
    expect(screen.queryByRole('region', { name: 'También te puede interesar' })).toBeNull();
  });

  it('tells that no question was found, and records it once anonymously', async () => {
    window.localStorage.setItem('authTokens', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }));
    show();
    await category('Pagos');

    await userEvent.type(searchBox(), 'zapatillas');
    await screen.findByRole('heading', { name: 'No encontramos resultados para «zapatillas»' });
    await waitFor(() => expect(misses).toHaveLength(1));
    expect(misses).toEqual([{ body: { area: 'help', q: 'zapatillas' }, authorization: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
    await category('Pagos');
  });
});
