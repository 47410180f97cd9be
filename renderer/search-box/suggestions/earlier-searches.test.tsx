import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someSuggestions } from '../../../contract/suggestions.fixtures.ts';
import { browserSession } from '../../session/browser-session.ts';
import { renderAt } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { startSignedIn } from '../../testing/session-server.ts';
import { SearchBox } from '../SearchBox.tsx';
import { addSearch, searchesOf } from './search-history.ts';

beforeEach(() => {
  server.use(http.get('*/api/courses/suggestions', () => HttpResponse.json(someSuggestions())));
});

function open(box: Partial<Parameters<typeof SearchBox>[0]> = {}) {
  const onSearch = vi.fn();
  renderAt('/', <SearchBox label="Buscador" suggests onSearch={onSearch} {...box} />, { path: '/' });
  return { onSearch };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscador' });
const list = () => screen.findByRole('listbox', { name: 'Sugerencias' });
const owner = () => browserSession.state().actorId;

describe('earlier searches in the search box', () => {
  it('are offered in the empty field, newest first, and can be repeated', async () => {
    const { onSearch } = open();
    for (const q of ['fotos', 'precios', 'FOTOS'])
      await userEvent.type(box(), `${q}{Enter}`).then(() => userEvent.clear(box()));
    await userEvent.click(box());
    const options = within(await list()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['FOTOS', 'precios']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('precios');
    expect(box().value).toBe('precios');
    expect(searchesOf(owner())).toEqual(['precios', 'FOTOS']);
  });

  it('are listed above the suggestions when they match the typed text', async () => {
    for (const q of ['ventas online', 'fotos', 'ventas']) addSearch(owner(), q);
    open();
    await userEvent.type(box(), 'ventas');
    await screen.findByRole('option', { name: /Cierre/ });
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('ventas online');
  });

  it('are deleted one by one or all at once, also by keyboard', async () => {
    for (const q of ['uno mismo', 'dos veces', 'tres pasos']) addSearch(owner(), q);
    open();
    await userEvent.click(box());
    await list();
    const second = screen.getByRole('button', { name: 'Quitar «dos veces» del historial' });
    act(() => second.focus());
    await userEvent.keyboard('{Enter}');
    expect(searchesOf(owner())).toEqual(['tres pasos', 'uno mismo']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar «uno mismo» del historial');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar historial' }));
    expect(searchesOf(owner())).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it('are at most eight different texts', () => {
    for (let number = 1; number <= 10; number += 1) addSearch(owner(), `texto ${number}`);
    addSearch(owner(), 'TEXTO 9');
    for (const nothing of ['', 'a', '¿?']) addSearch(owner(), nothing);
    expect(searchesOf(owner())).toEqual(['TEXTO 9', ...[10, 8, 7, 6, 5, 4, 3].map((number) => `texto ${number}`)]);
  });

  it('include texts searched while typing, without Enter', async () => {
    open({ searchesWhileTyping: true });
    await userEvent.type(box(), 'fotos');
    await userEvent.tab();
    await userEvent.tab();
    expect(searchesOf(owner())).toEqual(['fotos']);
  });

  it('belong to one person, and are deleted on signing out', async () => {
    await startSignedIn();
    addSearch(owner(), 'fotos');
    expect(searchesOf('luis')).toEqual([]);
    await browserSession.logout();
    expect(localStorage.getItem('searches')).toBeNull();
    expect(searchesOf(owner())).toEqual([]);
  });

  it.each(['"fotos"', '{"owner":1}', '{"owner":"x","searches":[1]}', '{"half": '])(
    'are empty when %s is stored',
    (stored) => {
      localStorage.setItem('searches', stored);
      expect(searchesOf('x')).toEqual([]);
    },
  );
});
