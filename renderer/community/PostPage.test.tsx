import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, aDiscussion, aReply } from '../../contract/community.fixtures.ts';
import type { Discussion } from '../../contract/community.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { anonymousUserId } from '../session/identity.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { answerReplies } from '../testing/replies-server.ts';
import { noAnswer, problem, server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { PostPage } from './PostPage.tsx';

const LESSON = {
  courseId: '01932f00-0000-7000-8000-000000000001',
  lessonId: '01932f00-0000-7000-8000-0000000000f1',
  second: 90,
  courseTitle: 'Ventas',
  lessonTitle: 'El cierre',
};
let ids = 0;

/** A post without a recorded visit: the page records one visit per post. */
function aPost(changes: Partial<Discussion> = {}): Discussion {
  ids += 1;
  return aDiscussion({ id: `01932f00-0000-7000-8000-${String(ids).padStart(12, '0')}`, ...changes });
}

function open(post: Discussion) {
  server.use(http.get(`*/api/community/posts/${post.id}`, () => HttpResponse.json(post)));
  const screens = [{ path: '/comunidad', element: <h1>La comunidad</h1> }];
  return renderAt(
    `/comunidad/${post.id}`,
    <>
      <PostPage />
      <Toasts />
    </>,
    { path: '/comunidad/:postId', screens },
  );
}

const said = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  answerReplies([aReply()]);
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ publicUrl: 'https://academia.test' }))),
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
  );
});

afterEach(() => {
  act(closeToast);
  vi.unstubAllGlobals();
});

describe('the page of a post', () => {
  it('shows the whole post and its replies', async () => {
    await startAsGuest();
    open(aPost({ content: 'Uno.\nhttps://ejemplo.cl <b>dos</b>', tags: ['a', 'b', 'c', 'd', 'e'] }));
    await screen.findByRole('heading', { level: 1, name: '¿Cómo cobran un pedido por encargo?' });
    expect(screen.getByRole('list', { name: 'Etiquetas' }).children).toHaveLength(5);
    expect(screen.getByRole('link', { name: /ejemplo.cl/ }).getAttribute('rel')).toContain('nofollow');
    screen.getByText(/<b>dos<\/b>/);
    screen.getByRole('heading', { level: 2, name: '2 respuestas' });
    await screen.findByText('Pide la mitad por adelantado.');
    await waitFor(() => expect(document.title).toBe('¿Cómo cobran un pedido por encargo? · Academia'));
    expect(screen.getByRole('link', { name: 'Comunidad' }).getAttribute('href')).toBe('/comunidad');
  });

  it('records one view of the visitor, and shows the new count', async () => {
    await startAsGuest();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/community/posts/:id/view', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ viewCount: 1_300 });
      }),
    );
    const post = aPost();
    const first = open(post);
    await screen.findByText('1.3k');
    first.unmount();
    open(post);
    await screen.findByRole('heading', { level: 1 });
    expect(sent).toEqual([{ viewerId: anonymousUserId() }]);
  });

  it('links to the moment of its lesson', async () => {
    await startAsGuest();
    open(aPost({ lesson: LESSON }));
    const link = await screen.findByRole('link', { name: 'Pregunta sobre «El cierre», en 1:30' });
    expect(link.getAttribute('href')).toBe(`/course/${LESSON.courseId}?lesson=${LESSON.lessonId}&t=90`);
  });

  it('tells that its lesson is gone', async () => {
    await startAsGuest();
    open(aPost({ lesson: { ...LESSON, courseTitle: null, lessonTitle: null } }));
    await screen.findByText('Pregunta sobre una lección que ya no está en el catálogo');
  });

  it('shows that it is loading', async () => {
    await startAsGuest();
    server.use(http.get('*/api/community/posts/:id', noAnswer));
    renderAt('/comunidad/x', <PostPage />, { path: '/comunidad/:postId' });
    expect(screen.getByRole('status', { name: 'Cargando publicación…' }).getAttribute('aria-busy')).toBe('true');
  });

  it.each(['post_not_found', 'invalid_input'] as const)(
    'tells that the post does not exist (%s), and links to the others',
    async (code) => {
      await startAsGuest();
      server.use(http.get('*/api/community/posts/:id', () => problem(code)));
      renderAt('/comunidad/x', <PostPage />, { path: '/comunidad/:postId' });
      await screen.findByRole('heading', { level: 1, name: 'Esta publicación ya no existe' });
      expect(screen.getByRole('link', { name: 'Ver la comunidad' }).getAttribute('href')).toBe('/comunidad');
    },
  );

  it('shows the failure and retries', async () => {
    await startAsGuest();
    const post = aPost();
    server.use(http.get(`*/api/community/posts/${post.id}`, () => HttpResponse.json(post)));
    server.use(http.get(`*/api/community/posts/${post.id}`, () => problem('unexpected'), { once: true }));
    renderAt(`/comunidad/${post.id}`, <PostPage />, { path: '/comunidad/:postId' });
    await screen.findByRole('heading', { level: 1, name: 'No pudimos cargar esta publicación' });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { level: 1, name: post.title });
  });

  it('tells that the post was deleted during a reply, and keeps the text', async () => {
    await startSignedIn();
    const post = aPost();
    open(post);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comentario' }), 'A medias');
    server.use(
      http.post('*/api/community/replies', () => problem('post_not_found')),
      http.get(`*/api/community/posts/${post.id}`, () => problem('post_not_found')),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await said()).toContain('Esta publicación ya no existe.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' }).value).toBe('A medias');
    screen.getByRole('heading', { level: 1, name: post.title });
  });
});

