import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aReply } from '../../../contract/community.fixtures.ts';
import { aCommunityReport, aModeratedPost, anAdminChannel } from '../../../contract/community-moderation.fixtures.ts';
import { writeStored } from '../../client/storage.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { browserAdminSession } from '../../session/browser-admin-session.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { CommunityTab } from './CommunityTab.tsx';

const POSTS = '*/api/admin/community/posts';
const REPORTS = '*/api/admin/community/reports';
const TITLE = aModeratedPost().title;
/** Rows of the server. */
let post = aModeratedPost();
let report = aCommunityReport();
let replies = [aReply()];
/** Queries of the lists, without `limit`. */
let asked: string[] = [];

function noted(request: Request): void {
  const query = new URL(request.url).searchParams;
  query.delete('limit');
  asked.push(query.toString());
}

beforeEach(() => {
  [post, report, replies, asked] = [aModeratedPost(), aCommunityReport(), [aReply()], []];
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([anAdminChannel()])),
    http.get(POSTS, ({ request }) => {
      noted(request);
      return page([post]);
    }),
    http.get(`${POSTS}/:id`, ({ params }) =>
      params.id === post.id ? HttpResponse.json(post) : problem('post_not_found'),
    ),
    http.get(`${POSTS}/:id/replies`, () => page(replies)),
    http.patch(`${POSTS}/:id`, async ({ request }) => {
      post = { ...post, ...((await request.json()) as object) };
      return HttpResponse.json(post);
    }),
    http.delete('*/api/admin/community/replies/:id', () => {
      replies = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(REPORTS, ({ request }) => {
      noted(request);
      return page([report]);
    }),
    http.patch(`${REPORTS}/:id`, async ({ request }) => {
      const { isHandled } = (await request.json()) as { isHandled: boolean };
      report = { ...report, handledAt: isHandled ? '2026-11-17T12:00:00.000Z' : null };
      return HttpResponse.json(report);
    }),
  );
});
afterEach(() => act(closeToast));

async function show(at: string, role: StaffRole = 'admin') {
  writeStored('adminKey', 'key-1');
  const staff = { id: 'lorena', role, name: 'Lorena Pizarro', expiresAt: '2099-03-03T03:00:00.000Z' };
  server.use(http.get('*/api/admin/session', () => HttpResponse.json(staff)));
  const view = renderAt(
    at,
    <>
      <CommunityTab role={role} />
      <Toasts />
    </>,
    { path: '/admin/comunidad/*' },
  );
  await act(() => browserAdminSession.start());
  return view;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: /^¿Eliminar/ })).getByRole('button', { name: 'Eliminar' }),
  );

