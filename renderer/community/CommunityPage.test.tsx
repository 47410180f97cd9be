import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, aDiscussion } from '../../contract/community.fixtures.ts';
import type { Discussion } from '../../contract/community.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { CommunityPage } from './CommunityPage.tsx';

const ventas = aChannel();
const envios = aChannel({ id: '01932f00-0000-7000-8000-0000000000c2', name: 'Envíos', emoji: '🚚', sortOrder: 2 });
const question = aDiscussion();
const other = aDiscussion({
  id: '01932f00-0000-7000-8000-0000000000d2',
  title: 'Envíos a regiones',
  channelId: envios.id,
  channel: { name: 'Envíos', emoji: '🚚' },
});
let asked: string[] = [];

/** Answers like the server, but does not ignore accents. */
function answer(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const [q, channelId] = [searchParams.get('q') ?? '', searchParams.get('channelId') ?? ''];
  asked.push(`${pathname.split('/').at(-1)} ${q} ${channelId}`.trim());
  const found = [question, other].filter((one) => one.title.toLowerCase().includes(q.toLowerCase()));
  return page(found.filter((one) => channelId === '' || one.channelId === channelId));
}

function open(at = '/comunidad') {
  const screens = [{ path: '/comunidad/:postId', element: <h1>Una discusión</h1> }];
  return renderAt(at, <CommunityPage />, { path: '/comunidad', screens });
}

const posts = () => screen.findByRole('list', { name: 'Discusiones' });
const card = (title = question.title) => screen.findByRole('article', { name: title });
const chip = (name: string) => within(screen.getByRole('group', { name: 'Canales' })).findByRole('button', { name });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la comunidad' });
const show = (changes: Partial<Discussion>) =>
  server.use(http.get('*/api/community/posts', () => page([aDiscussion(changes)])));

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([ventas, envios])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/community/posts', ({ request }) => answer(request)),
    http.get('*/api/community/search', ({ request }) => answer(request)),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the community page', () => {
  it('shows the name of the academy, a subtitle and the channels with Todo first', async () => {
    open();
    screen.getByRole('heading', { level: 1, name: 'Academia' });
    screen.getByText('Comunidad de Aprendizaje');
    expect(box().placeholder).toBe('Buscar temas, preguntas y discusiones...');
    await chip('Envíos');
    const chips = within(screen.getByRole('group', { name: 'Canales' })).getAllByRole('button');
    expect(chips.map((one) => one.textContent)).toEqual(['🔥Todo', '🛒Ventas', '🚚Envíos']);
    expect((await chip('Todo')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(document.title).toBe('Comunidad · Academia'));
  });

  it('filters by channel and goes back', async () => {
    const { router } = open();
    await card();
    await userEvent.click(await chip('Envíos'));
    await waitFor(() => expect(screen.queryByRole('article', { name: question.title })).toBeNull());
    await card(other.title);
    expect(router.state.location.search).toBe(`?channel=${envios.id}`);

    await act(() => router.navigate(-1));
    await card();
  });

  it('searches in the chosen channel once typing pauses', async () => {
    const { router } = open(`/comunidad?channel=${ventas.id}`);
    await card();
    const withoutPause = userEvent.setup({ delay: null });
    await withoutPause.type(box(), ' cobran ');
    await waitFor(() => expect(asked).toEqual([`posts  ${ventas.id}`, `search cobran ${ventas.id}`]));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'cobran',
      channel: ventas.id,
    });
    expect(box().value).toBe(' cobran ');
  });

  it('does not search for blanks', async () => {
    open();
    await card();
    await userEvent.type(box(), '   {Enter}');
    expect(asked).toEqual(['posts']);
  });

  it('explains an empty channel and an empty search, and offers a next step', async () => {
    server.use(
      http.get('*/api/community/posts', () => page([])),
      http.get('*/api/community/search', () => page([])),
    );
    open();
    await screen.findByRole('heading', { name: 'Aún no hay discusiones en esta área de estudio' });
    await userEvent.click(screen.getByRole('button', { name: 'Escribir la primera' }));
    const drawer = await screen.findByRole('dialog', { name: 'Crear nuevo post' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Cancelar' }));
    await userEvent.type(box(), 'nada{Enter}');
    await screen.findByRole('heading', { name: 'No se encontraron discusiones relacionadas' });
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las discusiones' }));
    await screen.findByRole('heading', { name: 'Aún no hay discusiones en esta área de estudio' });
    expect(box().value).toBe('');
  });

  it('shows that it is loading', async () => {
    server.use(http.get('*/api/community/posts', noAnswer), http.get('*/api/community/channels', noAnswer));
    open();
    expect(screen.getByRole('status', { name: 'Cargando discusiones…' }).getAttribute('aria-busy')).toBe('true');
    screen.getByRole('status', { name: 'Cargando canales…' });
  });

  it.each([
    ['/comunidad', 'No pudimos cargar las discusiones'],
    ['/comunidad?q=cobran', 'No pudimos buscar en las discusiones'],
  ])('shows at %s the failure and retries', async (at, title) => {
    server.use(
      http.get('*/api/community/posts', () => problem('unexpected'), { once: true }),
      http.get('*/api/community/search', () => problem('unexpected'), { once: true }),
    );
    open(at);
    await screen.findByRole('heading', { name: title });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await card();
  });

  it('shows the failure of the channels, and still shows the posts', async () => {
    server.use(http.get('*/api/community/channels', () => problem('unexpected'), { once: true }));
    open();
    await card();
    const failed = await screen.findByText(/No pudimos cargar los canales/);
    await userEvent.click(within(failed).getByRole('button', { name: 'Reintentar' }));
    await chip('Envíos');
  });
});