describe('sharing a post', () => {
  it.each([
    [async () => undefined, 'Enlace copiado'],
    [() => Promise.reject(new Error('refused')), 'No se pudo copiar el enlace'],
  ])('tells what happened to the link', async (writeText, expected) => {
    await startAsGuest();
    const copy = vi.fn(writeText);
    open(aPost());
    await userEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
    const copyLink = await screen.findByRole('button', { name: 'Copiar enlace' });
    vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
    await waitFor(async () => {
      await userEvent.click(copyLink);
      expect(copy).toHaveBeenLastCalledWith(expect.stringMatching(/^https:\/\/academia\.test\/comunidad\/01932f00/));
    });
    await screen.findByText(expected);
  });
});

describe('reporting a post', () => {
  async function openReport() {
    await userEvent.click(await screen.findByRole('button', { name: 'Reportar' }));
    return within(await screen.findByRole('dialog', { name: 'Reportar publicación' }));
  }

  it('requires a reason, and sends it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/community/posts/:id/report', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await startSignedIn();
    open(aPost());
    const dialog = await openReport();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    await dialog.findByText('Escribe el motivo.');
    await userEvent.type(dialog.getByRole('textbox'), 'Es una estafa.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    await screen.findByText('Reporte enviado');
    expect(sent).toEqual([{ reason: 'Es una estafa.' }]);
  });

  it('asks a guest to sign in, without a call', async () => {
    await startAsGuest();
    open(aPost());
    const dialog = await openReport();
    await userEvent.type(dialog.getByRole('textbox'), 'Es una estafa.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Inicia sesión para reportar.');
  });
});

describe('the own post', () => {
  it('is edited in the drawer, prefilled with its text', async () => {
    const sent: unknown[] = [];
    const post = aPost({ authorId: ANA, tags: ['pagos'] });
    server.use(
      http.put('*/api/community/posts/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(post);
      }),
    );
    await startSignedIn();
    open(post);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Editar post' }));
    const title = drawer.getByRole<HTMLInputElement>('textbox', { name: 'Título' });
    expect(title.value).toBe(post.title);
    await userEvent.clear(title);
    await userEvent.type(title, 'Resuelto');
    await userEvent.click(drawer.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Guardamos los cambios');
    expect(sent).toEqual([{ channelId: post.channelId, title: 'Resuelto', content: post.content, tags: ['pagos'] }]);
    expect(screen.queryByRole('button', { name: 'Reportar' })).toBeNull();
  });

  it('is deleted after a confirmation with its title, and the list is shown', async () => {
    const post = aPost({ authorId: ANA });
    const deleted: unknown[] = [];
    server.use(
      http.delete('*/api/community/posts/:id', ({ params }) => {
        deleted.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await startSignedIn();
    const { router } = open(post);
    await screen.findByRole('button', { name: 'Eliminar' });
    const readAgain = vi.fn(() => problem('post_not_found'));
    server.use(http.get(`*/api/community/posts/${post.id}`, readAgain));
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: `¿Eliminar «${post.title}»?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByRole('heading', { name: 'La comunidad' });
    expect(deleted).toEqual([post.id]);
    expect(readAgain).not.toHaveBeenCalled();
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
