import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { someSuggestions } from '../../../contract/suggestions.fixtures.ts';
import { browserSession } from '../../session/browser-session.ts';
import { settled } from '../../testing/manual-clock.ts';
import { renderAt } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { SearchBox, suggestionsPart } from '../SearchBox.tsx';
import { Suggestions } from './Suggestions.tsx';
import { searchesOf } from './search-history.ts';

const NOTHING = { courses: [], lessons: [], categories: [] };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  answerWith((q) => (q.startsWith('v') ? someSuggestions() : NOTHING));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(suggest: (q: string) => object): void {
  server.use(
    http.get('*/api/courses/suggestions', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      return HttpResponse.json(suggest(q));
    }),
  );
}

function open(box: Partial<Parameters<typeof SearchBox>[0]> = {}) {
  const onSearch = vi.fn();
  const screens = ['/course/:id', '/search'].map((path) => ({ path, element: <p>Otra pantalla</p> }));
  const { router } = renderAt('/', <SearchBox label="Buscador" suggests onSearch={onSearch} {...box} />, {
    path: '/',
    screens,
  });
  return { onSearch, router };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscador' });
/** Pastes the text: typed letters may be as far apart as the debounce on a busy machine. */
const enter = (typed: string) => userEvent.click(box()).then(() => userEvent.paste(typed));
const list = () => screen.findByRole('listbox', { name: 'Sugerencias' });
const activeOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const owner = () => browserSession.state().actorId;

describe('the suggestions of the search box', () => {
  it('are grouped, with marked matches, and announced by the field', async () => {
    open();
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await enter('ventas');
    const groups = within(await list()).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Cursos', 'Categorías', 'Lecciones']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Cierre de ventasVentas · Andrés Valdés',
      'Ventas12 cursos',
      'Ventas por teléfonoEn Atiende mejor',
    ]);
    expect((await list()).querySelector('mark')?.textContent).toBe('ventas');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe((await list()).id);
    expect(screen.getByText('3 sugerencias').getAttribute('role')).toBe('status');
    expect(asked).toEqual(['ventas']);
  });

  it('omit unreadable suggestions', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { courses, categories, ...others } = someSuggestions();
    answerWith(() => ({ ...others, courses: courses.map((course) => ({ ...course, title: 7 })), categories }));
    open();
    await enter('ventas');
    await list();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ventas12 cursos',
      'Ventas por teléfonoEn Atiende mejor',
    ]);
  });

  it('are reached with the arrow keys, Home and End, and closed with Escape', async () => {
    open();
    await userEvent.type(box(), 'ventas');
    await list();
    const shown: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      shown.push(activeOption()?.slice(0, 8) ?? null);
    }
    expect(shown).toEqual(['Cierre d', 'Ventas12', 'Ventas p', null, 'Ventas p', 'Cierre d', null]);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().value).toBe('ventas');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    await list();
  });

  it.each([
    [1, '/course/01932f00-0000-7000-8000-0000000000c1', ''],
    [2, '/search', '?category=Ventas'],
    [3, '/course/01932f00-0000-7000-8000-0000000000c2', '?lesson=01932f00-0000-7000-8000-0000000000f1'],
  ])('open the chosen suggestion on Enter: number %d leads to %s%s', async (number, pathname, search) => {
    const { router, onSearch } = open();
    await userEvent.type(box(), 'ventas');
    await list();
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(number)}{Enter}`);
    await screen.findByText('Otra pantalla');
    expect(router.state.location).toMatchObject({ pathname, search });
    expect(onSearch).not.toHaveBeenCalled();
    expect(searchesOf(owner())).toEqual([]);
  });

  it('open a pressed suggestion', async () => {
    const { router } = open();
    await userEvent.type(box(), 'ventas');
    const option = await screen.findByRole('option', { name: /Cierre/ });
    await userEvent.click(option);
    await waitFor(() => expect(router.state.location.pathname).toContain('/course/'));
  });

  it('leave Enter to the search while none is chosen', async () => {
    const { onSearch } = open();
    await userEvent.type(box(), ' ventas ');
    await list();
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ventas');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('of an earlier text are not shown for a later text', async () => {
    let answerFirst = () => {};
    server.use(
      http.get('*/api/courses/suggestions', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        asked.push(q);
        if (q === 'v') await new Promise<void>((resolve) => (answerFirst = resolve));
        return HttpResponse.json({ ...NOTHING, categories: [{ name: `De ${q}`, courseCount: 1 }] });
      }),
    );
    open();
    await userEvent.type(box(), 'v');
    await waitFor(() => expect(asked).toEqual(['v']));
    await userEvent.type(box(), 'x');
    await screen.findByRole('option', { name: /De vx/ });
    await act(async () => answerFirst());
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: /De vx/ })).toBeDefined();
  });

  it('are absent without a message when they fail to load', async () => {
    answerWith(() => ({ courses: 1 }));
    const { onSearch } = open();
    await enter('ventas');
    // Enter would cancel the request.
    await waitFor(() => expect(asked).toEqual(['ventas']));
    await act(settled);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith('ventas');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('come from the offline catalogue while the server does not answer', async () => {
    server.use(http.get('*/api/courses/suggestions', () => HttpResponse.error()));
    server.use(http.get('*/health/live', () => HttpResponse.error()));
    const copy = [
      aCourse({ title: 'Vender en ferias', category: 'Ventas' }),
      aCourse({ title: 'Envíos', category: 'Logística' }),
    ];
    vi.stubGlobal('caches', { match: async () => HttpResponse.json(copy) });
    open();
    await userEvent.type(box(), 'ven');
    await list();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
      'Vender en ferias',
      'Ventas1 curso',
    ]);
  });

  it('appear after their code has loaded, without losing typed letters', async () => {
    let comes = () => {};
    const code = new Promise<typeof Suggestions>((resolve) => {
      comes = () => resolve(Suggestions);
    });
    suggestionsPart.loaded = null;
    const load = vi.spyOn(suggestionsPart, 'load').mockReturnValue(code);
    open();
    await userEvent.type(box(), 'ventas');
    expect(load).toHaveBeenCalledOnce();
    await act(async () => comes());
    await list();
    expect(box().value).toBe('ventas');
    expect(document.activeElement).toBe(box());
    expect(asked).toEqual(['ventas']);
  });

  it('are neither shown nor stored in a field without suggestions after their code has loaded', async () => {
    suggestionsPart.loaded = Suggestions;
    const { onSearch } = open({ suggests: false });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscador' }), 'ventas{Enter}');
    expect(onSearch).toHaveBeenCalledWith('ventas');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(searchesOf(owner())).toEqual([]);
    expect(asked).toEqual([]);
  });
});