describe('a post in the list', () => {
  it('shows author, channel, age, votes, replies and views', async () => {
    const createdAt = new Date(Date.now() - 50 * 3_600_000).toISOString();
    show({ createdAt, isPinned: true, hasAcceptedReply: true, viewCount: 1_249, replyCount: 1 });
    open();
    const shown = within(await card());
    for (const words of ['Camila Torres', 'Estudiante', 'Ventas', '2d', 'Fijado', 'Resuelto', question.content])
      shown.getByText(words);
    shown.getByText('CT');
    shown.getByText('1.2k');
    shown.getByText('vistas');
    shown.getByRole('button', { name: 'Votar a favor, 3' });
    shown.getByRole('button', { name: 'Votar en contra, 1' });
    expect(shown.getByRole('button', { name: '1 respuesta' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('shows no mark when it is neither pinned nor solved', async () => {
    open();
    const shown = within(await card());
    expect(shown.queryByText('Fijado')).toBeNull();
    expect(shown.queryByText('Resuelto')).toBeNull();
  });

  it.each([
    [
      ['uno', 'dos', 'tres'],
      ['uno', 'dos', 'tres'],
    ],
    [
      ['uno', 'dos', 'tres', 'cuatro'],
      ['uno', 'dos', 'tres', '+1 1 etiqueta más'],
    ],
    [
      ['uno', 'dos', 'tres', 'cuatro', 'cinco'],
      ['uno', 'dos', 'tres', '+2 2 etiquetas más'],
    ],
  ])('shows of the tags %j only %j', async (tags, expected) => {
    show({ tags });
    open();
    const list = within(await card()).getByRole('list', { name: 'Etiquetas' });
    expect([...list.children].map((one) => [...one.childNodes].map((node) => node.textContent).join(' '))).toEqual(
      expected,
    );
  });

  it('renders no list of tags without tags', async () => {
    show({ tags: [] });
    open();
    expect(within(await card()).queryByRole('list')).toBeNull();
  });

  it('shows the picture of its author, or the initials when it fails to load', async () => {
    show({ author: { username: 'Camila Torres', picture: '/objects/people/camila.webp' } });
    open();
    const picture = (await card()).querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/objects/people/camila.webp');
    if (picture) fireEvent.error(picture);
    expect((await card()).querySelector('img')).toBeNull();
  });

  it('renders the content as text, never as HTML', async () => {
    show({ content: '<img src=x onerror="alert(1)"><b>hola</b>' });
    open();
    const shown = await card();
    expect(shown.querySelector('img, b')).toBeNull();
    within(shown).getByText('<img src=x onerror="alert(1)"><b>hola</b>');
  });

  it('links to its own page', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: question.title }));
    expect(router.state.location.pathname).toBe(`/comunidad/${question.id}`);
  });
});

describe('the end of the list of posts', () => {
  const nextPage = aDiscussion({ id: '01932f00-0000-7000-8000-0000000000d3', title: 'La siguiente' });
  let come: () => void = () => {};

  /** An observer that calls back when the test scrolls. */
  function windowThatScrolls(seen: { margins: (string | undefined)[]; scroll: () => void }) {
    return class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        seen.margins.push(options.rootMargin);
        seen.scroll = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    };
  }

  beforeEach(() => {
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    server.use(
      http.get('*/api/community/posts', async ({ request }) => {
        if (!new URL(request.url).searchParams.has('cursor')) return page([question], { total: 2, next: 'dos' });
        await coming;
        return page([nextPage], { total: 2 });
      }),
    );
  });

  it('shows a spinner only while the next page loads, which starts 100 px before the end', async () => {
    const seen = { margins: [] as (string | undefined)[], scroll: () => {} };
    vi.stubGlobal('IntersectionObserver', windowThatScrolls(seen));
    open();
    await screen.findByText('1 de 2 discusiones');
    expect(seen.margins).toEqual(['100px']);
    act(() => seen.scroll());
    await screen.findByText('Cargando más discusiones…');
    come();
    await screen.findByText('2 de 2 discusiones');
    expect(within(await posts()).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Cargar más discusiones' })).toBeNull();
  });

  it('shows a post once when it has moved to the next page in between', async () => {
    server.use(
      http.get('*/api/community/posts', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? page([nextPage, question], { total: 2 })
          : page([question], { total: 2, next: 'dos' }),
      ),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cargar más discusiones' }));
    await screen.findByText('2 de 2 discusiones');
    const titles = within(await posts()).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([question.title, 'La siguiente']);
  });

  it('keeps the loaded posts when the next page fails, and retries', async () => {
    server.use(
      http.get('*/api/community/posts', ({ request }) => {
        const isNext = new URL(request.url).searchParams.has('cursor');
        return isNext ? problem('not_ready') : page([question], { total: 2, next: 'dos' });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cargar más discusiones' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La academia se está preparando. Inténtalo en un momento.',
    );
    await card();
    server.use(http.get('*/api/community/posts', () => page([nextPage], { total: 2 })));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await card('La siguiente');
  });
});
