import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { aMaterialNotice, aNotice } from '../../contract/notices.fixtures.ts';
import type { Notice } from '../../contract/notices.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { usePostInSight } from '../session/posts-in-sight.ts';
import { answerNotices } from '../testing/notices-server.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { Bell } from './Bell.tsx';

const READ_AT = '2026-11-15T14:00:00.000Z';
const idOf = (index: number) => `01932f00-0000-7000-8000-${String(index).padStart(12, '0')}`;
const many = (count: number, changes: Partial<Notice> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aNotice({ id: idOf(index), postId: idOf(index), postTitle: `Pregunta ${index + 1}`, ...changes }),
  );

/** Shows the answers to a post. */
function OpenPost({ postId }: { postId: string }) {
  usePostInSight(postId);
  return null;
}

function renderBell(openPosts: string[] = []) {
  const screens = [{ path: '/comunidad/:postId', element: <h1>Una discusión</h1> }];
  const page = (
    <>
      <Bell userId={ANA} />
      <Toasts />
      {openPosts.map((postId) => (
        <OpenPost key={postId} postId={postId} />
      ))}
    </>
  );
  return renderAt('/', page, { path: '/', screens });
}

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Notificaciones' });
const rows = async () => within(await within(await panel()).findByRole('list')).getAllByRole('listitem');

async function openPanel() {
  const view = renderBell();
  await userEvent.click(await screen.findByRole('button', { name: /^Notificaciones/ }));
  return view;
}

afterEach(() => {
  act(closeToast);
});

describe('the bell', () => {
  it('shows the number of unread notices', async () => {
    answerNotices([...many(2), ...many(1, { id: idOf(9), readAt: READ_AT })]);
    renderBell();
    expect((await bell('Notificaciones, 2 sin leer')).textContent).toBe('2');
  });

  it("shows '99+' instead of a larger number", async () => {
    answerNotices(many(120), 1);
    renderBell();
    expect((await bell('Notificaciones, 120 sin leer')).textContent).toBe('99+');
  });

  it('counts and announces new notices', async () => {
    const academy = answerNotices(many(1));
    renderBell();
    await bell('Notificaciones, 1 sin leer');
    await waitFor(() => expect(academy.stream.listenerCount()).toBe(1));
    academy.notices = many(3);
    academy.stream.send('notices');
    await bell('Notificaciones, 3 sin leer');
    // One render after the count.
    expect((await screen.findByText('Tienes 2 notificaciones nuevas')).getAttribute('role')).toBe('status');
  });

  it('does not count notices about a post on the screen', async () => {
    const academy = answerNotices(many(3));
    renderBell([idOf(0)]);
    await bell('Notificaciones, 2 sin leer');
    await waitFor(() => expect(academy.stream.listenerCount()).toBe(1));
    academy.notices = [
      ...many(1, { id: idOf(7), postId: idOf(0) }),
      ...many(1, { id: idOf(8), postId: idOf(9) }),
      ...academy.notices,
    ];
    academy.stream.send('notices');
    await bell('Notificaciones, 3 sin leer');
    expect(academy.notices.map(({ readAt }) => readAt === null)).toEqual([false, true, false, true, true]);
  });

  it('closes the stream when it leaves the page', async () => {
    const { stream } = answerNotices([]);
    const { unmount } = renderBell();
    await waitFor(() => expect(stream.listenerCount()).toBe(1));
    unmount();
    await waitFor(() => expect(stream.listenerCount()).toBe(0));
  });
});

