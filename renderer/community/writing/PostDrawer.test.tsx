import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChannel, aDiscussion } from '../../../contract/community.fixtures.ts';
import type { CreateDiscussion } from '../../../contract/community.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { anOwnReputation } from '../../../contract/reputation.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { browserSession } from '../../session/browser-session.ts';
import { ANA } from '../../testing/people.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, server } from '../../testing/server.ts';
import { startAsGuest, startSignedIn } from '../../testing/session-server.ts';
import { CommunityPage } from '../CommunityPage.tsx';

const ventas = aChannel();
let sent: CreateDiscussion[] = [];
let answerCall: Promise<void> = Promise.resolve();

function renderPage(at = '/comunidad') {
  return renderAt(
    at,
    <>
      <CommunityPage />
      <Toasts />
    </>,
  );
}

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'Crear nuevo post' }));
  return screen.findByRole('dialog', { name: 'Crear nuevo post' });
}

const channel = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Canal' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' });
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contenido' });
const tags = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Etiquetas/ });
const publish = () => screen.getByRole('button', { name: 'Publicar' });
const canPublish = () => publish().getAttribute('aria-disabled') === 'false';

async function fillIn(): Promise<void> {
  await screen.findByRole('option', { name: /Ventas/ });
  await userEvent.selectOptions(channel(), ventas.id);
  await userEvent.type(title(), '¿Cómo cobran?');
  await userEvent.type(content(), 'Por adelantado.');
}

beforeEach(() => {
  sent = [];
  answerCall = Promise.resolve();
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([ventas])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/users/:id/votes', () => HttpResponse.json([])),
    http.get('*/api/users/:id/reputation', () => HttpResponse.json(anOwnReputation())),
    http.get('*/api/community/search', () => page([])),
    http.get('*/api/community/posts', () => page(sent.map(({ lesson, ...post }) => aDiscussion(post)))),
    http.post('*/api/community/posts', async ({ request }) => {
      await answerCall;
      const { lesson, ...post } = (await request.json()) as CreateDiscussion;
      sent.push(post);
      return HttpResponse.json(aDiscussion(post), { status: 201 });
    }),
  );
});

afterEach(() => {
  act(closeToast);
});

