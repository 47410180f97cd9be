import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, aDiscussion } from '../../contract/community.fixtures.ts';
import type { Discussion } from '../../contract/community.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { CommunityPage } from './CommunityPage.tsx';

const question = aDiscussion();

function open() {
  const screens = [{ path: '/comunidad/:postId', element: <h1>Una discusión</h1> }];
  return renderAt('/comunidad', <CommunityPage />, { path: '/comunidad', screens });
}

const posts = () => screen.findByRole('list', { name: 'Discusiones' });
const card = (title = question.title) => screen.findByRole('article', { name: title });
const show = (changes: Partial<Discussion>) =>
  server.use(http.get('*/api/community/posts', () => page([aDiscussion(changes)])));

beforeEach(() => {
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/community/posts', () => page([question])),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
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
