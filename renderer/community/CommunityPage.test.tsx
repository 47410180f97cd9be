import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel, aDiscussion } from '../../contract/community.fixtures.ts';
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
  return renderAt(at, <CommunityPage />, { path: '/comunidad' });
}

const card = (title = question.title) => screen.findByRole('article', { name: title });
const chip = (name: string) => within(screen.getByRole('group', { name: 'Canales' })).findByRole('button', { name });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la comunidad' });

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([ventas, envios])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/community/posts', ({ request }) => answer(request)),
    http.get('*/api/community/search', ({ request }) => answer(request)),
  );
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