describe('the notices', () => {
  it('show that a material has a new file, and link to it', async () => {
    answerNotices([aMaterialNotice({ materialId: idOf(3), materialTitle: 'Catálogo de verano' })]);
    await openPanel();
    const [row] = await rows();
    expect(row?.textContent).toMatch(/^Sin leer: Hay una versión nueva de Catálogo de verano\d+/);
    expect(
      within(await panel())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/materiales/${idOf(3)}`);
  });

  it('show who did what, where and when, the newest first', async () => {
    const hourAgo = new Date(Date.now() - 3_700_000).toISOString();
    answerNotices([
      aNotice({ id: idOf(1), createdAt: hourAgo }),
      aNotice({ id: idOf(2), kind: 'accepted', actorName: 'Camila Torres', readAt: READ_AT }),
      aNotice({ id: idOf(3), kind: 'mention', actorName: '', readAt: READ_AT }),
    ]);
    await openPanel();
    const [first, second, third] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toBe('Sin leer: Rodrigo Fuentes respondió tu publicación1h¿Cómo cobran un pedido por encargo?');
    expect(second).toMatch(/^Camila Torres aceptó tu respuesta/);
    expect(third).toMatch(/^Alguien te mencionó/);
  });

  it('group unread replies to one post, and are marked as read together', async () => {
    const one = (index: number, changes: Partial<Notice>) => aNotice({ id: idOf(index), ...changes });
    const academy = answerNotices([
      one(1, { actorName: 'Ana' }),
      one(2, { actorName: '' }),
      one(3, { actorName: 'Ana' }),
      one(4, { actorName: 'Luis' }),
      one(5, { postId: idOf(70), actorName: 'Ana' }),
      one(6, { postId: idOf(70), actorName: '' }),
      one(7, { postId: idOf(80), actorName: 'Ana' }),
      one(8, { postId: idOf(80), actorName: 'Ana' }),
    ]);
    await openPanel();
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Sin leer: Ana y 2 más respondieron tu publicación/),
      expect.stringMatching(/^Sin leer: Ana y alguien respondieron tu publicación/),
      expect.stringMatching(/^Sin leer: Ana respondió 2 veces tu publicación/),
    ]);
    await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('link'));
    await waitFor(() => expect(academy.notices.filter(({ readAt }) => readAt === null)).toHaveLength(4));
  });

  it('link to the post, are marked as read, and close', async () => {
    const academy = answerNotices(many(2));
    const { router } = await openPanel();
    await userEvent.click(within((await rows())[1] as HTMLElement).getByRole('link'));
    await screen.findByRole('heading', { name: 'Una discusión' });
    expect(router.state.location.pathname).toBe(`/comunidad/${idOf(1)}`);
    await waitFor(() => expect(academy.notices.map(({ readAt }) => readAt === null)).toEqual([true, false]));
  });

  it('are all marked as read at once, whatever their number', async () => {
    const academy = answerNotices(many(7), 3);
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
    expect(screen.queryByText('Sin leer:')).toBeNull();
    await bell('Notificaciones');
    await waitFor(() => expect(academy.notices.every(({ readAt }) => readAt !== null)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
  });

  it('are unread again if the server refuses', async () => {
    answerNotices(many(2));
    let refuse = () => {};
    const refusing = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.post('*/api/users/:id/notices/read', async () => {
        await refusing;
        return problem('unexpected');
      }),
    );
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
    await bell('Notificaciones');
    refuse();
    await bell('Notificaciones, 2 sin leer');
    expect((await screen.findByRole('alert')).textContent).toContain('No se marcó como leído');
    expect(screen.getAllByText('Sin leer:')).toHaveLength(2);
  });

  it('load page by page', async () => {
    answerNotices(many(5), 3);
    await openPanel();
    expect(await rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más notificaciones' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: 'Ver más notificaciones' })).toBeNull();
  });

  it('are read again if they changed while closed', async () => {
    const academy = answerNotices(many(1));
    await openPanel();
    await rows();
    await userEvent.click(await bell('Notificaciones, 1 sin leer'));
    academy.notices = many(2);
    academy.stream.send('notices');
    await userEvent.click(await bell('Notificaciones, 2 sin leer'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('show an empty state with a link', async () => {
    answerNotices([]);
    await openPanel();
    await screen.findByText('Aún no tienes notificaciones');
    expect(screen.getByRole('link', { name: 'Ir a la comunidad' }).getAttribute('href')).toBe('/comunidad');
  });

  it('show that they are loading', async () => {
    answerNotices([]);
    server.use(http.get('*/api/users/:id/notices', noAnswer));
    await openPanel();
    screen.getByRole('status', { name: 'Cargando notificaciones…' });
  });

  it('show a failure and retry', async () => {
    const failing = answerNotices(many(1));
    server.use(http.get('*/api/users/:id/notices', () => problem('unexpected')));
    await openPanel();
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar tus notificaciones.');
    answerNotices(failing.notices);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('the notice settings', () => {
  async function openSettings() {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Elegir qué notificaciones quiero' }));
  }

  it('are set by kind', async () => {
    const academy = answerNotices([]);
    await openSettings();
    const group = await screen.findByRole('group', { name: 'Avisarme de' });
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('switch')
        .map(({ checked }) => checked),
    ).toEqual([true, true, true, true]);
    await userEvent.click(within(group).getByRole('switch', { name: 'Menciones' }));
    await waitFor(() =>
      expect(academy.settings).toEqual({ reply: true, accepted: true, mention: false, material: true }),
    );
    expect(within(group).getByRole<HTMLInputElement>('switch', { name: 'Menciones' }).checked).toBe(false);
  });

  it('are rolled back if the server refuses', async () => {
    answerNotices([]);
    server.use(http.patch('*/api/users/:id/notice-settings', () => problem('unexpected')));
    await openSettings();
    await userEvent.click(await screen.findByRole('switch', { name: 'Menciones' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No se guardó el cambio');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Menciones' }).checked).toBe(true);
  });

  it('show a failed load and retry', async () => {
    answerNotices([]);
    server.use(http.get('*/api/users/:id/notice-settings', () => problem('unexpected'), { once: true }));
    await openSettings();
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar tus preferencias.');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('switch', { name: 'Menciones' });
  });
});