describe('the list of posts', () => {
  it('filters posts by channel and visibility on the server', async () => {
    await show('/admin/comunidad');
    await screen.findByRole('heading', { level: 1, name: 'Publicaciones' });
    await screen.findByRole('link', { name: TITLE });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visibilidad' }), 'Ocultas');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Canal' }), '🛒 Ventas');
    await waitFor(() => expect(asked.at(-1)).toBe(`sort=-createdAt&channelId=${anAdminChannel().id}&isHidden=1`));
  });

  it('hides and pins a post, and reports it', async () => {
    await show('/admin/comunidad/publicaciones');
    await press(`Ocultar: ${TITLE}`);
    await screen.findByText('La publicación quedó oculta');
    await screen.findByText('Oculta');
    await press(`Fijar: ${TITLE}`);
    await screen.findByRole('button', { name: `Dejar de fijar: ${TITLE}` });
    expect(post).toMatchObject({ isHidden: true, isPinned: true });
  });

  it('shows why a post could not be changed', async () => {
    server.use(http.patch(`${POSTS}/:id`, () => problem('post_not_found')));
    await show('/admin/comunidad/publicaciones');
    await press(`Fijar: ${TITLE}`);
    await screen.findByText('No se pudo cambiar la publicación');
  });

  it('shows in an open post why its reports could not be read, and retries', async () => {
    server.use(http.get(REPORTS, () => problem('busy')));
    await show(`/admin/comunidad/publicaciones/${post.id}`);
    await screen.findByText('No pudimos cargar los reportes');
    server.use(http.get(REPORTS, () => page([report])));
    await press('Reintentar');
    await screen.findByText(report.reason);
  });

  it('shows the next page of the reports about an open post', async () => {
    const later = aCommunityReport({ id: '01932f00-0000-7000-8000-0000000000ff', reason: 'Otra vez lo mismo' });
    server.use(
      http.get(REPORTS, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? page([later], { total: 2 })
          : page([report], { total: 2, next: 'siguiente' }),
      ),
    );
    await show(`/admin/comunidad/publicaciones/${post.id}`);
    await screen.findByText('2 reportes');
    await press('Cargar más reportes');
    await screen.findByText('Otra vez lo mismo');
  });

  it('shows reports and replies of an open post, and deletes a reply after a confirmation', async () => {
    await show(`/admin/comunidad/publicaciones/${post.id}`);
    const panel = within(await screen.findByRole('dialog', { name: TITLE }));
    await panel.findByText('Es publicidad.');
    await panel.findByText('Pide la mitad por adelantado.');
    await userEvent.click(panel.getByRole('button', { name: 'Marcar como atendido' }));
    await panel.findByText('Atendido');
    await press('Eliminar la respuesta de Rodrigo Fuentes');
    await confirm();
    await screen.findByText('Nadie ha respondido todavía.');
  });

  it('deletes an open post after a confirmation, and closes it', async () => {
    let deleted = '';
    server.use(
      http.delete(`${POSTS}/:id`, ({ params }) => {
        deleted = String(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { router } = await show(`/admin/comunidad/publicaciones/${post.id}`);
    const panel = within(await screen.findByRole('dialog', { name: TITLE }));
    await userEvent.click(await panel.findByRole('button', { name: `Eliminar: ${TITLE}` }));
    await confirm();
    await screen.findByText('Publicación eliminada');
    expect(deleted).toBe(post.id);
    expect(router.state.location.pathname).toBe('/admin/comunidad/publicaciones');
  });

  it('reports that a post no longer exists', async () => {
    await show('/admin/comunidad/publicaciones/none');
    await screen.findByRole('heading', { name: 'Esta publicación ya no existe' });
    await press('Volver a la lista');
    await screen.findByRole('link', { name: TITLE });
  });
});

describe('the list of reports', () => {
  it('links a report to its post, and marks it as dealt with and as open again', async () => {
    await show('/admin/comunidad/reportes');
    const link = await screen.findByRole('link', { name: TITLE });
    expect(link.getAttribute('href')).toBe(`/admin/comunidad/publicaciones/${post.id}?reportes=`);
    await press(`Marcar como atendido: ${TITLE}`);
    await screen.findByText('El reporte quedó como atendido');
    await press(`Marcar como pendiente: ${TITLE}`);
    await screen.findByText('El reporte quedó como pendiente');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pendientes');
    await waitFor(() => expect(asked.at(-1)).toBe('sort=-createdAt&isHandled=0'));
  });

  it('is shown again with its filter after a post that was opened from it is closed', async () => {
    await show('/admin/comunidad/reportes?isHandled=0');
    await userEvent.click(await screen.findByRole('link', { name: TITLE }));
    await press('Cerrar la ficha');
    await screen.findByRole('heading', { name: 'Reportes' });
    expect((screen.getByRole('combobox', { name: 'Estado' }) as HTMLSelectElement).value).toBe('0');
  });
});

describe('the list of channels', () => {
  const path = '/api/admin/community/channels';

  it('creates a channel with a typed colour, which must be hexadecimal', async () => {
    const fresh = anAdminChannel({ id: '01932f00-0000-7000-8000-0000000000c9' });
    const academy = answerAdminRows({ reads: path, writes: path, fresh }, [anAdminChannel()]);
    await show('/admin/comunidad/canales/nuevo');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Envíos');
    await userEvent.click(screen.getByRole('radio', { name: 'Otro' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Color en hexadecimal' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Color en hexadecimal' }), 'rojo');
    await press('Crear');
    await screen.findByText('Elige un color de la lista o escribe uno como #0f766e.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Color en hexadecimal' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Color en hexadecimal' }), '#b91c1c');
    await press('Crear');
    await screen.findByText('Canal creado correctamente');
    expect(academy.rows.at(-1)).toMatchObject({ name: 'Envíos', color: '#b91c1c', isActive: true });
  });

  it('replaces the hexadecimal colour of a channel by a named one', async () => {
    const academy = answerAdminRows({ reads: path, writes: path, fresh: anAdminChannel() }, [
      anAdminChannel({ color: '#0f766e' }),
    ]);
    await show(`/admin/comunidad/canales/${anAdminChannel().id}`);
    const own = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Color en hexadecimal' });
    expect(own.value).toBe('#0f766e');
    await userEvent.click(screen.getByRole('radio', { name: 'Rojo' }));
    expect(screen.queryByRole('textbox', { name: 'Color en hexadecimal' })).toBeNull();
    await press('Guardar cambios');
    await screen.findByText('Canal actualizado correctamente');
    expect(academy.rows[0]).toMatchObject({ color: 'red' });
  });

  it('keeps the typed values of a new channel after the session has ended', async () => {
    answerAdminRows({ reads: path, writes: path, fresh: anAdminChannel() }, [anAdminChannel()]);
    await show('/admin/comunidad/canales/nuevo');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Envíos');
    act(() => browserAdminSession.refused('key-1'));
    expect(browserAdminSession.state().status).toBe('ended');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('Envíos');
  });

  it('deletes no channel with posts, and shows why', async () => {
    const academy = answerAdminRows({ reads: path, writes: path, fresh: anAdminChannel() }, [anAdminChannel()]);
    await show('/admin/comunidad/canales');
    await userEvent.click(await screen.findByRole('button', { name: /^Eliminar.*Ventas/ }));
    await screen.findByText(/^Tiene 4 publicaciones: no se puede eliminar/);
    academy.refusal = 'channel_in_use';
    await confirm();
    await screen.findByText('No se pudo eliminar el canal');
    expect(academy.rows).toHaveLength(1);
  });

  it('is not shown to trainers', async () => {
    await show('/admin/comunidad/canales', 'trainer');
    await screen.findByRole('heading', { name: 'Esta sección no existe' });
    expect(screen.queryByRole('link', { name: 'Canales' })).toBeNull();
  });
});