describe('publishing a new post', () => {
  it('requires a channel, a title and a content', async () => {
    await startSignedIn();
    renderPage();
    await openDrawer();
    expect(channel().selectedOptions[0]?.textContent).toBe('Selecciona un canal');
    expect(canPublish()).toBe(false);
    await userEvent.type(title(), '  ');
    await userEvent.type(content(), 'Por adelantado.');
    await screen.findByRole('option', { name: /Ventas/ });
    await userEvent.selectOptions(channel(), ventas.id);
    expect(canPublish()).toBe(false);
    await userEvent.type(title(), '¿Cómo cobran?');
    expect(canPublish()).toBe(true);
    await userEvent.selectOptions(channel(), '');
    expect(canPublish()).toBe(false);
  });

  it('sends it under the own id, closes the drawer, clears the fields and shows it in the list', async () => {
    let come = () => {};
    answerCall = new Promise((resolve) => {
      come = resolve;
    });
    await startSignedIn();
    renderPage();
    await openDrawer();
    await fillIn();
    await userEvent.click(publish());
    expect((await screen.findByRole('button', { name: 'Creando...' })).getAttribute('aria-disabled')).toBe('true');
    come();
    await screen.findByRole('article', { name: '¿Cómo cobran?' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { channelId: ventas.id, title: '¿Cómo cobran?', content: 'Por adelantado.', tags: [], authorId: ANA },
    ]);
    await openDrawer();
    expect([channel().value, title().value, content().value]).toEqual(['', '', '']);
  });

  it('focuses the post, and switches to its channel when it would not be visible', async () => {
    await startSignedIn();
    const { router } = renderPage('/comunidad?q=despacho');
    await openDrawer();
    await fillIn();
    await userEvent.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '¿Cómo cobran?' })));
    expect(router.state.location.search).toBe(`?channel=${ventas.id}`);
  });

  it('focuses the post once, not when it is found or listed again', async () => {
    await startSignedIn();
    server.use(http.get('*/api/community/search', () => page(sent.map(({ lesson, ...post }) => aDiscussion(post)))));
    const { router } = renderPage();
    await openDrawer();
    await fillIn();
    await userEvent.click(publish());
    const link = () => screen.findByRole('link', { name: '¿Cómo cobran?' });
    await waitFor(async () => expect(document.activeElement).toBe(await link()));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la comunidad' });
    await userEvent.type(box, 'cobran');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cobran'));
    await link();
    expect(document.activeElement).toBe(box);
    await userEvent.clear(box);
    const all = screen.getByRole('button', { name: /Todo/ });
    await userEvent.click(all);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await link();
    expect(document.activeElement).toBe(all);
  });

  it('accepts up to five tags, each once', async () => {
    await startSignedIn();
    renderPage();
    await openDrawer();
    await userEvent.type(tags(), 'uno,dos,DOS,{Enter}#tres{Enter}cuatro{Enter}  ,cinco');
    await fillIn();
    expect(screen.getByRole('list', { name: 'Etiquetas' }).children).toHaveLength(5);
    expect(tags().readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la etiqueta uno' }));
    await userEvent.click(publish());
    await waitFor(() => expect(sent.map((post) => post.tags)).toEqual([['dos', 'tres', 'cuatro', 'cinco']]));
  });

  it('preselects the current channel, and accepts another one', async () => {
    await startSignedIn();
    renderPage(`/comunidad?channel=${ventas.id}`);
    await openDrawer();
    await screen.findByRole('option', { name: /Ventas/ });
    expect(channel().value).toBe(ventas.id);
  });

  it('shows the errors of the server at the fields, and keeps the text', async () => {
    const { status, message } = ERRORS.invalid_input;
    const details = [{ path: 'title', message: 'Usa como máximo 200 caracteres.' }];
    server.use(
      http.post('*/api/community/posts', () =>
        HttpResponse.json({ statusCode: status, code: 'invalid_input', message, details }, { status }),
      ),
    );
    await startSignedIn();
    renderPage();
    await openDrawer();
    await fillIn();
    await userEvent.click(publish());
    await screen.findByText('Usa como máximo 200 caracteres.');
    expect(document.activeElement).toBe(title());
    expect(title().value).toBe('¿Cómo cobran?');
    expect(content().value).toBe('Por adelantado.');
  });

  it('refuses a title of more than 200 characters without a call', async () => {
    await startSignedIn();
    renderPage();
    await openDrawer();
    await fillIn();
    await userEvent.click(title());
    await userEvent.paste('x'.repeat(200));
    await userEvent.click(publish());
    await screen.findByText('Usa como máximo 200 caracteres.');
    expect(sent).toEqual([]);
  });

  it('asks a guest to sign in, without a call', async () => {
    await startAsGuest();
    renderPage();
    const drawer = within(await openDrawer());
    expect(drawer.getByRole('link', { name: 'Iniciar Sesión' }).getAttribute('href')).toBe('/login');
    await fillIn();
    await userEvent.click(publish());
    expect((await drawer.findByRole('alert')).textContent).toContain('Inicia sesión para publicar.');
    expect(sent).toEqual([]);
    expect(title().value).toBe('¿Cómo cobran?');
  });
});

describe('the draft of a post', () => {
  async function typeAndClose(): Promise<void> {
    await openDrawer();
    await fillIn();
    await userEvent.type(tags(), 'pagos,');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('is restored when the drawer or the page is reopened', async () => {
    await startSignedIn();
    const view = renderPage();
    await typeAndClose();
    await openDrawer();
    await waitFor(() => expect(title().value).toBe('¿Cómo cobran?'));
    view.unmount();

    renderPage();
    await openDrawer();
    await waitFor(() => expect(content().value).toBe('Por adelantado.'));
    await screen.findByRole('option', { name: /Ventas/ });
    expect(channel().value).toBe(ventas.id);
    screen.getByRole('button', { name: 'Quitar la etiqueta pagos' });
    expect(canPublish()).toBe(true);
  });

  it('can be discarded', async () => {
    await startSignedIn();
    const view = renderPage();
    await typeAndClose();
    await openDrawer();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar borrador' }));
    expect(title().value).toBe('');
    view.unmount();
    renderPage();
    await openDrawer();
    expect(title().value).toBe('');
  });

  it('is deleted when its author signs out', async () => {
    await startSignedIn();
    renderPage();
    await typeAndClose();
    await act(() => browserSession.logout());
    await openDrawer();
    expect(title().value).toBe('');
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
